import type { ImageMark } from '@medrad/contracts';

/** Fewest and most points of a shape; a POLYLINE has as many as a mark may have. */
const counts: Record<ImageMark['shape'], readonly [number, number]> = {
  POINT: [1, 1],
  POLYLINE: [2, Infinity],
  CIRCLE: [2, 2],
  ELLIPSE: [4, 4],
};

/** Whether a mark has as many points as its shape is made of. */
export function pointCountFits({ shape, points }: Pick<ImageMark, 'shape' | 'points'>): boolean {
  const [least, most] = counts[shape];
  return points.length >= least && points.length <= most;
}

/** Whether every point of a mark is on its image. */
export const isWithin = (
  { points }: Pick<ImageMark, 'points'>,
  { columns, rows }: { columns: number; rows: number },
): boolean => points.every(({ column, row }) => column <= columns && row <= rows);
