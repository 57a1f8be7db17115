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

/** The side named by a lower-case word; null for any other word. */
export const sideOfWord = (word: string): Side | null =>
  Object.hasOwn(sideWords, word) ? (sideWords[word] ?? null) : null;
