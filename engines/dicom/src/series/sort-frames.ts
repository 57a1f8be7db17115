import type { ImagePlane } from '../model/image';
import type { FrameReference, SeriesNotice, SeriesVolume } from '../model/series';
import { normalOf, parallel, type PatientVector } from '../values/planes';
import { dot } from '../values/vector';
import { type FrameOrder, orderWithin } from './frame-order';
import type { FrameFacts, ImageFacts } from './read-facts';
import { samePlace, splitContrasts, splitVolumes, type Volume } from './split-volumes';

/**
 * Maximum number of slice orientations that are split into separate stacks. With more, as in radial
 * acquisitions, all frames form one stack.
 */
const maxOrientations = 64;
/** A step is a gap when it is this many times the usual step, and half a millimetre longer. */
const gapFactor = 1.5;
/** Gantry tilts below this many degrees are rounding errors. */
const minTilt = 0.5;

/** Attributes that number the parts of a concatenation. */
const partAttributes = ['inConcatenationNumber', 'concatenationFrameOffset'] as const;

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
  /** What distinguishes the stack from others of its series: `film 2`, `stills`, `stack 1`. */
  part?: string;
  frames: FrameReference[];
  volumes?: readonly SeriesVolume[];
  notices: SeriesNotice[];
}

/**
 * Sorts frames into stacks of parallel slices, volume after volume; a volume is ordered by position
 * along its normal, in the direction of the scanner's numbering. Frames without positions are
 * ordered by the attributes of `frame-order.ts`, else by name; each film is a stack of its own.
 * @param files files with their index in the opened list
 */
export function sortFrames(files: readonly { facts: ImageFacts; index: number }[]): SortedStack[] {
  const partNumbers = numbersOfConcatenations(files);
  const candidates = files.flatMap(({ facts, index }) =>
    facts.frames.map((of, frame): Candidate => {
      const order = { ...of.order, ...partNumbers.get(facts.concatenationUid) };
      return { ...of, order, facts, index, frame };
    }),
  );
  const sorted = candidates.sort(acquisitionOrder(candidates));
  const parts = splitFilms(sorted);
  const films = parts.filter(({ isFilm }) => isFilm);
  return parts.flatMap(({ isFilm, members }) => {
    const groups = splitByStackId(members);
    const film = films.findIndex((one) => one.members === members) + 1;
    const kind = parts.length === 1 ? '' : isFilm ? `film ${film}` : 'stills';
    return groups.flatMap((group, index) => {
      const part = [kind, groups.length > 1 ? `stack ${index + 1}` : ''].filter(Boolean).join(', ');
      return splitByOrientation(group).map((stack) => ({ ...sortStack(stack), ...(part ? { part } : {}) }));
    });
  });
}

/**
 * The acquisition and instance number of the first part of each concatenation. They count for all
 * its parts, so that parts are ordered by their own numbers.
 */
function numbersOfConcatenations(files: readonly { facts: ImageFacts }[]): Map<string, FrameOrder> {
  const parts = new Map<string, FrameOrder[]>();
  for (const { facts } of files) {
    const order = facts.frames[0]?.order;
    if (facts.concatenationUid === '' || !order) continue;
    const orders = parts.get(facts.concatenationUid);
    if (orders) orders.push(order);
    else parts.set(facts.concatenationUid, [order]);
  }
  const numbers = new Map<string, FrameOrder>();
  for (const [uid, orders] of parts) {
    const read = partAttributes.find((name) => orders.every((order) => order[name] !== undefined));
    if (!read) continue;
    const { acquisitionNumber, instanceNumber } = orders.reduce((first, order) =>
      Number(order[read]) < Number(first[read]) ? order : first,
    );
    numbers.set(uid, { acquisitionNumber, instanceNumber });
  }
  return numbers;
}

interface Part {
  isFilm: boolean;
  members: Candidate[];
}

/**
 * Separates the films of a series from one another and from its other frames, in the order of their
 * first frames. A file of several frames without positions is a film; the files of a concatenation
 * are one film.
 */
