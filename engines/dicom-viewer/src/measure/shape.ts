import type { FramePoint } from '@medrad/dicom';
import type { Drawing } from './measurement';

/** A point that can be grabbed, with its index in the drawing. */
export type Handle = readonly [place: number, point: FramePoint];

/** Number of handles of a freehand line. */
const handlesOfHand = 12;

/** Number of points on either side that move with a dragged point of a freehand line. */
export const falloffOf = (count: number): number => Math.max(1, Math.round(count / handlesOfHand));

/** The four corners of a box in order, from two opposite ones. */
export function cornersOf([from, to]: readonly FramePoint[]): FramePoint[] {
  if (!from || !to) return [];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

const isBox = ({ kind }: Drawing) => kind === 'rectangle' || kind === 'ellipse';

/** The points by which a drawing is changed; indices 2 and 3 of a box are its other two corners. */
export function handlesOf(drawing: Drawing): Handle[] {
  const { kind, points } = drawing;
  if (isBox(drawing) && points.length === 2) {
    const [from, right, to, left] = cornersOf(points);
    return [from, to, right, left].flatMap((point, place): Handle[] => (point ? [[place, point]] : []));
  }
  const every = kind === 'freehand' ? falloffOf(points.length) : 1;
  return points.flatMap((point, place): Handle[] => (place % every === 0 ? [[place, point]] : []));
}

/** Returns the corners of a box in another order: the grabbed corner becomes the second point. */
export function boxFromCorner(points: readonly FramePoint[], handle: number): FramePoint[] {
  const [from, right, to, left] = cornersOf(points);
  if (!from || !right || !to || !left) return [...points];
  return [
    [to, from],
    [from, to],
    [left, right],
    [right, left],
  ][handle] as FramePoint[];
}

const sides = 32;

function ellipseLine([from, to]: readonly FramePoint[]): FramePoint[] {
  if (!from || !to) return [];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return Array.from({ length: sides + 1 }, (_, side) => {
    const turn = (side / sides) * 2 * Math.PI;
    return {
      x: x + (Math.cos(turn) * (to.x - from.x)) / 2,
      y: y + (Math.sin(turn) * (to.y - from.y)) / 2,
    };
  });
}

/** The polylines of a drawing; none for a single point. */
export function linesOf(drawing: Drawing): (readonly FramePoint[])[] {
  const { kind, points } = drawing;
  const [first] = points;
  if (!first || kind === 'probe' || kind === 'text') return [];
  if (kind === 'ellipse') return [ellipseLine(points)];
  if (kind === 'rectangle') return [[...cornersOf(points), first]];
  if (kind === 'polygon' || kind === 'freehand') return [[...points, first]];
  if (kind === 'cobb') return [points.slice(0, 2), points.slice(2)];
  return [points];
}
