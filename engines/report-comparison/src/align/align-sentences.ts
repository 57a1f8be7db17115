import type { TextRange } from '../key-finding';
import { type ComparedSentence, comparedSentencesOf, pairSentences } from './pair-sentences';
import { segmentsOf, type WordSegment } from './word-segments';

/** A sentence of the reference beside the resident's about the same; one of them is null where the other text has none. */
export interface AlignedSentences {
  reference: TextRange | null;
  own: TextRange | null;
  /** Words compared: `removed` stands in the reference alone, `added` in one's own alone. */
  segments: WordSegment[];
}

const rangeOf = ({ start, end }: ComparedSentence): TextRange => ({ start, end });

/**
 * The sentences of a reference and of one's own report beside each other, in the order of the reference. A sentence that only
 * the resident's report has comes after the one that stands before it there. Sentences beyond the four hundredth of a text are one.
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
