/** Insertion index in a sorted list, before equal values. */
function lowerBound(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns, for each position, the nearest of the sorted items before it and the nearest at or after it: at most two
 * items per position, however long the sentence is.
 */
export function neighboursOf<T>(
  things: readonly T[],
  places: readonly number[],
  positions: readonly number[],
): T[] {
  const found = new Set<T>();
  for (const position of positions) {
    const after = lowerBound(places, position);
    for (const thing of things.slice(Math.max(0, after - 1), after + 1)) found.add(thing);
  }
  return [...found];
}

/** Memoises a function per sentence. */
export function oncePer<K extends WeakKey, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
