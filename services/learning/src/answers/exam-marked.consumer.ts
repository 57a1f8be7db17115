import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import { recordAnswers, type RecordAnswersDependencies } from './record-answers.use-case';

/**
 * Consumes `exam.marked.v1`: records the answers of an exam as reviews, and creates cards for the images of missed
 * answers. The event has a queue of its own, because a process of an earlier version, which shares the older queue
 * during an update, would refuse an event that it does not know.
 */
export const createExamConsumer = (dependencies: RecordAnswersDependencies): Subscription =>
  subscriptionTo('exam.marked.v1', {
    queue: eventQueues.markedExams,
    handle: ({ payload: { answers, ...exam } }) =>
      recordAnswers(
        dependencies,
        exam.userId,
        answers.map((answer) => ({ ...exam, ...answer })),
      ),
  });
