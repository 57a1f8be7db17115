import { type EventEnvelope, eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { TestRepository } from '../spotters/spotter.repository';
import { isCompletion } from './completion.policy';
import type { CompletionRepository } from './completion.repository';

interface Dependencies {
  tests: TestRepository;
  completions: CompletionRepository;
}

type ActivityEvent = EventEnvelope<'activity.recorded.v1'>;

async function complete({ tests, completions }: Dependencies, event: ActivityEvent): Promise<void> {
  const { resourceId: testId, userId, timestamp } = event.payload;
  if (!isCompletion(event.payload)) return;
  if (!(await tests.exists(testId))) return;
  await completions.add({ _id: event.id, userId, testId, completedAt: new Date(timestamp) });
  // The spotter was deleted after it was found above and before its completion was stored.
  if (!(await tests.exists(testId))) await completions.deleteOfTest(testId);
}

/** Consumes `activity.recorded.v1`: records completed spotters of users. Repeated deliveries have no effect. */
export const createActivityConsumer = (dependencies: Dependencies): Subscription =>
  subscriptionTo('activity.recorded.v1', {
    queue: eventQueues.completions,
    handle: (event) => complete(dependencies, event),
  });
