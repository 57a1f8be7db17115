/** A byte range of a file: from `begin` up to, not including, `end`. */
export interface ByteRange {
  begin: number;
  end: number;
}

/** The byte range of one request, and the ranges that it contains. */
export interface MergedRange<T extends ByteRange> extends ByteRange {
  of: T[];
}

/** Merges ranges that are within `gap` bytes of each other. */
export function mergeRanges<T extends ByteRange>(ranges: readonly T[], gap: number): MergedRange<T>[] {
  const merged: MergedRange<T>[] = [];
  for (const range of [...ranges].sort((a, b) => a.begin - b.begin)) {
    const last = merged.at(-1);
    if (last && range.begin - last.end <= gap) {
      last.end = Math.max(last.end, range.end);
      last.of.push(range);
    } else {
      merged.push({ begin: range.begin, end: range.end, of: [range] });
    }
  }
  return merged;
}
