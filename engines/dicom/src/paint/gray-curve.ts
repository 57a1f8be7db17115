import type { GrayWindow, LookupTable } from '../model/display';
import { entryOf } from '../values/modality-value';

/** Maps modality values to grey. */
export interface GrayCurve {
  /**
   * Range of values in which the grey changes. At and below `from` the grey is `below`; at and
   * above `to` it is `above`.
   */
  from: number;
  to: number;
  below: number;
  above: number;
  /** Grey of a value, 0 to 255, not rounded. */
  levelOf(value: number): number;
  /** Present when the grey within the range is `value * factor + offset`. */
  line?: { factor: number; offset: number };
}

const white = 255;

/** A linear ramp between two values; a step when they are equal. */
function straight(from: number, to: number): GrayCurve {
  const factor = white / (to - from);
  return {
    from,
    to,
    below: 0,
    above: white,
    levelOf: (value) => (value <= from ? 0 : value > to ? white : (value - from) * factor),
    ...(Number.isFinite(factor) ? { line: { factor, offset: -from * factor } } : {}),
  };
}

/**
 * A sigmoid window (PS3.3 C.11.2.1.3.1) has no ends. Beyond `reach` widths from its centre, it is
 * within half a grey level of its limit.
 */
function sigmoid(center: number, width: number): GrayCurve {
  const reach = 1.6;
  return {
    from: center - reach * width,
    to: center + reach * width,
    below: 0,
    above: white,
    levelOf: (value) => white / (1 + Math.exp((-4 * (value - center)) / width)),
  };
}

function tabled(table: LookupTable): GrayCurve {
  const { firstMapped, entries, bits } = table;
  const scale = white / (2 ** bits - 1);
  const levelOf = (value: number) => Math.min(white, entryOf(table, value) * scale);
  const to = firstMapped + entries.length - 1;
  return { from: firstMapped, to, below: levelOf(firstMapped), above: levelOf(to), levelOf };
}

/** The curve of a window (PS3.3 C.11.2.1.2 and 3) or of a VOI LUT (C.11.2.1.1). */
export function grayCurve(gray: GrayWindow | LookupTable): GrayCurve {
  if ('entries' in gray) return tabled(gray);
  const { center, width } = gray;
  if (gray.function === 'SIGMOID') return sigmoid(center, width);
  if (gray.function === 'LINEAR_EXACT') return straight(center - width / 2, center + width / 2);
  const half = (Math.max(1, width) - 1) / 2;
  return straight(center - 0.5 - half, center - 0.5 + half);
}

/** Whether two windows or tables give the same display. */
export function isSameGray(a: GrayWindow | LookupTable, b: GrayWindow | LookupTable): boolean {
  if (a === b) return true;
  if ('entries' in a || 'entries' in b) return false;
  return a.center === b.center && a.width === b.width && a.function === b.function;
}
