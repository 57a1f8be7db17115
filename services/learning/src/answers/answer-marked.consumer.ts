import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import { recordAnswer, type RecordAnswerDependencies } from './record-answer.use-case';

/**
 * Consumes `answer.marked.v1`: records answers of exams as reviews, and creates cards for the images of missed
 * answers.
 */
export const createAnswerConsumer = (dependencies: RecordAnswerDependencies): Subscription =>
  subscriptionTo('answer.marked.v1', {
    queue: eventQueues.markedAnswers,
    handle: ({ payload }) => recordAnswer(dependencies, payload),
  });
