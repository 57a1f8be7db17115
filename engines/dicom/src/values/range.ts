import { rangeByKernel, type RangeValues } from '../kernel/range-kernel';
import type { DisplayFrame, FrameDisplay } from '../model/display';
import type { StoredValues } from '../model/image';

type Range = DisplayFrame['range'];
type Padding = NonNullable<FrameDisplay['padding']>;

/** Frames shorter than this are done before a kernel is at hand. */
const worthwhile = 4096;
const noPadding: Padding = { from: 1, to: 0 };

/**
 * Smallest and largest stored value that is no padding and, of real values, finite. A frame of nothing but padding has
 * the range of its padding; an empty one 0 to 0.
 */
export function rangeOf(stored: StoredValues, padding: Padding = noPadding): Range {
  const isForKernel = stored.length >= worthwhile && hasKernel(stored);
  const byKernel = isForKernel ? rangeByKernel(stored, padding) : undefined;
  const range = byKernel === undefined ? rangeBeside(stored, padding) : byKernel;
  return range ?? rangeBeside(stored, noPadding) ?? { minimum: 0, maximum: 0 };
}

const hasKernel = (stored: StoredValues): stored is RangeValues =>
  stored instanceof Uint8Array || stored instanceof Int16Array || stored instanceof Uint16Array;

function rangeBeside(stored: StoredValues, { from, to }: Padding): Range | null {
  let minimum = Infinity;
  let maximum = -Infinity;
  for (let index = 0; index < stored.length; index += 1) {
    const value = stored[index]!;
    if (value >= from && value <= to) continue;
    if (value < minimum && value !== -Infinity) minimum = value;
    if (value > maximum && value !== Infinity) maximum = value;
  }
  return minimum <= maximum ? { minimum, maximum } : null;
}
