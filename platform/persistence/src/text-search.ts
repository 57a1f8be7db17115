/** What a search looks through: the texts in lower case, one per line. */
export function searchTextOf(...texts: string[]): string {
  return texts.join('\n').toLowerCase();
}

/** The text as a pattern that matches just it. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A pattern that finds the words as they stand, whatever the case; null for a blank search. */
export function searchPattern(q: string | undefined): RegExp | null {
  const wanted = q?.trim().toLowerCase();
  return wanted ? new RegExp(escapePattern(wanted)) : null;
}
