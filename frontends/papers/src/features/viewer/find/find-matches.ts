import { foldQuery, lineHyphen, type FoldedPage } from './fold-text';

/** A place in a page's text: a piece, and UTF-16 units of it before the place. */
export interface TextPlace {
  piece: number;
  offset: number;
}

/** A match, from the first of its characters to behind the last. */
export interface Match {
  page: number;
  from: TextPlace;
  to: TextPlace;
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What finds a query in folded text, or null for one with nothing in it. A line's end may break any word. */
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

/** Page numbers from `start` to the last and on from the first: what the reader is at is searched first. */
export function searchOrder(pageCount: number, start: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => ((start - 1 + index) % pageCount) + 1);
}
