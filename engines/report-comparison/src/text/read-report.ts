import { breaksOf, type SentenceBreaks } from '../context/sentence-breaks';
import { type Scopes, scopesOf } from '../context/scopes';
import { type Sentence, reportedSentencesOf } from './sentences';
import { WordIndex } from './similar-words';
import type { Token } from './tokens';
import { stemOf } from './word-forms';

/** A sentence prepared for searching. */
export interface ReadSentence extends Sentence {
  breaks: SentenceBreaks;
  scopes: Scopes;
  /**
   * Indices of each stem among the tokens, in order. Two words that form one, such as `pneumo peritoneum`, are also
   * indexed as that word.
   */
  positionsOf: ReadonlyMap<string, readonly number[]>;
  /** Number of words before each token; numbers, punctuation and short words such as articles do not count. */
  wordsBefore: readonly number[];
}

/** A parsed text, for any number of key findings. */
export interface ReadReport {
  sentences: ReadSentence[];
  words: WordIndex;
}

/** Minimum length of a word that is also recognised in two parts. */
const minJoinedLength = 9;

/** The word formed by a token and the next one, with or without a hyphen; null for a short word. */
function joinedWith(tokens: readonly Token[], index: number): string | null {
  const hyphen = tokens[index + 1]?.surface === '-' ? 1 : 0;
  const [one, two] = [tokens[index], tokens[index + 1 + hyphen]];
  if (one?.kind !== 'word' || two?.kind !== 'word' || one.start === two.start) return null;
  const word = one.surface + two.surface;
  return word.length >= minJoinedLength ? word : null;
}

/** All words of a sentence with positions, including joined words. */
function* wordsOf(tokens: readonly Token[]): Generator<{ surface: string; stem: string; position: number }> {
  for (const [position, { kind, surface, stem }] of tokens.entries()) {
    if (kind === 'mark') continue;
    yield { surface, stem, position };
    const joined = joinedWith(tokens, position);
    if (joined) yield { surface: joined, stem: stemOf(joined), position };
  }
}

function positionsIn(tokens: readonly Token[]): Map<string, number[]> {
  const positionsOf = new Map<string, number[]>();
  for (const { stem, position } of wordsOf(tokens)) {
    const positions = positionsOf.get(stem);
    if (!positions) positionsOf.set(stem, [position]);
    else if (positions.at(-1) !== position) positions.push(position);
  }
  return positionsOf;
}

/**
 * Tokens that do not count as words between two words of a phrase: ordinal endings, units,
 * articles, conjunctions.
 */
const uncounted = new Set('st nd rd th mm cm a an the no but'.split(' '));

function countWords(tokens: readonly Token[]): number[] {
  let count = 0;
  return tokens.map(({ kind, surface }) => {
    const before = count;
    if (kind === 'word' && !uncounted.has(surface)) count += 1;
    return before;
  });
}

function readSentence(sentence: Sentence): ReadSentence {
  const breaks = breaksOf(sentence.tokens);
  const scopes = scopesOf(sentence.tokens, breaks);
  const { tokens } = sentence;
  return { ...sentence, breaks, scopes, positionsOf: positionsIn(tokens), wordsBefore: countWords(tokens) };
}

/** Parses a report. Takes time linear in its length. */
export function readReport(text: string): ReadReport {
  const sentences = reportedSentencesOf(text).map(readSentence);
  return { sentences, words: new WordIndex(sentences.flatMap(({ tokens }) => [...wordsOf(tokens)])) };
}
