import type { AnswerKey } from './answer-key';
import { markAnswer } from './mark-answer';
import { readKey } from './match/read-key';
import type { Term } from './match/term';
import { groupKey } from './group-key';
import { lexicon } from './vocabulary/lexicon';

/** A problem for an author to check before a key is used. */
export type KeyProblemCode =
  /** No accepted term, and the image is not normal. */
  | 'no-accepted-term'
  /** A term without words. */
  | 'empty-term'
  | 'rejected-is-accepted'
  | 'partial-is-accepted'
  | 'rejected-is-partial'
  /** The term with its side does not earn full marks against its own key. */
  | 'not-accepted-itself'
  /** The term contains a negation, doubt or list, so that only the identical answer is accepted. */
  | 'word-for-word'
  /** The abbreviation is ambiguous, and no other term resolves it. */
  | 'ambiguous-abbreviation'
  | 'credit-out-of-range'
  /** A side is required and no term has one. */
  | 'side-unknown'
  | 'sides-differ';

export interface KeyProblem {
  code: KeyProblemCode;
  /** The list with the problem; absent for a problem of the whole key. */
  list?: 'accepted' | 'partial' | 'rejected';
  index?: number;
}

const wordsOf = ({ words }: Term): string =>
  words
    .map(({ stem }) => stem)
    .sort()
    .join(' ');

function sameWords(one: readonly Term[], two: readonly Term[]): number[] {
  const known = new Set(two.map(wordsOf).filter((words) => words !== ''));
  return one.flatMap((term, index) => (known.has(wordsOf(term)) ? [index] : []));
}

const isAmbiguous = ({ words, concepts }: Term): boolean =>
  words.length === 1 &&
  concepts.length === 0 &&
  lexicon()
    .phrasesFrom(words[0]?.stem ?? '')
    .some((phrase) => phrase.isAmbiguous);

/** Contradictions and gaps of a key, for its author; empty when there are none. */
export function checkKey(key: AnswerKey): KeyProblem[] {
  const { accepted, partial, rejected } = readKey(key);
  const problems: KeyProblem[] = [];
  const add = (code: KeyProblemCode, list: KeyProblem['list'], indexes: readonly number[]): void => {
    for (const index of indexes) problems.push({ code, list, index });
  };
  const indexesOf = <T>(items: readonly T[], isMeant: (item: T) => boolean): number[] =>
    items.flatMap((item, index) => (isMeant(item) ? [index] : []));
  const isEmpty = (text: string): boolean => groupKey(text) === '';

  if (accepted.length === 0 && !key.isNormal) problems.push({ code: 'no-accepted-term' });
  add(
    'empty-term',
    'accepted',
    indexesOf(key.accepted, ({ text }) => isEmpty(text)),
  );
  add(
    'empty-term',
    'partial',
    indexesOf(key.partial, ({ text }) => isEmpty(text)),
  );
  add('empty-term', 'rejected', indexesOf(key.rejected, isEmpty));
  add('rejected-is-accepted', 'rejected', sameWords(rejected, accepted));
  add('partial-is-accepted', 'partial', sameWords(partial, accepted));
  add('rejected-is-partial', 'rejected', sameWords(rejected, partial));
  add(
    'credit-out-of-range',
    'partial',
    indexesOf(key.partial, ({ credit }) => !(credit > 0 && credit < 1)),
  );
  add(
    'not-accepted-itself',
    'accepted',
    indexesOf(accepted, ({ text, side, isAsked }) => {
      const sided = isAsked && side ? `${side === 'both' ? 'bilateral' : side} ${text}` : text;
      return !isEmpty(text) && markAnswer(sided, key).outcome !== 'accepted';
    }),
  );
  add(
    'word-for-word',
    'accepted',
    indexesOf(accepted, ({ text, isWordForWord }) => !key.isNormal && !isEmpty(text) && isWordForWord),
  );
  add('ambiguous-abbreviation', 'accepted', indexesOf(accepted, isAmbiguous));
  const sides = new Set(accepted.flatMap(({ side }) => (side ? [side] : [])));
  if (key.isSideRequired && sides.size === 0) problems.push({ code: 'side-unknown' });
  if (sides.size > 1) problems.push({ code: 'sides-differ' });
  return problems;
}
