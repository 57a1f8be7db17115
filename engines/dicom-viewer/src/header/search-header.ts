import type { HeaderTable } from '@medrad/dicom';
import { foldCharacter, foldText } from '@medrad/ui/text-folding';

/** The searched text of a header in folded form, one line per row, and the offset of each line. */
interface FoldedHeader {
  text: string;
  starts: Uint32Array;
}

const foldedHeaders = new WeakMap<HeaderTable, FoldedHeader>();

/** Folds a text without line feeds, so that a row stays one line. */
const foldLine = (text: string): string => foldText(text.replaceAll(/\s/g, ' '));

/**
 * Folds the searched text of a header, once for each header. It may have millions of characters, nearly all of them
 * ASCII, whose case the text has lost already; so only the others are folded one by one.
 */
function foldHeader(table: HeaderTable): FoldedHeader {
  const known = foldedHeaders.get(table);
  if (known) return known;
  const text = table.searched.replaceAll(/[^\0-\x7f]+/g, foldLine).replaceAll(/[^\S\n]+/g, ' ');
  const starts = new Uint32Array(table.tags.length);
  for (let row = 0, at = 0; row < starts.length; row += 1) {
    starts[row] = at;
    const next = text.indexOf('\n', at);
    at = next < 0 ? text.length : next + 1;
  }
  const folded = { text, starts };
  foldedHeaders.set(table, folded);
  return folded;
}

/**
 * Rows whose tag, representation, keyword, name or visible value contains a text, whatever its case, accents, normal
 * form, width and amount of white space.
 */
export function searchHeader(table: HeaderTable, text: string): number[] {
  const wanted = foldLine(text).trim();
  if (wanted === '') return [];
  const { text: searched, starts } = foldHeader(table);
  const found: number[] = [];
  let row = 0;
  for (let at = searched.indexOf(wanted); at >= 0;) {
    while (row + 1 < starts.length && starts[row + 1]! <= at) row += 1;
    found.push(row);
    // Skips the rest of a row that has matched.
    const next = starts[row + 1];
    at = next === undefined ? -1 : searched.indexOf(wanted, next);
  }
  return found;
}

/** Folds a text, and returns with it the offset in the text from which each UTF-16 unit of the folded text comes. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const letters = foldCharacter(character).replace('\n', ' ');
    if (letters !== ' ' || !folded.endsWith(' ')) {
      folded += letters;
      for (let unit = 0; unit < letters.length; unit += 1) places.push(at);
    }
    at += character.length;
  }
  return { folded, places };
}

/**
 * Splits a text at the matches of a search; every second part is a match. A match has whole characters of the text with
 * the marks that follow them, even if it is only a part of a ligature.
 */
export function highlighted(text: string, wanted: string): string[] {
  const search = foldLine(wanted).trim();
  if (search === '') return [text];
  const { folded, places } = foldWithPlaces(text);
  const parts: string[] = [];
  let shown = 0;
  let from = 0;
  for (let at = folded.indexOf(search); at >= 0; at = folded.indexOf(search, from)) {
    from = at + search.length;
    while (from < places.length && places[from] === places[from - 1]) from += 1;
    const [start, end] = [places[at] ?? text.length, places[from] ?? text.length];
    parts.push(text.slice(shown, start), text.slice(start, end));
    shown = end;
  }
  parts.push(text.slice(shown));
  return parts;
}
