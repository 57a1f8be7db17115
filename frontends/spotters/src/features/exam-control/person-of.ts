import type { ExamAttempt } from '@medrad/contracts';

/** The name of the person who takes an exam, or a substitute for an exam that was created before names were stored. */
export const personOf = ({ personName }: Pick<ExamAttempt, 'personName'>): string =>
  personName ?? 'Unknown person';
