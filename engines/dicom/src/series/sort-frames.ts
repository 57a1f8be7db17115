import type { ImagePlane } from '../model/image';
import type { FrameReference, SeriesNotice, SeriesVolume } from '../model/series';
import { normalOf, parallel, type PatientVector } from '../values/planes';
import { dot } from '../values/vector';
import type { FrameFacts, ImageFacts } from './read-facts';
import { samePlace, splitVolumes } from './split-volumes';

/**
 * Maximum number of slice orientations that are split into separate stacks. With more, as in radial
 * acquisitions, all frames form one stack.
 */
const maxOrientations = 64;
/** A step is a gap when it is this many times the usual step, and half a millimetre longer. */
const gapFactor = 1.5;
/** Gantry tilts below this many degrees are rounding errors. */
const minTilt = 0.5;

/** One frame to be sorted. */
interface Candidate extends FrameFacts {
  facts: ImageFacts;
  index: number;
  frame: number;
}

/** A frame in a stack of parallel slices. */
type Placed = Candidate & { plane: ImagePlane; location: number };

/** A sorted stack. */
export interface SortedStack {
  frames: FrameReference[];
  volumes?: readonly SeriesVolume[];
  notices: SeriesNotice[];
}

/**
 * Sorts frames into stacks of parallel slices, volume after volume; a volume is ordered by position
 * along its normal, in the direction of the scanner's numbering. Frames without positions are
 * ordered by acquisition and instance number, else by time, else by name.
 * @param files files with their index in the opened list
 */
export function sortFrames(files: readonly { facts: ImageFacts; index: number }[]): SortedStack[] {
  const candidates = files.flatMap(({ facts, index }) =>
    facts.frames.map((of, frame): Candidate => ({ ...of, facts, index, frame })),
  );
  return splitByOrientation(candidates.sort(byNumber)).map(sortStack);
}

/**
 * Groups frames with parallel slices. A localizer of few slices in several planes stays together.
 */
function splitByOrientation(candidates: readonly Candidate[]): Candidate[][] {
  const stacks: { normal?: PatientVector; members: Candidate[] }[] = [];
  for (const candidate of candidates) {
    const normal = candidate.plane && normalOf(candidate.plane);
    const stack = stacks.find((other) =>
      normal ? other.normal && dot(other.normal, normal) > parallel : !other.normal,
    );
    if (stack) stack.members.push(candidate);
    else if (stacks.length < maxOrientations) stacks.push({ normal, members: [candidate] });
    else return [[...candidates]];
  }
  const areStacks = stacks.length * 2 <= candidates.length;
  return areStacks ? stacks.map(({ members }) => members) : [[...candidates]];
}

function sortStack(candidates: readonly Candidate[]): SortedStack {
  const placed = locate(candidates);
  if (!placed) return { frames: candidates.map(({ index, frame }) => ({ file: index, frame })), notices: [] };
  const volumes = splitVolumes(placed);
  const isDownwards = volumes.every(({ frames }) => isAgainstNumbers(frames));
  const sorted = volumes.map(({ frames }) => {
    const upwards = frames.toSorted(byPlace);
    return isDownwards ? upwards.reverse() : upwards;
  });
  const described = volumes.map(({ name, frames }) => ({ name, frames: frames.length }));
  return {
    frames: sorted.flat().map(({ index, frame, location }) => ({ file: index, frame, location })),
    ...(volumes.length > 1 ? { volumes: described } : {}),
    notices: [...gapsOf(sorted), ...tiltOf(sorted[0] ?? [])],
  };
}

// Slices in one position keep their acquisition order.
const byPlace = (one: Placed, other: Placed): number => {
  const distance = one.location - other.location;
  return Math.abs(distance) > samePlace ? distance : 0;
};

/** Whether every slice lies below the one numbered before it, or in the same position. */
function isAgainstNumbers(frames: readonly Placed[]): boolean {
  const numbered = frames.toSorted(byNumber);
  const steps = numbered.slice(1).map((frame, index) => frame.location - (numbered[index]?.location ?? 0));
  const isNumbered = ({ facts, index }: Placed) =>
    facts.instanceNumber !== undefined || index === frames[0]?.index;
  return frames.every(isNumbered) && steps.every((step) => step < samePlace);
}

const byName = new Intl.Collator('en', { numeric: true });

function byNumber(one: Candidate, other: Candidate): number {
  for (const key of ['acquisitionNumber', 'instanceNumber'] as const) {
    const [a, b] = [one.facts[key], other.facts[key]];
    if (a !== undefined && b !== undefined && a !== b) return a - b;
  }
  return (
    byName.compare(one.traits.time ?? '', other.traits.time ?? '') ||
    byName.compare(one.facts.file.name, other.facts.file.name) ||
    one.frame - other.frame
  );
}

/** Parallel frames with positions along the normal; null unless at least two positions differ. */
function locate(candidates: readonly Candidate[]): Placed[] | null {
  const [first] = candidates;
  if (!first?.plane) return null;
  const normal = normalOf(first.plane);
  const placed = candidates.flatMap((candidate): Placed[] => {
    const { plane } = candidate;
    const isParallel = plane && dot(normalOf(plane), normal) > parallel;
    return isParallel ? [{ ...candidate, plane, location: dot(plane.position, normal) }] : [];
  });
  if (placed.length < candidates.length) return null;
  const locations = placed.map(({ location }) => location);
  const depth =
    locations.reduce((most, value) => Math.max(most, value), -Infinity) -
    locations.reduce((least, value) => Math.min(least, value), Infinity);
  return depth < samePlace ? null : placed;
}

function gapsOf(volumes: readonly (readonly Placed[])[]): SeriesNotice[] {
  const steps = volumes.flatMap((frames, volume) => {
    const before = volumes.slice(0, volume).reduce((sum, { length }) => sum + length, 0);
    return frames.slice(1).map((frame, index) => ({
      after: before + index,
      distance: Math.abs(frame.location - (frames[index]?.location ?? 0)),
    }));
  });
  const real = steps.filter(({ distance }) => distance > samePlace);
  const usual = real.map(({ distance }) => distance).sort((a, b) => a - b)[(real.length - 1) >> 1];
  if (usual === undefined || real.length < 2) return [];
  return real
    .filter(({ distance }) => distance > usual * gapFactor && distance > usual + 0.5)
    .map(({ after, distance }) => ({ kind: 'gap', after, distance, usual }));
}

/**
 * Notice about a gantry tilt: each slice is shifted against the one before, so that the stack's
 * direction is not the normal of its slices.
 */
function tiltOf(sorted: readonly Placed[]): SeriesNotice[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return [];
  const from = first.plane.position;
  const way = last.plane.position.map((value, axis) => value - (from[axis] ?? 0)) as unknown as PatientVector;
  const cosine = Math.abs(dot(way, normalOf(first.plane))) / Math.hypot(...way);
  const degrees = (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
  return degrees < minTilt ? [] : [{ kind: 'gantry-tilt', degrees: Math.round(degrees * 10) / 10 }];
}
