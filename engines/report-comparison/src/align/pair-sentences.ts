import type { TextRange } from '../key-finding';
import { sentencesOf } from '../text/sentences';
import type { Token } from '../text/tokens';

/** A sentence prepared for comparison. */
export interface ComparedSentence extends TextRange {
  stems: ReadonlySet<string>;
}

/**
 * Maximum number of sentences of a text, which limits the comparisons; the last one contains the rest of a longer text.
 */
export const maxSentences = 400;
/** Minimum share of common words for two sentences on the same subject. */
const minSimilarity = 0.4;
const fillers = new Set(
  'the a an of in on at to is are was were there with and or no not without'.split(' '),
);

/** The content words of a sentence; all words when there are none. */
function contentOf(tokens: readonly Token[]): Set<string> {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const telling = words.filter(({ surface }) => !fillers.has(surface));
  return new Set((telling.length > 0 ? telling : words.length > 0 ? words : tokens).map(({ stem }) => stem));
}

/**
 * Sentences with their content words, at most {@link maxSentences}; the last one contains the rest of a longer text.
 */
export function comparedSentencesOf(text: string): ComparedSentence[] {
  const all = sentencesOf(text).map(({ tokens, start, end }) => ({
    start,
    end: text[end] === '.' ? end + 1 : end,
    stems: contentOf(tokens),
  }));
  const rest = all.slice(maxSentences - 1);
  const [first, last] = [rest[0], rest.at(-1)];
  if (!first || !last || rest.length === 1) return all;
  const stems = new Set(rest.flatMap((sentence) => [...sentence.stems]));
  return [...all.slice(0, maxSentences - 1), { start: first.start, end: last.end, stems }];
}

/** Dice's coefficient: twice the number of common words, divided by the number of words of both sentences. */
function likenessOf(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const [small, large] = one.size <= two.size ? [one, two] : [two, one];
  let common = 0;
  for (const stem of small) if (large.has(stem)) common += 1;
  return (2 * common) / Math.max(1, one.size + two.size);
}

/**
 * Returns for each sentence of the reference the index of the matching sentence of the report, or -1. The most similar
 * are paired first.
 */
export function pairSentences(
  reference: readonly ComparedSentence[],
  own: readonly ComparedSentence[],
): number[] {
  const candidates = reference.flatMap(({ stems }, one) =>
    own.flatMap((sentence, two) => {
      const likeness = likenessOf(stems, sentence.stems);
      return likeness >= minSimilarity ? [{ one, two, likeness }] : [];
    }),
  );
  candidates.sort((a, b) => b.likeness - a.likeness || Math.abs(a.one - a.two) - Math.abs(b.one - b.two));
  const pairs = new Array<number>(reference.length).fill(-1);
  const taken = new Set<number>();
  for (const { one, two } of candidates) {
    if (pairs[one] !== -1 || taken.has(two)) continue;
    pairs[one] = two;
    taken.add(two);
  }
  return pairs;
}
