import type { ImageMark } from '@medrad/contracts';
import type { Matrix } from '@medrad/ui/viewer';

/** A point of an image, in columns and rows from the outer corner of its first pixel. */
export type Pixel = ImageMark['points'][number];

/** A drawing tool. */
export type MarkTool = 'arrow' | 'line' | 'ellipse' | 'text';

/** The geometry of a mark, without its id and text. */
export type MarkShape = Pick<ImageMark, 'shape' | 'isArrow' | 'points'>;

/** Size of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Clamps a point to an image and rounds it to a hundredth of a pixel. */
export const onImage = ({ column, row }: Pixel, { width, height }: ImageSize): Pixel => ({
  column: hundredth(Math.min(width, Math.max(0, column))),
  row: hundredth(Math.min(height, Math.max(0, row))),
});

const between = (one: Pixel, other: Pixel): Pixel => ({
  column: (one.column + other.column) / 2,
  row: (one.row + other.row) / 2,
});

/** Ends of the axes of the ellipse in a box, horizontal axis first. */
function axesOf(from: Pixel, to: Pixel): Pixel[] {
  const centre = between(from, to);
  return [
    { column: from.column, row: centre.row },
    { column: to.column, row: centre.row },
    { column: centre.column, row: from.row },
    { column: centre.column, row: to.row },
  ];
}

/** The shape that a tool draws between two points of an image. */
export function shapeOf(tool: MarkTool, from: Pixel, to: Pixel): MarkShape {
  switch (tool) {
    case 'text':
      return { shape: 'POINT', isArrow: false, points: [to] };
    case 'ellipse':
      return { shape: 'ELLIPSE', isArrow: false, points: axesOf(from, to) };
    default:
      return { shape: 'POLYLINE', isArrow: tool === 'arrow', points: [from, to] };
  }
}

/**
 * The shape that a tool places in the middle of an image for keyboard users, an eighth of the image
 * wide.
 */
export function shapeInMiddle(tool: MarkTool, { width, height }: ImageSize): MarkShape {
  const middle = { column: width / 2, row: height / 2 };
  const reach = Math.min(width, height) / 16;
  const from = { column: middle.column - reach, row: middle.row - reach };
  const to = { column: middle.column + reach, row: middle.row + reach };
  return shapeOf(tool, from, tool === 'text' ? middle : to);
}

/** Moves a mark by columns and rows, within its image. */
export function moved<M extends MarkShape>(mark: M, by: Pixel, { width, height }: ImageSize): M {
  const columns = mark.points.map(({ column }) => column);
  const rows = mark.points.map(({ row }) => row);
  const clamp = (step: number, least: number, most: number, edge: number) =>
    Math.min(edge - most, Math.max(-least, step));
  const column = clamp(by.column, Math.min(...columns), Math.max(...columns), width);
  const row = clamp(by.row, Math.min(...rows), Math.max(...rows), height);
  const points = mark.points.map((point) => ({
    column: hundredth(point.column + column),
    row: hundredth(point.row + row),
  }));
  return { ...mark, points };
}

/** Centre, radii and rotation in degrees of an ellipse or circle. */
export function ellipseOf({ shape, points }: MarkShape) {
  const [first, second, third, fourth] = points;
  if (!first || !second) return null;
  const distance = (one: Pixel, other: Pixel) => Math.hypot(one.column - other.column, one.row - other.row);
  if (shape === 'CIRCLE') {
    const radius = distance(first, second);
    return { centre: first, radiusX: radius, radiusY: radius, turn: 0 };
  }
  if (!third || !fourth) return null;
  const turn = (Math.atan2(second.row - first.row, second.column - first.column) * 180) / Math.PI;
  return {
    centre: between(first, second),
    radiusX: distance(first, second) / 2,
    radiusY: distance(third, fourth) / 2,
    turn,
  };
}

/** The end points of the two lines of an arrow's head, for a shaft between two points. */
export function arrowHead(from: Pixel, to: Pixel, length: number): [Pixel, Pixel] {
  const angle = Math.atan2(from.row - to.row, from.column - to.column);
  const end = (turn: number): Pixel => ({
    column: to.column + length * Math.cos(angle + turn),
    row: to.row + length * Math.sin(angle + turn),
  });
  return [end(0.5), end(-0.5)];
}

/** Image pixels per CSS pixel. */
export const pixelsToScreen = ([a, b]: Matrix): number => 1 / (Math.hypot(a, b) || 1);

/**
 * A transform that keeps a text upright at a point of the image, undoing rotation, mirroring and
 * zoom.
 */
export function uprightAt({ column, row }: Pixel, [a, b, c, d]: Matrix): string {
  const determinant = a * d - b * c || Number.MIN_VALUE;
  const inverse = [d, -b, -c, a].map((part) => part / determinant);
  return `matrix(${[...inverse, column, row].join(' ')})`;
}

/** Position of a mark's text: beside an ellipse or circle, else at the first point. */
export const textPlaceOf = ({ shape, points }: MarkShape): Pixel =>
  (shape === 'ELLIPSE' || shape === 'CIRCLE' ? points[1] : points[0]) ?? { column: 0, row: 0 };
