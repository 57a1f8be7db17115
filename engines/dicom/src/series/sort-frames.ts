import type { ImagePlane } from '../model/image';
import type { FrameReference, SeriesNotice, SeriesVolume } from '../model/series';
import { normalOf, parallel, type PatientVector } from '../values/planes';
import { dot } from '../values/vector';
import type { FrameFacts, ImageFacts } from './read-facts';
import { samePlace, splitVolumes } from './split-volumes';

/** Slices in more directions than these are one stack, e.g. those around an axis. */
const mostOrientations = 64;
/** A step is a gap when it is this many times the usual one, and half a millimetre longer. */
const gapFactor = 1.5;
/** Tilts below are rounding. */
const leastTilt = 0.5;

/** One frame on its way into an order. */
interface Candidate extends FrameFacts {
  facts: ImageFacts;
  index: number;
  frame: number;
}

/** A frame of a stack of parallel slices. */
type Placed = Candidate & { plane: ImagePlane; location: number };

/** A stack in reading order. */
export interface SortedStack {
  frames: FrameReference[];
  volumes?: readonly SeriesVolume[];
  notices: SeriesNotice[];
}

/**
 * Stacks of parallel slices, each volume after volume; a volume goes by place along its normal, in the scanner's direction
 * where its numbers say one. Frames without a place go by acquisition and instance number, else by time, else by name.
 * @param files with their index in the list that was opened
 */
export function sortFrames(files: readonly { facts: ImageFacts; index: number }[]): SortedStack[] {
  const candidates = files.flatMap(({ facts, index }) =>
    facts.frames.map((of, frame): Candidate => ({ ...of, facts, index, frame })),
  );
  return splitByOrientation(candidates.sort(byNumber)).map(sortStack);
}

/** Frames whose slices are parallel. A scout of a few single slices in several planes stays together. */
function splitByOrientation(candidates: readonly Candidate[]): Candidate[][] {
  const stacks: { normal?: PatientVector; members: Candidate[] }[] = [];
  for (const candidate of candidates) {
    const normal = candidate.plane && normalOf(candidate.plane);
    const stack = stacks.find((other) =>
      normal ? other.normal && dot(other.normal, normal) > parallel : !other.normal,
    );
    if (stack) stack.members.push(candidate);
    else if (stacks.length < mostOrientations) stacks.push({ normal, members: [candidate] });
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

// Two slices in the same place stay in the order in which they were taken.
const byPlace = (one: Placed, other: Placed): number => {
  const distance = one.location - other.location;
  return Math.abs(distance) > samePlace ? distance : 0;
};

/** Every slice lies below the one that was numbered before it, or in the same place. */
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

/** Parallel frames with their positions along the normal; at least two positions differ. */
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

/** Slices that lie like sheared cards: the way from the first to the last is not along their normal. */
function tiltOf(sorted: readonly Placed[]): SeriesNotice[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return [];
  const from = first.plane.position;
  const way = last.plane.position.map((value, axis) => value - (from[axis] ?? 0)) as unknown as PatientVector;
  const cosine = Math.abs(dot(way, normalOf(first.plane))) / Math.hypot(...way);
  const degrees = (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
  return degrees < leastTilt ? [] : [{ kind: 'gantry-tilt', degrees: Math.round(degrees * 10) / 10 }];
}
