/** The order in which items are taken. */
export interface Order<T> {
  /** Order of two items: negative when `one` comes before `two`. */
  compare: (one: T, two: T) => number;
  /** Key of an item. Of items with equal keys only the first is taken. */
  keyOf: (item: T) => string;
}

/**
 * The first `count` items in an order, at most one per key. Keeps no other items in memory; an item
 * that comes after all kept ones costs one comparison.
 */
export function topOf<T>(items: Iterable<T>, count: number, { compare, keyOf }: Order<T>): T[] {
  const top: T[] = [];
  const held = new Map<string, T>();
  for (const item of items) {
    const worst = top.at(-1);
    const isFull = top.length >= count;
    if (isFull && (worst === undefined || compare(item, worst) >= 0)) continue;
    const rival = held.get(keyOf(item));
    if (rival !== undefined) {
      if (compare(item, rival) >= 0) continue;
      top.splice(top.indexOf(rival), 1);
    } else if (isFull && worst !== undefined) {
      top.pop();
      held.delete(keyOf(worst));
    }
    top.splice(placeOf(item, top, compare), 0, item);
    held.set(keyOf(item), item);
  }
  return top;
}

/** Insertion index of an item in an ordered list, after equal items. */
function placeOf<T>(item: T, ordered: readonly T[], compare: Order<T>['compare']): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ordered[middle];
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
