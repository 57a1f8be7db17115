/**
 * What is said for signs. `period` and `colon` are not among them: reports speak of periods and of the colon. A recogniser
 * that punctuates by itself may put a sign behind the words, which goes with them.
 */
const spokenSigns: Readonly<Record<string, string>> = {
  'full stop': '.',
  comma: ',',
  'new line': '\n',
  newline: '\n',
  'new paragraph': '\n\n',
};
const spokenSign = /[\s.,]*\b(full stop|comma|new line|newline|new paragraph)\b[.,]*\s*/gi;

/** A sentence begins behind this. */
const sentenceEnd = /(^|[.!?]\s|\n)\s*$/;

const isLineBreak = (sign: string): boolean => sign.startsWith('\n');

/** Speech as text: spoken signs become signs, and sentences inside it begin with a capital letter. */
export function punctuate(spoken: string): string {
  const text = spoken
    .trim()
    .replace(spokenSign, (_, name: string) => {
      const sign = spokenSigns[name.toLowerCase()] ?? '';
      return isLineBreak(sign) ? sign : `${sign} `;
    })
    // Of two signs in a row the second may be a line break.
    .replace(/ +\n/g, '\n');
  return text.replace(/([.\n]\s*)(\p{Ll})/gu, (_, before: string, letter: string) =>
    // A decimal such as 2.5 has no letter behind its point, an abbreviation has no space.
    /\s/.test(before) ? before + letter.toUpperCase() : before + letter,
  );
}

/** A text with something dictated in it. */
export interface Dictated {
  text: string;
  /** Behind what was added. */
  caret: number;
}

/** A text with speech at a place in it: spaces around words, none before a sign, a capital letter where a sentence begins. */
export function withDictation(text: string, spoken: string, at: number): Dictated {
  const said = punctuate(spoken);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const isSign = /^[.,\n]/.test(said);
  // A sign follows the word before it directly.
  const left = isSign ? before.replace(/ +$/, '') : before;
  const gap = isSign || left === '' || /\s$/.test(left) ? '' : ' ';
  const begins = sentenceEnd.test(left + gap) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  const added = left + gap + begins;
  const whole = after === '' || /^[\s.,]/.test(after) ? added.replace(/ +$/, '') : `${added.trimEnd()} `;
  const end = /\n$/.test(added) ? added : whole;
  return { text: end + after, caret: end.length };
}
