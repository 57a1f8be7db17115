import type { Side } from '../key-finding';

const sideWords: Readonly<Record<string, Side>> = {
  left: 'left',
  leftward: 'left',
  leftwards: 'left',
  right: 'right',
  rightward: 'right',
  rightwards: 'right',
  bilateral: 'both',
  bilaterally: 'both',
  both: 'both',
};

/** The side that a word in lower case names; null for any other word. */
export const sideOfWord = (word: string): Side | null =>
  Object.hasOwn(sideWords, word) ? (sideWords[word] ?? null) : null;
