import { type Token, tokensOf } from './tokens';

/** A sentence, or a line without a final mark. */
export interface Sentence {
  tokens: Token[];
  start: number;
  end: number;
}

/** Abbreviations whose stop does not end a sentence. */
const dotted = new Set(['approx', 'vs', 'eg', 'ie', 'cf', 'ca', 'max', 'min', 'diam', 'resp', 'dr', 'fig']);
/** Words that begin a sentence about the preceding finding. */
const continuing = new Set(['it', 'this', 'these', 'they', 'measuring', 'measures']);
/** Headings of sections about the reason and technique of a study, not its findings. */
const backgroundHeadings = new Set([
  'clinical',
  'indication',
  'history',
  'technique',
  'comparison',
  'request',
  'reason',
]);
/** Headings whose section ends with the sentence of the heading, because findings often follow on the same line. */
const briefHeadings = new Set(['technique', 'comparison']);
const reportHeadings = new Set([
  'findings',
  'finding',
  'impression',
  'report',
  'conclusion',
  'opinion',
  'result',
]);
/** Maximum number of words before a heading's colon. */
const maxHeadingWords = 3;

const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.surface);

const isLowerCase = (char: string | undefined): boolean => char !== undefined && char >= 'a' && char <= 'z';

/** Whether a line break only wraps a sentence: the next word is in lower case. */
function isWrapped(tokens: readonly Token[], index: number, text: string): boolean {
  const next = tokens[index + 1];
  return next?.kind === 'word' && isLowerCase(text[next.start]) && tokens[index - 1]?.kind === 'word';
}

function endsSentence(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index];
  if (isMark(token, '\n')) return !isWrapped(tokens, index, text);
  if (isMark(token, '!?')) return true;
  if (!isMark(token, '.')) return false;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (before && before.end === token?.start) {
    const written = text.slice(before.start, before.end).toLowerCase();
    if (dotted.has(written)) return false;
    if ((written === 'rt' || written === 'lt') && isLowerCase(text[next?.start ?? -1])) return false;
    // The first point of `e.g.` or `i.e.` does not end a sentence.
    if (before.surface.length === 1 && next?.surface.length === 1 && next.start === token?.end) return false;
  }
  return !(next?.kind === 'word' && continuing.has(next.surface));
}

function headingOf(tokens: readonly Token[]): string | null {
  const colon = tokens.slice(0, maxHeadingWords + 1).findIndex((token) => isMark(token, ':'));
  return colon > 0 ? (tokens[0]?.surface ?? null) : null;
}

/**
 * Removes sections without findings: from the heading of a section to the end of its line, or to an earlier heading of
 * a section with findings.
 */
function withoutBackground(sentences: readonly Sentence[], text: string): Sentence[] {
  let skippedTo = -1;
  return sentences.filter((sentence) => {
    const heading = headingOf(sentence.tokens);
    if (heading !== null && backgroundHeadings.has(heading) && sentence.start >= skippedTo) {
      const line = briefHeadings.has(heading) ? sentence.end : text.indexOf('\n', sentence.start);
      skippedTo = line < 0 ? text.length : line;
    } else if (heading !== null && reportHeadings.has(heading)) skippedTo = -1;
    return sentence.start >= skippedTo;
  });
}

/** The sentences of a text with their inner punctuation, without the mark at their end. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  const close = (): void => {
    const [first, last] = [current[0], current.at(-1)];
    if (first && last) sentences.push({ tokens: current, start: first.start, end: last.end });
    current = [];
  };
  const tokens = tokensOf(text);
  tokens.forEach((token, index) => {
    if (endsSentence(tokens, index, text)) {
      // A question mark modifies the preceding words, so it is kept.
      if (isMark(token, '?') && current.length > 0) current.push(token);
      close();
    } else if (!isMark(token, '\n')) current.push(token);
  });
  close();
  return sentences;
}

/** The sentences about findings, without clinical details, technique and comparison. */
export const reportedSentencesOf = (text: string): Sentence[] => withoutBackground(sentencesOf(text), text);
