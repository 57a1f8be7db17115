import type { ExamAttempt } from '@medrad/contracts';

/** The person's name, or a substitute for exams from before names were stored. */
export const personOf = ({ personName }: Pick<ExamAttempt, 'personName'>): string =>
  personName ?? 'Unknown person';
