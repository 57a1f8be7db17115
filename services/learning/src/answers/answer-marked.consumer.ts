import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import { takeAnswer, type TakeDependencies } from './take-answer.use-case';

/** Makes reviews of the answers of exams, and cards of those that were missed. */
export const createAnswerConsumer = (dependencies: TakeDependencies): Subscription =>
  subscriptionTo('answer.marked.v1', {
    queue: eventQueues.markedAnswers,
    handle: ({ payload }) => takeAnswer(dependencies, payload),
  });
