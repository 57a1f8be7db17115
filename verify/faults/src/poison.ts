import { randomUUID } from 'node:crypto';
import { anActivityEvent } from './activities';
import type { Queues } from './queues';

const followerCount = 100;

/**
 * Publishes an event that fails however often it comes, and healthy ones behind it: a leap second is a moment to the
 * contract and none to a calendar. Answers what the healthy ones are about.
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
