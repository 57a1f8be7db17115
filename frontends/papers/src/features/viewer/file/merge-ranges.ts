/** A byte range of a file: from `begin` up to, not including, `end`. */
export interface ByteStretch {
  begin: number;
  end: number;
}

/** Ranges loaded by one request. */
export interface MergedStretch<T extends ByteStretch> extends ByteStretch {
  of: T[];
}

/** Merges ranges that are within `gap` bytes of each other. */
export function mergeRanges<T extends ByteStretch>(stretches: readonly T[], gap: number): MergedStretch<T>[] {
  const merged: MergedStretch<T>[] = [];
  for (const stretch of [...stretches].sort((a, b) => a.begin - b.begin)) {
    const last = merged.at(-1);
    if (last && stretch.begin - last.end <= gap) {
      last.end = Math.max(last.end, stretch.end);
      last.of.push(stretch);
    } else {
      merged.push({ begin: stretch.begin, end: stretch.end, of: [stretch] });
    }
  }
  return merged;
}
