/** Median of numbers: the mean of the two middle ones for an even count; null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, two) => one - two);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
