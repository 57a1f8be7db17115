import type { DisplayFrame, FrameDisplay } from '../model/display';
import type { StoredValues } from '../model/image';

type Range = DisplayFrame['range'];
type Padding = NonNullable<FrameDisplay['padding']>;

const noPadding: Padding = { from: 1, to: 0 };

/**
 * Smallest and largest stored value without padding and, for floating point, without infinities.
 * The range of a frame that contains only padding is that of the padding; the range of an empty
 * frame is 0 to 0.
 */
export function rangeOf(stored: StoredValues, padding: Padding = noPadding): Range {
  const range = stored instanceof Float32Array || stored instanceof Float64Array ? realRange : integerRange;
  return range(stored as never, padding) ?? range(stored as never, noPadding) ?? { minimum: 0, maximum: 0 };
}

type Reals = Float32Array | Float64Array;

/** Two independent chains of comparisons, which the processor can run in parallel. */
function integerRange(stored: Exclude<StoredValues, Reals>, { from, to }: Padding): Range | null {
  let [low, otherLow] = [Infinity, Infinity];
  let [high, otherHigh] = [-Infinity, -Infinity];
  const pairs = stored.length & ~1;
  for (let index = 0; index < pairs; index += 2) {
    const value = stored[index]!;
    const other = stored[index + 1]!;
    // Tests for padding only when a value would change the range, which is rare.
    if (value < low && (value < from || value > to)) low = value;
    if (value > high && (value < from || value > to)) high = value;
    if (other < otherLow && (other < from || other > to)) otherLow = other;
    if (other > otherHigh && (other < from || other > to)) otherHigh = other;
  }
  const last = stored[pairs];
  if (last !== undefined && (last < from || last > to)) {
    low = Math.min(low, last);
    high = Math.max(high, last);
  }
  const range = { minimum: Math.min(low, otherLow), maximum: Math.max(high, otherHigh) };
  return range.minimum <= range.maximum ? range : null;
}

function realRange(stored: Reals, { from, to }: Padding): Range | null {
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
