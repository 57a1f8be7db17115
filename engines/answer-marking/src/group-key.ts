import { sideStems } from './answer/phrases';
import { hasWords } from './text/fold';
import { tokensOf } from './text/tokens';
import { isEmptyWord } from './vocabulary/cues';

/** Marks that are kept, because they change the meaning of an answer. */
const kept: ReadonlySet<string> = new Set(['?', '/']);

/**
 * A normal form that is equal for answers that differ only in spelling, case, accents, usual abbreviations, words
 * without a meaning of their own and commas, so that they can be counted and decided together. Empty for an answer
 * without words. Independent of any key.
 */
export function groupKey(answer: string): string {
  if (!hasWords(answer)) return '';
  const parts: string[] = [];
  for (const token of tokensOf(answer)) {
    if (token.kind === 'mark') {
      if (kept.has(token.raw)) parts.push(token.raw);
    } else if (!isEmptyWord(token) && token.stem !== 'side' && token.stem !== 'sided')
      parts.push(sideStems.has(token.stem) && token.stem === 'both' ? 'bilateral' : token.stem);
  }
  return parts.some((part) => !kept.has(part)) ? parts.join(' ') : '';
}
