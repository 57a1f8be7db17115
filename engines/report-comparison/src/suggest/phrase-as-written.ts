import { contrasting, denyingAhead, hedgingAhead, linking, openingWords } from '../context/cue-words';
import { sideOfWord } from '../facts/side-words';
import type { Mention } from '../phrase';
import type { Token } from '../text/tokens';

/** Maximum number of words before the finding's name in the phrase, and after the name. */
const maxBefore = 2;
const maxAfter = 3;
const joining = new Set(['of', 'in', 'to', 'at']);
const units = new Set(['mm', 'cm', 'x', 'th', 'rd', 'nd', 'st', 'measuring', 'size']);

/** Whether a word describes the location or kind of a finding. */
function isDetail(token: Token | undefined): token is Token {
  if (token?.kind !== 'word' || sideOfWord(token.surface) !== null || units.has(token.surface)) return false;
  const { surface } = token;
  if (openingWords.has(surface) || linking.has(surface) || contrasting.has(surface)) return false;
  if (denyingAhead.has(surface) || hedgingAhead.has(surface)) return false;
  return !['and', 'or', 'with', 'for', 'from', 'by', 'on'].includes(surface) && !joining.has(surface);
}

function wordsBefore(tokens: readonly Token[], first: number): Token[] {
  const found: Token[] = [];
  for (let index = first - 1; found.length < maxBefore; index -= 1) {
    const token = tokens[index];
    if (!isDetail(token)) break;
    found.unshift(token);
  }
  return found;
}

/**
 * The words of the location after a finding's name, without articles and sides: `of the left temporal bone` gives
 * `temporal bone`.
 */
function wordsAfter(tokens: readonly Token[], last: number): Token[] {
  if (!joining.has(tokens[last + 1]?.surface ?? '')) return [];
  const found: Token[] = [];
  for (let index = last + 2; found.length < maxAfter; index += 1) {
    const token = tokens[index];
    if (token && (token.surface === 'the' || token.surface === 'a' || sideOfWord(token.surface) !== null))
      continue;
    if (!isDetail(token)) break;
    found.push(token);
  }
  return found;
}

/**
 * A finding's name with the words that distinguish it from others of its kind: `temporal bone
 * fracture`.
 */
export function phraseAsWritten({ sentence: { tokens }, positions }: Mention): string {
  const [first, last] = [positions[0] ?? 0, positions.at(-1) ?? 0];
  const named = tokens
    .slice(first, last + 1)
    .filter(({ kind, surface }) => kind === 'word' && sideOfWord(surface) === null);
  return [...wordsAfter(tokens, last), ...wordsBefore(tokens, first), ...named]
    .map(({ surface }) => surface)
    .join(' ');
}
