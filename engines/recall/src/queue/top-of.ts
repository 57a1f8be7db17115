/**
 * The first `count` items by an order, in that order. Holds no more than these, and compares an item that is none of them once.
 * @param compare negative where `one` comes before `two`
 */
export function topOf<T>(items: Iterable<T>, count: number, compare: (one: T, two: T) => number): T[] {
  const top: T[] = [];
  for (const item of items) {
    const worst = top.at(-1);
    const isFull = top.length >= count;
    if (isFull && (worst === undefined || compare(item, worst) >= 0)) continue;
    if (isFull) top.pop();
    let [low, high] = [0, top.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = top[middle];
      if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    top.splice(low, 0, item);
  }
  return top;
}
