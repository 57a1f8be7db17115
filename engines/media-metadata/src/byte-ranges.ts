import type { ByteRange } from './byte-source';

/** Ranges in ascending order, of which no two overlap or touch; empty ones are left out. */
export function mergedRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Index of the first of the merged ranges that ends behind a byte. */
function firstBehind(at: number, merged: readonly ByteRange[]): number {
  let [low, high] = [0, merged.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((merged[middle]?.to ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of a range that none of the merged ranges covers. */
export function uncovered({ from, to }: ByteRange, merged: readonly ByteRange[]): ByteRange[] {
  const gaps: ByteRange[] = [];
  let at = from;
  for (let index = firstBehind(from, merged); index < merged.length; index += 1) {
    const range = merged[index] as ByteRange;
    if (range.from >= to) break;
    if (range.from > at) gaps.push({ from: at, to: range.from });
    at = range.to;
  }
  if (at < to) gaps.push({ from: at, to });
  return gaps;
}
