import type { Area, DisplayFrame, Length, ScaleDoubt } from '@medrad/dicom';
import { formatValue } from '../view/gray';

/** A number, followed by its unit unless the unit is empty. */
export const withUnit = (value: number, unit: string, format = formatValue) =>
  [format(value), unit].filter(Boolean).join(' ');

/** How lengths in a projection were found: at the detector, where they are magnified, or by an estimate of that. */
export function projectionWords({ display: { spacing } }: DisplayFrame): string {
  if (spacing?.plane === 'detector') return 'at the detector';
  if (spacing?.plane !== 'estimated') return '';
  return `estimated by magnification ${formatValue(spacing.magnification ?? 1)}`;
}

/** {@link projectionWords} after a space, to be appended to a length. */
export function caveat(frame: DisplayFrame): string {
  const words = projectionWords(frame);
  return words && ` ${words}`;
}

/** Reason why a measurement is in pixels although the file has a scale. */
export const doubts: Record<ScaleDoubt, string> = {
  'outside-regions': 'outside the regions with a scale',
  'between-regions': 'between two regions',
  'no-scale': 'in a region without a scale',
};

/** A measurement followed by the reason to doubt its scale. */
export const withDoubt = (text: string, { doubt }: Length | Area): string =>
  doubt ? `${text}, ${doubts[doubt]}` : text;
