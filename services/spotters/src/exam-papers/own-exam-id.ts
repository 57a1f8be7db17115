import { eventIdOf } from '@medrad/events';

/**
 * Id of the one exam that a person has of a paper, derived from paper and person, so that repeated and concurrent calls
 * create one exam. The paper's seed, which is never sent to clients, keeps users from creating another exam under this
 * id.
 */
export const ownExamId = (paper: { _id: string; seed: string }, userId: string): string =>
  eventIdOf('exam paper', paper._id, paper.seed, userId);
