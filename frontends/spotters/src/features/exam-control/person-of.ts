import type { ExamAttempt } from '@medrad/contracts';

/** How a person is called; exams of before names were stored have none. */
export const personOf = ({ personName }: Pick<ExamAttempt, 'personName'>): string =>
  personName ?? 'Unknown person';
