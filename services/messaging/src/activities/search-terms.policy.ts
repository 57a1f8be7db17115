/** Maximum number of words, from the beginning of a text, by which a search finds the text. */
const wordsMax = 12;

const normalize = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Search terms of texts, in lower case. For each word of a text, its term is the text from this word on, so that
 * comparing the beginning of terms finds one or more consecutive words.
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

/** Normal form of the text that is searched for: null for a blank text, `''` for one that no text can match. */
export function searchPrefixOf(q: string | undefined): string | null {
  const wanted = normalize(q ?? '');
  if (wanted === '') return null;
  return wanted.replace(/^[^\p{L}\p{N}]+/u, '');
}
