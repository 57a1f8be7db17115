/** What a search looks through: the texts in lower case, one per line. */
export function searchTextOf(...texts: string[]): string {
  return texts.join('\n').toLowerCase();
}

/** A pattern that finds the words as they stand, whatever the case; null for a blank search. */
export function searchPattern(q: string | undefined): RegExp | null {
  const wanted = q?.trim().toLowerCase();
  return wanted ? new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')) : null;
}