function splitFilms(candidates: readonly Candidate[]): Part[] {
  const parts = new Map<number | string, Part>();
  for (const candidate of candidates) {
    const { facts, index } = candidate;
    const { concatenationUid, frames } = facts;
    const areMany = frames.length > 1 || concatenationUid !== '';
    const isFilm = areMany && frames.every(({ plane }) => !plane);
    const key = isFilm ? concatenationUid || index : '';
    const part = parts.get(key);
    if (part) part.members.push(candidate);
    else parts.set(key, { isFilm, members: [candidate] });
  }
  return [...parts.values()];
}

/**
 * Groups frames by the stacks that their scanner defined. A frame without such a stack, or stacks of
 * single slices as in a localizer, keep all frames together.
 */
function splitByStackId(candidates: readonly Candidate[]): Candidate[][] {
  const stacks = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { stackId } = candidate.traits;
    if (stackId === undefined) return [[...candidates]];
    const stack = stacks.get(stackId);
    if (stack) stack.push(candidate);
    else stacks.set(stackId, [candidate]);
  }
  return stacks.size * 2 <= candidates.length ? [...stacks.values()] : [[...candidates]];
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

function sortStack(members: readonly Candidate[]): SortedStack {
  const candidates = members.toSorted(acquisitionOrder(members));
  const placed = locate(candidates);
  if (!placed) return sortLoops(candidates);
  const volumes = splitVolumes(placed);
  const isDownwards = volumes.every(({ frames }) => isAgainstNumbers(frames));
  const sorted = volumes.map(({ frames }) =>
    frames.toSorted((one, other) => (isDownwards ? byPlace(other, one) : byPlace(one, other))),
  );
  return {
    frames: sorted.flat().map(({ index, frame, location }) => ({ file: index, frame, location })),
    ...describeVolumes(volumes),
    notices: [...gapsOf(sorted), ...tiltOf(sorted[0] ?? [])],
  };
}

const describeVolumes = (volumes: readonly Volume<Candidate>[]): { volumes?: SeriesVolume[] } =>
  volumes.length > 1 ? { volumes: volumes.map(({ name, frames }) => ({ name, frames: frames.length })) } : {};

/**
 * Frames that form no stack of slices, in acquisition order: one loop for each contrast. Types of
 * image without positions are contrasts in MR only.
 */
function sortLoops(candidates: readonly Candidate[]): SortedStack {
  const haveContrasts = candidates.every(
    ({ plane, facts }) => plane || facts.modality.toUpperCase() === 'MR',
  );
  const volumes = haveContrasts ? splitContrasts(candidates) : [{ frames: candidates, name: '' }];
  const frames = volumes.flatMap((volume) => volume.frames);
  return {
    frames: frames.map(({ index, frame }) => ({ file: index, frame })),
    ...describeVolumes(volumes),
    notices: [],
  };
}

// Slices in one position keep their acquisition order.
const byPlace = (one: Placed, other: Placed): number => {
  const distance = one.location - other.location;
  return Math.abs(distance) > samePlace ? distance : 0;
};

/** Whether every slice lies below the one numbered before it, or in the same position. */
function isAgainstNumbers(frames: readonly Placed[]): boolean {
  const numbered = frames.toSorted(acquisitionOrder(frames));
  const steps = numbered.slice(1).map((frame, index) => frame.location - (numbered[index]?.location ?? 0));
  const areNumbered =
    frames.every(({ order }) => order.instanceNumber !== undefined) ||
    frames.every(({ order }) => order.acquisitionNumber !== undefined) ||
    frames.every(({ index }) => index === frames[0]?.index);
  return areNumbered && steps.every((step) => step < samePlace);
}

const byName = new Intl.Collator('en', { numeric: true });

/** A comparison by the order of a stack, else by name and place in the file. */
function acquisitionOrder(candidates: readonly Candidate[]): (one: Candidate, other: Candidate) => number {
  const byAttributes = orderWithin(candidates);
  return (one, other) =>
    byAttributes(one, other) ||
    byName.compare(one.facts.file.name, other.facts.file.name) ||
    one.index - other.index ||
    one.frame - other.frame;
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
