import type { ImageMark } from '@medrad/contracts';

/** The number of a mark in its list, followed by its text. */
export const labelOf = ({ text }: Pick<ImageMark, 'text'>, index: number): string =>
  [index + 1, text].filter(Boolean).join(' ');

/** The kind of a mark in words. */
export function kindOf({ shape, isArrow }: Pick<ImageMark, 'shape' | 'isArrow'>): string {
  if (shape === 'POINT') return 'Text';
  if (shape === 'POLYLINE') return isArrow ? 'Arrow' : 'Line';
  return shape === 'ELLIPSE' ? 'Ellipse' : 'Circle';
}
