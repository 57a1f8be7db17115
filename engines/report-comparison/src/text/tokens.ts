import { abbreviations, strokeAbbreviations } from './abbreviations';
import { stemOf } from './word-forms';

/**
 * A word, number or mark of a text. A word that stands for several becomes several tokens with one
 * range.
 */
export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** The word, number or mark in lower case, with abbreviations written out. */
  surface: string;
  /** Normal form of words in any number and spelling; for a mark the mark itself. */
  stem: string;
  start: number;
  end: number;
}

const isDigit = (char: string): boolean => char >= '0' && char <= '9';
const isLetter = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || (char > '\u007f' && /\p{L}/u.test(char));
const isApostrophe = (char: string): boolean => char === "'" || char === '\u2019';
const isSpace = (char: string): boolean =>
  char === ' ' || char === '\t' || char === '\r' || char === '\u00a0';

/** Whether a letter names a region of the spine: cervical, thoracic, lumbar or sacral. */
const isSpine = (char: string): boolean => 'ctls'.includes(char);

class Scanner {
  readonly tokens: Token[] = [];
  private position = 0;

  constructor(private readonly text: string) {}

  scan(): Token[] {
    while (this.position < this.text.length) {
      const char = this.at(0);
      if (isSpace(char)) this.position += 1;
      else if (isDigit(char)) this.scanNumber();
      else if (isLetter(char)) this.scanWord();
      else this.scanMark(char);
    }
    return this.tokens;
  }

  private at(offset: number): string {
    return this.text[this.position + offset] ?? '';
  }

  private push(kind: Token['kind'], surface: string, start: number, stem = surface): void {
    this.tokens.push({ kind, surface, stem, start, end: this.position });
  }

  private skip(isWanted: (char: string) => boolean): void {
    while (this.position < this.text.length && isWanted(this.at(0))) this.position += 1;
  }

  private scanNumber(): void {
    const start = this.position;
    this.skip(isDigit);
    if ((this.at(0) === '.' || this.at(0) === ',') && isDigit(this.at(1))) {
      this.position += 1;
      this.skip(isDigit);
    }
    this.push('number', this.text.slice(start, this.position).replace(',', '.'), start);
  }

  private scanWord(): void {
    const start = this.position;
    this.skip((char) => isLetter(char) || isDigit(char));
    let word = this.text.slice(start, this.position);
    if (isApostrophe(this.at(0)) && /^[stST]$/.test(this.at(1)) && !isLetter(this.at(2))) {
      if (this.at(1).toLowerCase() === 't') word += 't';
      this.position += 2;
    }
    this.pushWord(word, start);
  }

  private pushWord(word: string, start: number): void {
    const lower = word.toLowerCase();
    if (word.length === 1 && this.at(0) === '/' && this.pushStrokeAbbreviation(lower, start)) return;
    // A single capital `L` or `R` is a side; a single lower-case `l` or `r` is a unit or an error.
    if (word === 'L' || word === 'R') return this.push('word', word === 'L' ? 'left' : 'right', start);
    if (/^[ctls]\d{1,2}$/.test(lower)) return this.pushSpinalLevel(lower, start);
    const full = Object.hasOwn(abbreviations, lower) ? abbreviations[lower] : undefined;
    this.pushWords(full ?? lower, start);
  }

  private pushWords(words: string, start: number): void {
    for (const part of words.split(' ')) this.push('word', part, start, stemOf(part));
  }

  /** Reads `c/w`, `B/L`, and `w/` before a word as abbreviations. */
  private pushStrokeAbbreviation(letter: string, start: number): boolean {
    const rest = this.text.slice(this.position, this.position + 4).toLowerCase();
    if (letter === 'k' && rest === '/c/o') {
      this.position += 4;
      this.pushWords('known case of', start);
      return true;
    }
    const written = `${letter}/${this.at(1).toLowerCase()}`;
    const isWhole = !isLetter(this.at(2));
    const full =
      isWhole && Object.hasOwn(strokeAbbreviations, written) ? strokeAbbreviations[written] : undefined;
    if (full === undefined && letter !== 'w') return false;
    this.position += full === undefined ? 1 : 2;
    this.pushWords(full ?? 'with', start);
    return true;
  }

  /** Reads `L4/5`, `L4-5` and `L4/L5` as one level. */
  private pushSpinalLevel(upper: string, start: number): void {
    const hasSeparator = this.at(0) === '/' || this.at(0) === '-';
    const region = this.at(1).toLowerCase();
    const names = isSpine(region) && isDigit(this.at(2));
    if (!hasSeparator || !(names || isDigit(this.at(1)))) return this.push('word', upper, start);
    this.position += names ? 2 : 1;
    const digits = this.position;
    this.skip(isDigit);
    const lower = this.text.slice(digits, this.position);
    this.push('word', `${upper}/${names && region !== upper[0] ? region : ''}${lower}`, start);
  }

  /** Whether a question mark begins a query: `?effusion`, or `? effusion` after a space. */
  private opensQuery(start: number): boolean {
    const before = this.text[start - 1] ?? ' ';
    const next = this.at(0) === ' ' && ' \n(,-'.includes(before) ? this.at(1) : this.at(0);
    return this.at(0) === ' ' ? isLetter(next) && next === next.toLowerCase() : isLetter(next);
  }

  private scanMark(char: string): void {
    const start = this.position;
    this.position += 1;
    if (char === '#' && !isDigit(this.at(0))) this.push('word', 'fracture', start, stemOf('fracture'));
    else if (char === '?' && this.opensQuery(start)) this.push('word', 'query', start);
    else if (char === '×') this.push('word', 'x', start);
    else this.push('mark', char, start);
  }
}

/** The words, numbers and marks of a text, in order. Takes time linear in its length. */
export const tokensOf = (text: string): Token[] => new Scanner(text).scan();
