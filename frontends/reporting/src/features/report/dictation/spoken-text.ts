/**
 * Spoken names of punctuation. `period` and `colon` are left out because reports use them as words.
 * A recogniser that punctuates by itself may append a mark to the name, which is dropped too.
 */
const spokenSigns: Readonly<Record<string, string>> = {
  'full stop': '.',
  comma: ',',
  'new line': '\n',
  newline: '\n',
  'new paragraph': '\n\n',
};
const spokenSign = /[\s.,]*\b(full stop|comma|new line|newline|new paragraph)\b[.,]*\s*/gi;

/** Matches a text after which a sentence begins. */
const sentenceEnd = /(^|[.!?]\s|\n)\s*$/;

const isLineBreak = (sign: string): boolean => sign.startsWith('\n');

/**
 * Converts speech to text: spoken punctuation becomes marks, and sentences begin with a capital.
 */
export function punctuate(spoken: string): string {
  const text = spoken
    .trim()
    .replace(spokenSign, (_, name: string) => {
      const sign = spokenSigns[name.toLowerCase()] ?? '';
      return isLineBreak(sign) ? sign : `${sign} `;
    })
    // Removes spaces before a line break, which may follow another mark.
    .replace(/ +\n/g, '\n');
  return text.replace(/([.\n]\s*)(\p{Ll})/gu, (_, before: string, letter: string) =>
    // Requires white space before the letter, so that letters within an abbreviation such as e.g.
    // stay small.
    /\s/.test(before) ? before + letter.toUpperCase() : before + letter,
  );
}

/** A text after inserting dictation. */
export interface Dictated {
  text: string;
  /** Position after the inserted text. */
  caret: number;
}

/**
 * Inserts speech at a position: spaces around words, none before punctuation, a capital at the
 * start of a sentence.
 */
export function withDictation(text: string, spoken: string, at: number): Dictated {
  const said = punctuate(spoken);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const isSign = /^[.,\n]/.test(said);
  // Punctuation directly follows the preceding word.
  const left = isSign ? before.replace(/ +$/, '') : before;
  const gap = isSign || left === '' || /\s$/.test(left) ? '' : ' ';
  const begins = sentenceEnd.test(left + gap) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  const added = left + gap + begins;
  const whole = after === '' || /^[\s.,]/.test(after) ? added.replace(/ +$/, '') : `${added.trimEnd()} `;
  const end = /\n$/.test(added) ? added : whole;
  return { text: end + after, caret: end.length };
}
