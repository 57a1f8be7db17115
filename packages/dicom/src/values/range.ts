import { rangeByKernel } from '../kernel/range-kernel';
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
  const isPlain = stored instanceof Int16Array || stored instanceof Uint16Array;
  const byKernel = isPlain && stored.length >= worthwhile ? rangeOfWords(stored, padding) : undefined;
  const range = byKernel ?? rangeBeside(stored, padding);
  return range ?? rangeBeside(stored, noPadding) ?? { minimum: 0, maximum: 0 };
}

/** `undefined` where padding is no number of the frame's kind, or there is no kernel. */
function rangeOfWords(stored: Int16Array | Uint16Array, { from, to }: Padding): Range | null | undefined {
  const [lowest, highest] = stored instanceof Int16Array ? [-0x8000, 0x7fff] : [0, 0xffff];
  const isNone = from > highest || to < lowest;
  return rangeByKernel(
    stored,
    isNone ? noPadding : { from: Math.max(lowest, from), to: Math.min(highest, to) },
  );
}

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
