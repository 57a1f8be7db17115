import { eventIdOf } from '@medrad/events';

/**
 * Id of the one exam that a person has of a paper: sent twice, or from two devices, sitting a paper makes one exam. The seed,
 * which no call tells, keeps people from making an exam of their own under this id.
 */
export const ownExamId = (paper: { _id: string; seed: string }, userId: string): string =>
  eventIdOf('exam paper', paper._id, paper.seed, userId);
