import { breaksOf, type SentenceBreaks } from '../context/sentence-breaks';
import { type Scopes, scopesOf } from '../context/scopes';
import { type Sentence, reportedSentencesOf } from './sentences';
import { WordIndex } from './similar-words';

/** A sentence with what is needed to look for findings in it. */
export interface ReadSentence extends Sentence {
  breaks: SentenceBreaks;
  scopes: Scopes;
  /** Positions of each stem among the tokens, in order. */
  positionsOf: ReadonlyMap<string, readonly number[]>;
}

/** A text read once, for any number of key findings. */
export interface ReadReport {
  sentences: ReadSentence[];
  words: WordIndex;
}

function readSentence(sentence: Sentence): ReadSentence {
  const positionsOf = new Map<string, number[]>();
  sentence.tokens.forEach(({ kind, stem }, index) => {
    if (kind === 'mark') return;
    const positions = positionsOf.get(stem);
    if (positions) positions.push(index);
    else positionsOf.set(stem, [index]);
  });
  const breaks = breaksOf(sentence.tokens);
  return { ...sentence, breaks, scopes: scopesOf(sentence.tokens, breaks), positionsOf };
}

/** Reads a report. Takes time linear in its length. */
export function readReport(text: string): ReadReport {
  const sentences = reportedSentencesOf(text).map(readSentence);
  return { sentences, words: new WordIndex(sentences.flatMap(({ positionsOf }) => [...positionsOf.keys()])) };
}
