import { eventIdOf } from '@medrad/events';

/**
 * Id of the one exam that a person has of a paper. It is derived from paper and person, so that repeated and
 * concurrent calls create one exam. It also depends on the paper's seed, which is never sent to clients, so that
 * nobody can create another exam under this id.
 */
export const ownExamId = (paper: { _id: string; seed: string }, userId: string): string =>
  eventIdOf('exam paper', paper._id, paper.seed, userId);
