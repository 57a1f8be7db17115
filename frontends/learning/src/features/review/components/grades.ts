import type { SentReview } from '@medrad/contracts';

/** The name of each grade. */
export const gradeNames: Readonly<Record<SentReview['grade'], string>> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};
