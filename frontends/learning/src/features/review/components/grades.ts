import type { SentReview } from '@medrad/contracts';

/** What each grade is called. */
export const gradeNames: Readonly<Record<SentReview['grade'], string>> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};
