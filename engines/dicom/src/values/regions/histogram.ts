/** Counts of values in bins of equal width. */
export interface Histogram {
  /** Lower end of the first bin. */
  from: number;
  /**
   * Width of a bin, which includes its lower end and, except for the last bin, excludes its upper
   * end.
   */
  width: number;
  counts: readonly number[];
}

/**
 * Counts values in at most `most` bins. Integers get integer bin widths, so that all bins cover the
 * same number of values. A single value has one bin.
 */
export function histogramOf(values: readonly number[], most = 64): Histogram {
  if (values.length === 0) return { from: 0, width: 1, counts: [] };
  let [minimum, maximum] = [Infinity, -Infinity];
  let areWhole = true;
  for (const value of values) {
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
    areWhole &&= Number.isInteger(value);
  }
  if (minimum === maximum) return { from: minimum, width: 1, counts: [values.length] };
  const width = areWhole ? Math.ceil((maximum - minimum + 1) / most) : (maximum - minimum) / most;
  const bins = areWhole ? Math.floor((maximum - minimum) / width) + 1 : most;
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.floor((value - minimum) / width));
    counts[bin]! += 1;
  }
  return { from: minimum, width, counts };
}
