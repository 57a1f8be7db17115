/** The text in which a search looks for a record: the record's fields in lower case, one per line. */
export function searchTextOf(...texts: string[]): string {
  return texts.join('\n').toLowerCase();
}

/** Escapes the characters that have a meaning in a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A pattern for a search in {@link searchTextOf}'s text, regardless of case; null for a blank search. */
export function searchPattern(q: string | undefined): RegExp | null {
  const wanted = q?.trim().toLowerCase();
  return wanted ? new RegExp(escapePattern(wanted)) : null;
}
