/** Number of leading words of a text that a search finds. */
const wordsMax = 12;

const normalize = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Search terms of texts: the rest of the text from each of its words on, in lower case, so that a prefix match finds
 * one or more consecutive words.
 */
export function searchTermsOf(...texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts.map(normalize)) {
    let words = 0;
    for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      terms.add(text.slice(index));
      words += 1;
      if (words === wordsMax) break;
    }
  }
  return [...terms];
}

/** Normalised prefix for a search: null for a blank query, `''` for a query that no text can match. */
export function searchPrefixOf(q: string | undefined): string | null {
  const wanted = normalize(q ?? '');
  if (wanted === '') return null;
  return wanted.replace(/^[^\p{L}\p{N}]+/u, '');
}
