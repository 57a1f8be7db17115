import { histogramRows } from '@medrad/contracts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The mean; null without values. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sumOf(values) / values.length;

/** Variance of a sample (n − 1); null with fewer than two values. */
function varianceOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** Standard deviation of a sample (n − 1); null with fewer than two values. */
export function deviationOf(values: readonly number[]): number | null {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
}

/** Variances below this are taken for rounding errors. */
const minVariance = 1e-9;

/**
 * Cronbach's alpha: k / (k − 1) × (1 − sum of the items' variances / variance of the totals).
 * @param rows marks of each person, one for each item; all rows have the same length
 * @returns null with fewer than two people or items, or when all totals are equal
 * @see L. J. Cronbach, Coefficient alpha and the internal structure of tests, Psychometrika 16 (1951), 297–334
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | null {
  const items = rows[0]?.length ?? 0;
  const total = varianceOf(rows.map(sumOf));
  if (items < 2 || total === null || total < minVariance) return null;
  const variances = Array.from(
    { length: items },
    (_, item) => varianceOf(rows.map((row) => row[item]!)) ?? 0,
  );
  return (items / (items - 1)) * (1 - sumOf(variances) / total);
}

/** Number of people by their share of the maximum marks, in rows of equal width; the last one includes the maximum. */
export function histogramOf(marks: readonly number[], max: number) {
  const rowOf = (value: number) =>
    max === 0 ? 0 : Math.min(histogramRows - 1, Math.floor((value * histogramRows) / max));
  const rows = marks.map(rowOf);
  return Array.from({ length: histogramRows }, (_, row) => ({
    from: row / histogramRows,
    to: (row + 1) / histogramRows,
    people: rows.filter((one) => one === row).length,
  }));
}
