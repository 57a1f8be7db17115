import type { ImageMark } from '@medrad/contracts';

/** The number of a mark in its list, with what it says. */
export const labelOf = ({ text }: Pick<ImageMark, 'text'>, index: number): string =>
  [index + 1, text].filter(Boolean).join(' ');

/** What a mark is. */
export function kindOf({ shape, isArrow }: Pick<ImageMark, 'shape' | 'isArrow'>): string {
  if (shape === 'POINT') return 'Text';
  if (shape === 'POLYLINE') return isArrow ? 'Arrow' : 'Line';
  return shape === 'ELLIPSE' ? 'Ellipse' : 'Circle';
}
