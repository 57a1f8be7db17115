import type { DisplayFrame, RegionStatistics } from '@medrad/dicom';
import { formatValue } from '../view/gray';

const factorOf = ({ display: { suv } }: DisplayFrame) => (suv?.kind === 'bw' ? suv.factor : undefined);

/** The SUV of a modality value, such as `SUV 2.41`; empty when there is none. */
export function suvOfValue(frame: DisplayFrame, value: number): string {
  const factor = factorOf(frame);
  return factor === undefined ? '' : `SUV ${formatValue(value * factor)}`;
}

/** The SUV of a region, such as `SUV 2.41 ± 0.3, max 4.1`; empty when there is none. */
export function suvOfRegion(
  frame: DisplayFrame,
  { mean, standardDeviation, maximum }: RegionStatistics,
): string {
  const factor = factorOf(frame);
  if (factor === undefined) return '';
  const [middle, spread, most] = [mean, standardDeviation, maximum].map((value) =>
    formatValue(value * factor),
  );
  return `SUV ${middle} ± ${spread}, max ${most}`;
}
