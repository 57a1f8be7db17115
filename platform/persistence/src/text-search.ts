/** The searched text of a record: its fields in lower case, one per line. */
export function searchTextOf(...texts: string[]): string {
  return texts.join('\n').toLowerCase();
}

/** Escapes a text for a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A pattern that finds a text regardless of case; null for a blank search. */
export function searchPattern(q: string | undefined): RegExp | null {
  const wanted = q?.trim().toLowerCase();
  return wanted ? new RegExp(escapePattern(wanted)) : null;
}
