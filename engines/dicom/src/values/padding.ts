import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import type { ImageDescription } from '../model/image';
import { realOf, wordOf } from './elements';

/**
 * Pixel Padding Value and Range Limit for integer, float and double pixels (PS3.3 C.7.5.1.1.2,
 * C.7.6.24, C.7.6.25).
 */
const tags = {
  integer: ['x00280120', 'x00280121'],
  float: ['x00280122', 'x00280124'],
  double: ['x00280123', 'x00280125'],
} as const;

/** Range of stored values of pixel padding, from low to high. */
export function readPadding(dataSet: DataSet, { kind, isSigned }: ImageDescription): FrameDisplay['padding'] {
  const read = (tag: string) => (kind === 'integer' ? wordOf(dataSet, tag, isSigned) : realOf(dataSet, tag));
  const [valueTag, limitTag] = tags[kind];
  const value = read(valueTag);
  if (value === undefined) return undefined;
  const limit = read(limitTag) ?? value;
  return { from: Math.min(value, limit), to: Math.max(value, limit) };
}
