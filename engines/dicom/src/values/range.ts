import type { DisplayFrame, FrameDisplay } from '../model/display';
import type { StoredValues } from '../model/image';

type Range = DisplayFrame['range'];
type Padding = NonNullable<FrameDisplay['padding']>;

const noPadding: Padding = { from: 1, to: 0 };

/**
 * Smallest and largest stored value that is no padding and, of real values, finite. A frame of nothing but padding has
 * the range of its padding; an empty one 0 to 0.
 */
export function rangeOf(stored: StoredValues, padding: Padding = noPadding): Range {
  return rangeBeside(stored, padding) ?? rangeBeside(stored, noPadding) ?? { minimum: 0, maximum: 0 };
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
