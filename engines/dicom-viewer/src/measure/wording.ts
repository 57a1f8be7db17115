import type { Area, DisplayFrame, Length, ScaleDoubt } from '@medrad/dicom';
import { formatValue } from '../view/gray';

/** A number, followed by its unit unless the unit is empty. */
export const withUnit = (value: number, unit: string, format = formatValue) =>
  [format(value), unit].filter(Boolean).join(' ');

/** Label of lengths in a projection, which are magnified because they are measured at the detector. */
export const caveat = ({ display: { spacing } }: DisplayFrame) =>
  spacing?.plane === 'detector' ? ' at the detector' : '';

/** Reason why a measurement is in pixels although the file has a scale. */
export const doubts: Record<ScaleDoubt, string> = {
  'outside-regions': 'outside the regions with a scale',
  'between-regions': 'between two regions',
  'no-scale': 'in a region without a scale',
};

/** A measurement followed by the reason to doubt its scale. */
export const withDoubt = (text: string, { doubt }: Length | Area): string =>
  doubt ? `${text}, ${doubts[doubt]}` : text;
