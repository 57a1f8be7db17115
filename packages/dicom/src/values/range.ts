import type { DisplayFrame, FrameDisplay } from '../model/display';
import type { StoredValues } from '../model/image';

/**
 * Smallest and largest stored value that is no padding and, of real values, finite. A frame of nothing but padding has
 * the range of its padding; an empty one 0 to 0.
 */
export function rangeOf(stored: StoredValues, padding?: FrameDisplay['padding']): DisplayFrame['range'] {
  return padding ? rangeBeside(stored, padding) : rangeOfAll(stored);
}

function rangeOfAll(stored: StoredValues): DisplayFrame['range'] {
  let minimum = Infinity;
  let maximum = -Infinity;
  for (let index = 0; index < stored.length; index += 1) {
    const value = stored[index]!;
    if (value < minimum && value !== -Infinity) minimum = value;
    if (value > maximum && value !== Infinity) maximum = value;
  }
  return minimum <= maximum ? { minimum, maximum } : { minimum: 0, maximum: 0 };
}

function rangeBeside(
  stored: StoredValues,
  { from, to }: { from: number; to: number },
): DisplayFrame['range'] {
  let minimum = Infinity;
  let maximum = -Infinity;
  for (let index = 0; index < stored.length; index += 1) {
    const value = stored[index]!;
    if (value >= from && value <= to) continue;
    if (value < minimum && value !== -Infinity) minimum = value;
    if (value > maximum && value !== Infinity) maximum = value;
  }
  return minimum <= maximum ? { minimum, maximum } : rangeOfAll(stored);
}
