/** How well a card was recalled: the four grades of FSRS. */
export type Grade = 'again' | 'hard' | 'good' | 'easy';

/** Result of marking a typed answer. `false-alarm`: a normal image called abnormal. */
export type Outcome = 'accepted' | 'partial' | 'wrong-side' | 'wrong' | 'blank' | 'false-alarm';

/** A marked answer with the time it took. */
export interface MarkedAnswer {
  outcome: Outcome;
  /** Milliseconds from the first view of the card to the answer. */
  milliseconds: number;
  /** Median of the person's answers in ms; null when unknown, so that time is ignored. */
  medianMilliseconds: number | null;
}

/** Multiple of the median above which an answer is slow. */
const slowFactor = 2;

const isSlow = ({ milliseconds, medianMilliseconds }: MarkedAnswer): boolean =>
  medianMilliseconds !== null && milliseconds > slowFactor * medianMilliseconds;

/** The grade suggested by a marked answer; never `easy`, which only the person can choose. */
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
