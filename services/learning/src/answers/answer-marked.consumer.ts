import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import { recordAnswers, type RecordAnswersDependencies } from './record-answers.use-case';

/**
 * Consumes `answer.marked.v1`, which earlier versions of `spotters` published: records an answer of an exam as
 * {@link createExamConsumer} does.
 */
export const createAnswerConsumer = (dependencies: RecordAnswersDependencies): Subscription =>
  subscriptionTo('answer.marked.v1', {
    queue: eventQueues.markedAnswers,
    handle: ({ payload }) => recordAnswers(dependencies, payload.userId, [payload]),
  });
