import { eventIdOf } from '@medrad/events';

/**
 * Id of an exam that a person has of a paper. It is derived from paper, person and attempt, so that repeated and
 * concurrent calls create one exam. It also depends on the paper's seed, which is never sent to clients, so that nobody
 * can create another exam under this id.
 * @param attempt number of the attempt, from 1; a further one needs a teacher's permission
 */
export const ownExamId = (paper: { _id: string; seed: string }, userId: string, attempt = 1): string =>
  eventIdOf('exam paper', paper._id, paper.seed, userId, ...(attempt > 1 ? [String(attempt)] : []));
