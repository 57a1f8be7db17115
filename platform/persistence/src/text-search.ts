import { searchMaxLength } from '@medrad/contracts';
import { foldCharacter, foldedMarks, foldText } from '@medrad/contracts/text-folding';

/** The text in which a search looks for a record: the record's fields in lower case, one per line. */
export function searchTextOf(...texts: string[]): string {
  return texts.join('\n').toLowerCase();
}

/** Escapes the characters that have a meaning in a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Maximum length of the folded spelling of one character that a search recognizes. */
const spellingMax = 3;

/** Maximum number of letters for which all combinations of letters and ligatures are tried. */
const lettersTogetherMax = 6;

/** Maximum length of a regular expression in MongoDB, in bytes. */
const patternMaxBytes = 32_764;

/** Number of letters by which a search text is shortened until its pattern is short enough. */
const shortening = 10;

/** Characters beyond which there are only surrogates, and characters that are written with them. */
const firstSurrogate = 0xd800;
const afterSurrogates = 0xe000;
const lastCode = 0xffff;

/** Line separators, which regular expressions of JavaScript write as escapes that MongoDB does not know. */
const lineSeparators: readonly number[] = [0x2028, 0x2029];

/** Content of a character class, with a range for each run of consecutive characters. */
function classOf(codes: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const written = (code: number) => escapePattern(String.fromCharCode(code));
  return runs.map(([from, to]) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join('');
}

/** The characters that fold to each text of at most {@link spellingMax} letters, as the content of a class. */
function readSpellings(): ReadonlyMap<string, string> {
  const codes = new Map<string, number[]>();
  for (let code = 0; code <= lastCode; code += 1) {
    if (code === firstSurrogate) code = afterSurrogates;
    if (lineSeparators.includes(code)) continue;
    const folded = foldCharacter(String.fromCharCode(code));
    if (folded === '' || folded.length > spellingMax) continue;
    const known = codes.get(folded);
    if (known) known.push(code);
    else codes.set(folded, [code]);
  }
  return new Map([...codes].map(([folded, of]) => [folded, classOf(of)]));
}

let spellings: ReadonlyMap<string, string> | undefined;

/** A pattern for one character that folds to the given text; undefined when there is none. */
function oneCharacter(folded: string): string | undefined {
  spellings ??= readSpellings();
  const characters = spellings.get(folded);
  if (characters !== undefined) return `[${characters}]${folded === ' ' ? '+' : `[${foldedMarks}]*`}`;
  return folded.length === 1 ? escapePattern(folded) : undefined;
}

/** All ways to write a short folded text, as alternatives of a pattern. */
function waysToWrite(folded: string): string[] {
  if (folded === '') return [''];
  const ways: string[] = [];
  for (let length = 1; length <= folded.length; length += 1) {
    const first = oneCharacter(folded.slice(0, length));
    if (first !== undefined) ways.push(...waysToWrite(folded.slice(length)).map((rest) => first + rest));
  }
  return ways;
}

/** Whether one character could be written for letters on both sides of an offset in a folded text. */
function isSpanned(folded: string, offset: number): boolean {
  for (let from = Math.max(0, offset - spellingMax + 1); from < offset; from += 1) {
    for (let to = offset + 1; to <= Math.min(folded.length, from + spellingMax); to += 1)
      if (oneCharacter(folded.slice(from, to)) !== undefined) return true;
  }
  return false;
}

/** The source of a pattern that matches every text that folds to `folded`. */
function sourceOf(folded: string): string {
  let source = '';
  for (let at = 0; at < folded.length;) {
    let end = at + 1;
    while (end < folded.length && end - at < lettersTogetherMax && isSpanned(folded, end)) end += 1;
    const ways = waysToWrite(folded.slice(at, end));
    source += ways.length === 1 ? ways[0] : `(?:${ways.join('|')})`;
    at = end;
  }
  return source;
}

/**
 * A pattern for a search in stored texts, regardless of case, accents and normal form ({@link foldText}); null for a
 * blank search. It matches texts as people wrote them, so texts need not be stored in a folded form. Part of a ligature
 * is not found: `stras` does not find `Straße`, `stra` and `strasse` do. The end of a text whose pattern would be too
 * long for the database is left out.
 */
export function searchPattern(q: string | undefined): RegExp | null {
  const wanted = foldText(q ?? '')
    .trim()
    .slice(0, searchMaxLength);
  if (wanted === '') return null;
  for (let length = wanted.length; ; length -= shortening) {
    const source = sourceOf(wanted.slice(0, length));
    if (Buffer.byteLength(source) <= patternMaxBytes) return new RegExp(source);
  }
}
