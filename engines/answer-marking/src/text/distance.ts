/** Maximum length of words compared letter by letter. */
const maxWordLength = 32;

/** Three reused rows of the distance table: the last two and the next. */
let [before, row, next] = [0, 1, 2].map(() => new Uint8Array(maxWordLength + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/**
 * Damerau distance of two words (substitution, insertion, deletion, transposition), up to `most`;
 * `most + 1` when it is greater.
 */
export function distanceUpTo(most: number, one: string, two: string): number {
  const beyond = most + 1;
  const width = two.length;
  if (Math.abs(one.length - width) > most || Math.max(one.length, width) > maxWordLength) return beyond;
  for (let j = 0; j <= width; j += 1) row[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charCodeAt(i - 1);
    const letterBefore = one.charCodeAt(i - 2);
    let least = i;
    next[0] = i;
    for (let j = 1; j <= width; j += 1) {
      const other = two.charCodeAt(j - 1);
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === two.charCodeAt(j - 2) && letterBefore === other)
        cost = Math.min(cost, before[j - 2]! + 1);
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return beyond;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[width]!, beyond);
}

/** Maximum number of typing errors in a word of this length. */
export const allowedSlips = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0);
