import type { FrameDisplay, Shutter, ShutterShape } from '../model/display';

/** Columns of one row, from the first to the last, inclusive; not rounded. */
type Span = readonly [first: number, last: number];

type Polygon = Extract<ShutterShape, { kind: 'polygon' }>;

/**
 * Spans between the crossings of a row with a polygon, by the even-odd rule.
 * @param isBelow whether a point counts as below the row; edges between two points on one side do not cross
 */
function crossings({ points }: Polygon, y: number, isBelow: (pointY: number) => boolean): Span[] {
  const places: number[] = [];
  let before = points.at(-1)!;
  for (const point of points) {
    if (isBelow(before.y) !== isBelow(point.y)) {
      places.push(before.x + ((y - before.y) * (point.x - before.x)) / (point.y - before.y));
    }
    before = point;
  }
  places.sort((one, other) => one - other);
  return Array.from({ length: places.length >> 1 }, (_, pair) => [places[pair * 2]!, places[pair * 2 + 1]!]);
}

/** Joins spans that overlap or touch. */
function joined(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [first, last] of spans.toSorted((one, other) => one[0] - other[0])) {
    const end = result.at(-1);
    if (end && first <= end[1]) end[1] = Math.max(end[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** The part of a row inside of a shape, its border included. */
function spansOf(shape: ShutterShape, y: number, aspectRatio: number): Span[] {
  if (shape.kind === 'rectangle') {
    return y >= shape.top && y <= shape.bottom ? [[shape.left, shape.right]] : [];
  }
  if (shape.kind === 'circle') {
    const square = shape.radius ** 2 - ((y - shape.y) * aspectRatio) ** 2;
    const half = Math.sqrt(square);
    return square >= 0 ? [[shape.x - half, shape.x + half]] : [];
  }
  // A row through a corner or along an edge belongs to the polygon on either side of it.
  return joined([
    ...crossings(shape, y, (pointY) => pointY > y),
    ...crossings(shape, y, (pointY) => pointY >= y),
  ]);
}

const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap(([from, to]) =>
    others.flatMap(([first, last]): Span[] => {
      const span: Span = [Math.max(from, first), Math.min(to, last)];
      return span[0] <= span[1] ? [span] : [];
    }),
  );

/**
 * Columns of a row that a shutter hides, as pairs of the first column and the one after the last, in order.
 * @param row row of the frame, from 0
 * @param columns number of columns of the frame
 */
export function hiddenColumns(
  { shapes, left, top, step }: Shutter,
  row: number,
  columns: number,
  aspectRatio: FrameDisplay['aspectRatio'],
): [from: number, to: number][] {
  const whole: Span[] = [[left, left + (columns - 1) * step]];
  const visible = shapes.reduce(
    (spans, shape) => common(spans, spansOf(shape, top + row * step, aspectRatio)),
    whole,
  );
  const hidden: [number, number][] = [];
  let at = 0;
  for (const [first, last] of visible) {
    const from = Math.ceil((first - left) / step);
    if (from > at) hidden.push([at, from]);
    at = Math.max(at, Math.floor((last - left) / step) + 1);
  }
  if (at < columns) hidden.push([at, columns]);
  return hidden;
}
