/**
 * Punctuation marks by their spoken names. `period` and `colon` are left out because reports use them as words. A
 * recogniser that adds punctuation itself may put a mark beside the name; that mark is dropped.
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
    // Removes spaces before a line break; a preceding mark leaves one.
    .replace(/ +\n/g, '\n');
  return text.replace(/([.\n]\s*)(\p{Ll})/gu, (_, before: string, letter: string) =>
    // Only a letter after white space becomes a capital, so that abbreviations such as e.g. stay unchanged.
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
 * Inserts speech into a text, with spaces around words, none before punctuation, and a capital at the start of a
 * sentence.
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
