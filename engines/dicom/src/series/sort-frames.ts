import type { ImagePlane } from '../model/image';
import type { FrameReference, SeriesNotice } from '../model/series';
import type { ImageFacts } from './read-facts';

/** Cosine of the angle up to which slices count as parallel (about 2.5 degrees). */
const parallel = 0.999;
/** A step is a gap when it is this many times the usual one, and half a millimetre longer. */
const gapFactor = 1.5;
/** Tilts below are rounding. */
const leastTilt = 0.5;

type Vector = readonly [number, number, number];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Normal of a slice: row direction × column direction. */
export function normalOf({ rowDirection: r, columnDirection: c }: ImagePlane): Vector {
  return [r[1] * c[2] - r[2] * c[1], r[2] * c[0] - r[0] * c[2], r[0] * c[1] - r[1] * c[0]];
}

/** One frame on its way into an order. */
interface Candidate {
  facts: ImageFacts;
  index: number;
  frame: number;
  plane?: ImagePlane;
  location?: number;
}

/** A stack in reading order. */
export interface SortedStack {
  frames: FrameReference[];
  notices: SeriesNotice[];
}

/**
 * Frames by their place along the normal of parallel slices, else by acquisition and instance number, else by name.
 * @param files with their index in the list that was opened
 */
export function sortFrames(files: readonly { facts: ImageFacts; index: number }[]): SortedStack {
  const candidates = files.flatMap(({ facts, index }) =>
    facts.planes.map((plane, frame): Candidate => ({ facts, index, frame, plane })),
  );
  const isGeometric = locate(candidates);
  candidates.sort((one, other) => {
    const byPlace = isGeometric ? (one.location ?? 0) - (other.location ?? 0) : 0;
    // A hundredth of a millimetre is no other place.
    return (Math.abs(byPlace) > 0.01 && byPlace) || byNumber(one, other);
  });
  const frames = candidates.map(({ index, frame, location }): FrameReference => {
    return location === undefined ? { file: index, frame } : { file: index, frame, location };
  });
  return { frames, notices: [...gapsOf(frames), ...tiltOf(candidates, isGeometric)] };
}

const byName = new Intl.Collator('en', { numeric: true });

function byNumber(one: Candidate, other: Candidate): number {
  for (const key of ['acquisitionNumber', 'instanceNumber'] as const) {
    const [a, b] = [one.facts[key], other.facts[key]];
    if (a !== undefined && b !== undefined && a !== b) return a - b;
  }
  return byName.compare(one.facts.file.name, other.facts.file.name) || one.frame - other.frame;
}

/** Gives every frame its location where all are parallel and at least two lie apart. */
function locate(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  if (!first?.plane) return false;
  const normal = normalOf(first.plane);
  const isStack = candidates.every(({ plane }) => plane && dot(normalOf(plane), normal) > parallel);
  if (!isStack) return false;
  const locations = candidates.map(({ plane }) => dot(plane?.position ?? [0, 0, 0], normal));
  if (Math.max(...locations) - Math.min(...locations) < 0.01) return false;
  candidates.forEach((candidate, index) => (candidate.location = locations[index]));
  return true;
}

function gapsOf(frames: readonly FrameReference[]): SeriesNotice[] {
  const steps = frames.slice(1).map((frame, index) => ({
    after: index,
    distance: (frame.location ?? 0) - (frames[index]?.location ?? 0),
  }));
  const real = steps.filter(({ distance }) => distance > 0.01);
  const usual = real.map(({ distance }) => distance).sort((a, b) => a - b)[(real.length - 1) >> 1];
  if (usual === undefined || real.length < 2) return [];
  return real
    .filter(({ distance }) => distance > usual * gapFactor && distance > usual + 0.5)
    .map(({ after, distance }) => ({ kind: 'gap', after, distance, usual }));
}

/** Slices that lie like sheared cards: the way from the first to the last is not along their normal. */
function tiltOf(sorted: readonly Candidate[], isGeometric: boolean): SeriesNotice[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!isGeometric || !first?.plane || !last?.plane) return [];
  const from = first.plane.position;
  const way = last.plane.position.map((value, axis) => value - (from[axis] ?? 0)) as unknown as Vector;
  const cosine = dot(way, normalOf(first.plane)) / Math.hypot(...way);
  const degrees = (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
  return degrees < leastTilt ? [] : [{ kind: 'gantry-tilt', degrees: Math.round(degrees * 10) / 10 }];
}
