/** A text is found by what begins with one of its first words. */
const wordsMax = 12;

const normalize = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * What a text is found by: itself from each of its words on, in lower case, so that a search for the beginning of any of
 * them, however many words it goes on for, is a search by prefix.
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

/** What terms must begin with to be found by `q`: null for a blank search, `''` for one that no text can match. */
export function searchPrefixOf(q: string | undefined): string | null {
  const wanted = normalize(q ?? '');
  if (wanted === '') return null;
  return wanted.replace(/^[^\p{L}\p{N}]+/u, '');
}
