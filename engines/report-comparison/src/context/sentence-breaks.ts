import type { Token } from '../text/tokens';
import { circumstantial, contrasting, linking, modal, openingWords, sharingSubject } from './cue-words';

/** Boundaries between statements in a sentence. Every list has one entry per token. */
export interface SentenceBreaks {
  /** Whether a statement ends at the token in any case, as at `;`, `but` or `however`. */
  isStrong: boolean[];
  /** Whether the token is a strong break, unless the following words continue the subject: `shows X but no Y`. */
  partsSubjects: boolean[];
  /** Whether a denial or doubt about following words ends at the token. */
  stopsAhead: boolean[];
  /** Whether a denial or doubt about preceding words ends at the token. */
  stopsBehind: boolean[];
}

const isListWord = ({ surface }: Token): boolean => surface === 'or' || surface === 'nor';
const isComma = (token: Token): boolean => token.kind === 'mark' && token.surface === ',';
const isAnd = ({ surface }: Token): boolean => surface === 'and' || surface === '&';

function strongBreaksOf(tokens: readonly Token[]): boolean[] {
  return tokens.map(({ surface, kind }, index) => {
    if (kind === 'mark') return surface === ';';
    const next = tokens[index + 1]?.surface;
    if (surface === 'which' && modal.has(next ?? '')) return false;
    if (contrasting.has(surface)) return true;
    return (surface === 'apart' && next === 'from') || (surface === 'other' && next === 'than');
  });
}

/**
 * Returns for each token whether `or` or `nor` follows in its statement; a comma before that word separates items of a
 * list.
 */
function listGoesOn(tokens: readonly Token[], isStrong: readonly boolean[]): boolean[] {
  const goesOn: boolean[] = new Array<boolean>(tokens.length).fill(false);
  let seen = false;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (isStrong[index]) seen = false;
    else if (token && isListWord(token)) seen = true;
    goesOn[index] = seen;
  }
  return goesOn;
}

function stopsAheadOf(tokens: readonly Token[], isStrong: readonly boolean[]): boolean[] {
  const goesOn = listGoesOn(tokens, isStrong);
  return tokens.map((token, index) => {
    if (isStrong[index] || circumstantial.has(token.surface)) return true;
    const next = tokens[index + 1];
    if (token.surface === 'with')
      return isComma(tokens[index - 1] ?? token) || openingWords.has(next?.surface ?? '');
    if (!isComma(token) && !isAnd(token)) return false;
    const opens = next?.kind === 'number' || openingWords.has(next?.surface ?? '');
    return opens && !goesOn[index];
  });
}

/**
 * Finds where a denial or doubt about preceding words ends. A comma or `and` continues the list before such a cue,
 * unless a verb precedes that comma or `and`; a comma also needs a later `and` or `or`.
 */
function stopsBehindOf(tokens: readonly Token[], isStrong: readonly boolean[]): boolean[] {
  const stops: boolean[] = [];
  let hasVerb = false;
  tokens.forEach((token, index) => {
    if (isStrong[index]) hasVerb = false;
    if (linking.has(token.surface)) hasVerb = true;
    stops.push((isStrong[index] ?? false) || (hasVerb && isAnd(token)));
    if (hasVerb && isAnd(token)) hasVerb = false;
  });
  let joined = false;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (!token) continue;
    if (isComma(token)) {
      stops[index] = !joined;
      if (!joined) continue;
    } else if (stops[index] || linking.has(token.surface)) joined = false;
    else if (isAnd(token) || isListWord(token)) joined = true;
  }
  return stops;
}

/** Finds the boundaries between statements. Takes time linear in the number of tokens. */
export function breaksOf(tokens: readonly Token[]): SentenceBreaks {
  const isStrong = strongBreaksOf(tokens);
  return {
    isStrong,
    partsSubjects: isStrong.map(
      (strong, index) =>
        strong && !(tokens[index]?.surface === 'but' && sharingSubject.has(tokens[index + 1]?.surface ?? '')),
    ),
    stopsAhead: stopsAheadOf(tokens, isStrong),
    stopsBehind: stopsBehindOf(tokens, isStrong),
  };
}
