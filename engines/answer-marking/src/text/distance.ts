/** Longest word that is compared letter by letter. */
const longestWord = 32;

/**
 * Damerau's distance of two words (a letter changed, added, left out, or two neighbours exchanged), no more than `most`;
 * `most + 1` where it is greater.
 */
export function distanceUpTo(most: number, one: string, two: string): number {
  const beyond = most + 1;
  if (Math.abs(one.length - two.length) > most || Math.max(one.length, two.length) > longestWord)
    return beyond;
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return beyond;
    before = row;
    row = next;
  }
  return Math.min(row[two.length] ?? beyond, beyond);
}

/** Slips of typing that a word of this many letters may hold. */
export const allowedSlips = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0);
