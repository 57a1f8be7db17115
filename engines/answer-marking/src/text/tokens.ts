import { shortForms, strokeForms } from '../vocabulary/word-forms';
import { foldText } from './fold';
import { stemOf } from './word-forms';

/** A word of an answer or a term. */
export interface Word {
  kind: 'word';
  /** The word as typed, after folding. */
  raw: string;
  /** A normal form for number, spelling and synonyms; `№2` and `№a` for grades and types. */
  stem: string;
  /** Whether a full stop follows the word, as after an abbreviation. */
  isCut: boolean;
  /** Whether the word is joined to the next one by a hyphen. */
  isJoined: boolean;
}
/** A character between words that may separate statements. */
export interface Mark {
  kind: 'mark';
  raw: '?' | ',' | '/' | '-' | '+';
}
export type Token = Word | Mark;

const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [short = '', words = ''] = line.split(' = ');
        return [short, words] as const;
      }),
  );
/** Full words of universal abbreviations. */
export const shortFormOf = table(shortForms);
const strokeFormOf = table(strokeForms);

/** Words such as `grade` or `type`, after which a number or letter is a class. */
const classifying: ReadonlySet<string> = new Set(
  'type grade stage gr class stanford debakey harris sh zone group factor category birads pirads lirads stg ty garden schatzker fisher weber'.split(
    ' ',
  ),
);
const romans: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };
const ordinals: Readonly<Record<string, string>> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  eighth: '8th',
};
const piece = /[a-z0-9]+(?:'[a-z]+)*|[?,;:()[\]/+&#.\n|=<>"-]|[^\s\u0000-\u007f]+/g;
const isWordPiece = (text: string | undefined): text is string =>
  text !== undefined && /^[a-z0-9]/.test(text);

interface Piece {
  text: string;
  /** Whether white space precedes the token. */
  isApart: boolean;
}

/** Joins letters separated by points into one abbreviation: `a.b.c.` */
const joinInitials = (text: string): string =>
  text.replace(/(?<![a-z0-9.])(?:[a-z]\.){2,}/g, (initials) => `${initials.replaceAll('.', '')} `);

function piecesOf(folded: string): Piece[] {
  const text = joinInitials(folded);
  return [...text.matchAll(piece)].map((match) => ({
    text: match[0],
    isApart: match.index === 0 || /\s/.test(text[match.index - 1] ?? ' '),
  }));
}

const word = (raw: string, stem: string, more: Partial<Word> = {}): Word => ({
  kind: 'word',
  raw,
  stem,
  isCut: false,
  isJoined: false,
  ...more,
});

/**
 * The longest slash abbreviation that begins here, such as `b/l`, `k/c/o` or `w/`, with the number of pieces of text
 * that it consists of.
 */
function strokeFormAt(pieces: readonly Piece[], at: number): { words: string; taken: number } | null {
  const shapes = [5, 3, 2];
  for (const taken of shapes) {
    const part = pieces.slice(at, at + taken);
    if (part.length < taken || part[1]?.text !== '/') continue;
    if (part.slice(1).some(({ isApart }, index) => isApart && index < taken - 1)) continue;
    if (taken === 2 && pieces[at + 2]?.isApart === false && (pieces[at + 2]?.text.length ?? 0) === 1)
      continue;
    const words = strokeFormOf.get(part.map(({ text }) => text).join(''));
    if (words !== undefined) return { words, taken };
  }
  return null;
}

const withoutPossessive = (text: string): string =>
  text.endsWith("'s") ? text.slice(0, -2) : text.replaceAll("'", '');

class Tokenizer {
  private readonly tokens: Token[] = [];
  /** Whether a word such as `type` or `grade` makes the next word a class, as in `type 2`. */
  private isClassified = false;
  /** Letter of the spinal level before a stroke or hyphen: `l4/5`. */
  private level = '';

  constructor(private readonly pieces: readonly Piece[]) {}

  read(): Token[] {
    let at = 0;
    while (at < this.pieces.length) {
      const stroke = strokeFormAt(this.pieces, at);
      if (stroke) {
        for (const part of stroke.words.split(' ')) this.push(part, stemOf(part));
        at += stroke.taken;
        continue;
      }
      const { text, isApart } = this.pieces[at] ?? { text: '', isApart: false };
      if (isWordPiece(text)) this.readWord(text, at);
      else this.readMark(text, isApart, this.pieces[at + 1]);
      at += 1;
    }
    return this.tokens;
  }

  private push(raw: string, stem: string, more: Partial<Word> = {}): void {
    this.tokens.push(word(raw, stem, more));
  }

  private readMark(text: string, isApart: boolean, next: Piece | undefined): void {
    const last = this.tokens.at(-1);
    if (text === '#') return this.push('#', 'fracture');
    if (text === '.') {
      if (last?.kind === 'word' && !isApart) last.isCut = true;
      // A point followed by a space may end a sentence; the following words are read as a list.
      if (last?.kind === 'word' && last.raw.length > 5 && next?.isApart) this.mark(',');
      return;
    }
    if (text === '-') {
      if (!isApart && next && !next.isApart) {
        if (last?.kind === 'word') last.isJoined = true;
      } else this.mark('-');
      return;
    }
    if (text === '?' || text === '/') {
      if (text === '/' && this.level !== '') return;
      return this.mark(text);
    }
    if (text === '+' || text === '&') return this.mark('+');
    if (/^[^\u0000-\u007f]/.test(text)) return this.push(text, text);
    this.mark(',');
  }

  private mark(raw: Mark['raw']): void {
    this.level = '';
    this.isClassified = false;
    const last = this.tokens.at(-1);
    if (last?.kind === 'mark' && last.raw === raw) return;
    this.tokens.push({ kind: 'mark', raw });
  }

  private readWord(typed: string, at: number): void {
    const text = withoutPossessive(typed);
    const joined = /^(type|grade|stage|gr|stg)(\d|[ivab]{1,3})$/.exec(text);
    if (joined?.[1] && joined[2]) {
      this.isClassified = true;
      return this.readWord(joined[2], at);
    }
    if (/^\d+(?:mm|cm|m|ml|cc|hu|yrs?|y|yo|x)$/.test(text)) return;
    const level = /^([ctlds])(\d{1,2})$/.exec(text);
    if (level?.[1] && level[2]) return this.readLevel(level[1], level[2]);
    if (this.level !== '' && /^\d{1,2}$/.test(text)) return this.readLevel(this.level, text);
    this.level = '';
    if (this.readClass(text, at)) return;
    if (classifying.has(text)) {
      this.isClassified = true;
      if (text === 'sh') this.expand('salter harris', text);
      else if (text !== 'gr' && text !== 'stg' && text !== 'ty') this.push(text, stemOf(text));
      return;
    }
    this.isClassified = false;
    const words = shortFormOf.get(text);
    if (words !== undefined) return this.expand(words, text);
    const ordinal = ordinals[text];
    this.push(text, ordinal ?? stemOf(text));
  }

  private expand(words: string, raw: string): void {
    for (const part of words.split(' ')) this.push(words.includes(' ') ? part : raw, stemOf(part));
  }

  private readLevel(letter: string, digits: string): void {
    this.isClassified = false;
    this.level = letter;
    const spoken = letter === 'd' ? 't' : letter;
    this.push(letter + digits, `${spoken}${Number(digits)}`);
  }

  /**
   * Reads grades, types and other small numbers; drops measurements.
   * @returns whether the text was a number of these kinds
   */
  private readClass(text: string, at: number): boolean {
    const wasClassified = this.isClassified;
    const value = wasClassified && /^[a-d]$/.test(text) ? text : (romans[text] ?? text);
    const isRoman = value !== text && (wasClassified || text.length > 1);
    const isLetter = wasClassified && /^[a-d]$/.test(text);
    const isDigit =
      /^\d$/.test(text) &&
      !/^(?:mm|cm|x|ml|weeks?|yrs?|years?|months?|days?)$/.test(this.pieces[at + 1]?.text ?? '');
    if (isRoman || isLetter || isDigit) {
      this.isClassified = false;
      this.push(text, `№${value}`);
      return true;
    }
    return /^\d+$/.test(text);
  }
}

/** The words and marks of a text, in order; `non` is joined to the next word. */
export function tokensOf(text: string): Token[] {
  const tokens = new Tokenizer(piecesOf(foldText(text))).read();
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.kind === 'word' && last?.kind === 'word' && last.raw === 'non')
      joined[joined.length - 1] = word(`non${token.raw}`, `non${token.stem}`, {
        isCut: token.isCut,
        isJoined: token.isJoined,
      });
    else joined.push(token);
  }
  return joined;
}
