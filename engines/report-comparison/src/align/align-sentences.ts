import type { TextRange } from '../key-finding';
import { type ComparedSentence, comparedSentencesOf, pairSentences } from './pair-sentences';
import { segmentsOf, type WordSegment } from './word-segments';

/**
 * A sentence of the reference with the resident's sentence on the same subject; null stands for a sentence that one of
 * the texts lacks.
 */
export interface AlignedSentences {
  reference: TextRange | null;
  own: TextRange | null;
  /**
   * Differences in words: `removed` is only in the reference, `added` only in the resident's
   * report.
   */
  segments: WordSegment[];
}

const rangeOf = ({ start, end }: ComparedSentence): TextRange => ({ start, end });

/**
 * Aligns the sentences of a reference and of a resident's report, in the order of the reference. A sentence that is
 * only in the report follows its predecessor in the report. A text counts as at most four hundred sentences, of which
 * the last contains the rest of the text.
 */
export function alignSentences(reference: string, own: string): AlignedSentences[] {
  const [theirs, ours] = [comparedSentencesOf(reference), comparedSentencesOf(own)];
  const pairs = pairSentences(theirs, ours);
  const aligned: AlignedSentences[] = [];
  const paired = new Set(pairs);
  const addUnpairedFrom = (first: number): void => {
    for (let index = first; index < ours.length && !paired.has(index); index += 1) {
      const sentence = ours[index];
      if (sentence)
        aligned.push({
          reference: null,
          own: rangeOf(sentence),
          segments: [{ kind: 'added', text: own.slice(sentence.start, sentence.end) }],
        });
    }
  };
  addUnpairedFrom(0);
  theirs.forEach((sentence, index) => {
    const text = reference.slice(sentence.start, sentence.end);
    const partner = ours[pairs[index] ?? -1];
    if (!partner)
      return void aligned.push({
        reference: rangeOf(sentence),
        own: null,
        segments: [{ kind: 'removed', text }],
      });
    const segments = segmentsOf(text, own.slice(partner.start, partner.end));
    aligned.push({ reference: rangeOf(sentence), own: rangeOf(partner), segments });
    addUnpairedFrom((pairs[index] ?? -1) + 1);
  });
  return aligned;
}
