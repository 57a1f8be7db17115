import { randomUUID } from 'node:crypto';
import { anActivityEvent } from './activities';
import type { Queues } from './queues';

const followerCount = 100;

/**
 * Publishes an event that no consumer can handle, followed by events that can be handled. The time of the first event
 * is a leap second, which the contract allows but `Date` cannot represent.
 * @returns the first event, the resources of the others, and the time of publishing
 */
export async function publishPoison(queues: Pick<Queues, 'publish'>) {
  const poison = anActivityEvent(randomUUID(), 'poison', {
    activityType: 'test_start',
    timestamp: '2016-12-31T23:59:60Z',
  });
  const followers = Array.from({ length: followerCount }, () => randomUUID());
  const healthy = followers.map((id) => anActivityEvent(randomUUID(), id, { activityType: 'test_start' }));
  await queues.publish([poison, ...healthy]);
  return { poison, followers, publishedAt: performance.now() };
}
