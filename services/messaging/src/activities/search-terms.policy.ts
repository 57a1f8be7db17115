import { foldText } from '@medrad/contracts/text-folding';

/** Maximum number of words, from the beginning of a text, by which a search finds the text. */
const wordsMax = 12;

const normalize = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/**
 * Search terms of texts, folded (ADR 0054). For each word of a text, its term is the text from this word on, so that
 * comparing the beginning of terms finds one or more consecutive words.
 */
export function searchTermsOf(...texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts.map(normalize)) {
    let words = 0;
    for (const { index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
      terms.add(text.slice(index));
      words += 1;
      if (words === wordsMax) break;
    }
  }
  return [...terms];
}

/** Normal form of the text that is searched for: null for a blank text, `''` for one that no text can match. */
export function searchPrefixOf(q: string | undefined): string | null {
  const wanted = normalize(q ?? '');
  if (wanted === '') return null;
  return wanted.replace(/^[^\p{L}\p{N}]+/u, '');
}

/** The folded form of stored terms, which earlier builds stored in lower case only; empty when they are all folded. */
export function missingTermsOf(terms: readonly string[]): string[] {
  const folded = new Set(terms.map(normalize));
  return [...folded].filter((term) => !terms.includes(term));
}
