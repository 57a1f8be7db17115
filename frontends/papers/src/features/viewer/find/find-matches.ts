import { foldQuery, lineHyphen, type FoldedPage } from './fold-text';

/** A position in a page's text: the index of a text piece, and a UTF-16 offset within the piece. */
export interface TextPlace {
  piece: number;
  offset: number;
}

/** A match, from before its first character to after its last. */
export interface Match {
  page: number;
  from: TextPlace;
  to: TextPlace;
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A pattern that finds a query in folded text, or null for an empty query. A line break may split
 * any word.
 */
export function patternOf(query: string): RegExp | null {
  const folded = foldQuery(query);
  if (!folded) return null;
  const characters = [...folded].map((character) =>
    character === '-' ? `[-${lineHyphen}]` : escaped(character),
  );
  return new RegExp(characters.join(`${lineHyphen}?`), 'gu');
}

/** All matches on one page, in reading order, none overlapping another. */
export function findMatches(folded: FoldedPage, pattern: RegExp, page: number): Match[] {
  const place = (unit: number, edge: Uint32Array): TextPlace => ({
    piece: folded.pieces[unit] ?? 0,
    offset: edge[unit] ?? 0,
  });
  return [...folded.text.matchAll(pattern)].map((match) => ({
    page,
    from: place(match.index, folded.starts),
    to: place(match.index + match[0].length - 1, folded.ends),
  }));
}

/**
 * Page numbers from `start` to the last, then from the first, so that the current page is searched
 * first.
 */
export function searchOrder(pageCount: number, start: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => ((start - 1 + index) % pageCount) + 1);
}
