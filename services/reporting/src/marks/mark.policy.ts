import type { ImageMark } from '@medrad/contracts';

/** Minimum and maximum number of points of each shape. */
const counts: Record<ImageMark['shape'], readonly [number, number]> = {
  POINT: [1, 1],
  POLYLINE: [2, Infinity],
  CIRCLE: [2, 2],
  ELLIPSE: [4, 4],
};

/** Whether a mark has a valid number of points for its shape. */
export function pointCountFits({ shape, points }: Pick<ImageMark, 'shape' | 'points'>): boolean {
  const [least, most] = counts[shape];
  return points.length >= least && points.length <= most;
}

/** Whether all points of a mark are inside its image. */
export const isWithin = (
  { points }: Pick<ImageMark, 'points'>,
  { columns, rows }: { columns: number; rows: number },
): boolean => points.every(({ column, row }) => column <= columns && row <= rows);
