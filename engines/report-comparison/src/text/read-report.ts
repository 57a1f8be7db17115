import { breaksOf, type SentenceBreaks } from '../context/sentence-breaks';
import { type Scopes, scopesOf } from '../context/scopes';
import { type Sentence, reportedSentencesOf } from './sentences';
import { WordIndex } from './similar-words';
import type { Token } from './tokens';
import { stemOf } from './word-forms';

/** A sentence with what is needed to look for findings in it. */
export interface ReadSentence extends Sentence {
  breaks: SentenceBreaks;
  scopes: Scopes;
  /** Positions of each stem among the tokens, in order. Two words also stand as one: `pneumo peritoneum`. */
  positionsOf: ReadonlyMap<string, readonly number[]>;
  /** Number of words before each token; numbers, ordinals and marks are none. */
  wordsBefore: readonly number[];
}

/** A text read once, for any number of key findings. */
export interface ReadReport {
  sentences: ReadSentence[];
  words: WordIndex;
}

/** Shortest word that is looked for in two parts. */
const shortestJoined = 9;

/** The word that a token makes with the next one, with or without a hyphen between them; null for short ones. */
function joinedWith(tokens: readonly Token[], index: number): string | null {
  const hyphen = tokens[index + 1]?.surface === '-' ? 1 : 0;
  const [one, two] = [tokens[index], tokens[index + 1 + hyphen]];
  if (one?.kind !== 'word' || two?.kind !== 'word' || one.start === two.start) return null;
  const word = one.surface + two.surface;
  return word.length >= shortestJoined ? word : null;
}

/** Every word of a sentence with its position, joined words too. */
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

/** Endings of ordinals, units, articles and what joins two predicates of one subject: no words between two of a phrase. */
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

/** Reads a report. Takes time linear in its length. */
export function readReport(text: string): ReadReport {
  const sentences = reportedSentencesOf(text).map(readSentence);
  return { sentences, words: new WordIndex(sentences.flatMap(({ tokens }) => [...wordsOf(tokens)])) };
}
