/** How well a card was recalled, in the four steps of FSRS. */
export type Grade = 'again' | 'hard' | 'good' | 'easy';

/** What marking said of a typed answer. `false-alarm` is a normal called abnormal. */
export type Outcome = 'accepted' | 'partial' | 'wrong-side' | 'wrong' | 'blank' | 'false-alarm';

/** A marked answer with the time it took. */
export interface MarkedAnswer {
  outcome: Outcome;
  /** From the card's first sight to the answer, in ms. */
  milliseconds: number;
  /** Median of the person's own answers, in ms; null while there is none, and time then plays no part. */
  medianMilliseconds: number | null;
}

/** An answer that takes longer than this multiple of one's own median is a slow one. */
const slowFactor = 2;

const isSlow = ({ milliseconds, medianMilliseconds }: MarkedAnswer): boolean =>
  medianMilliseconds !== null && milliseconds > slowFactor * medianMilliseconds;

/** The grade that a marked answer suggests. It is never `easy`: only a person says so. */
export function gradeOf(answer: MarkedAnswer): Exclude<Grade, 'easy'> {
  switch (answer.outcome) {
    case 'wrong':
    case 'blank':
    case 'false-alarm':
      return 'again';
    case 'partial':
    case 'wrong-side':
      return 'hard';
    case 'accepted':
      return isSlow(answer) ? 'hard' : 'good';
  }
}
