import { foldCharacter } from '@medrad/contracts/text-folding';
import type { TextPiece } from '../document/paper-document';

/** Placeholder for a hyphen at the end of a line, which may or may not belong to the word. */
export const lineHyphen = '\u00ad';

/** Folds a character of a page. Line feeds within a piece of text are white space like any other. */
const foldPrinted = (character: string): string => foldCharacter(character).replace('\n', ' ');

/** Folds a search text. */
export const foldQuery = (query: string): string =>
  [...query].map(foldPrinted).join('').replace(/ +/g, ' ').trim();

/** A page's folded text, with the source of each character. */
export interface FoldedPage {
  text: string;
  /**
   * Index of the piece that each UTF-16 unit of `text` comes from; `starts` and `ends` are the offsets before and after
   * its character.
   */
  pieces: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Folds the text of a page; joins lines by a space, and turns runs of spaces into one. */
export function foldPage(source: readonly TextPiece[]): FoldedPage {
  const pieces: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  const add = (folded: string, piece: number, start: number, end: number) => {
    if (folded === ' ' && (text === '' || text.endsWith(' ') || text.endsWith(lineHyphen))) return;
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      pieces.push(piece);
      starts.push(start);
      ends.push(end);
    }
  };
  source.forEach((piece, index) => {
    let at = 0;
    for (const character of piece.text) {
      add(foldPrinted(character), index, at, at + character.length);
      at += character.length;
    }
    if (!piece.endsLine) return;
    if (/[^\s-]-$/.test(text)) text = text.slice(0, -1) + lineHyphen;
    else add(' ', index, at, at);
  });
  return {
    text,
    pieces: Uint32Array.from(pieces),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
  };
}
