import { type EventEnvelope, eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { NoticeRepository } from './notice.repository';

const dayMs = 24 * 60 * 60 * 1000;
/** Days for which a notice is kept, whether read or not. */
export const noticeDays = 90;

async function keep(
  notices: Pick<NoticeRepository, 'add'>,
  { id, payload }: EventEnvelope<'notice.requested.v1'>,
): Promise<void> {
  const { userId, topic, text, path, timestamp } = payload;
  const createdAt = new Date(timestamp);
  // The contract accepts leap seconds, which `Date` cannot represent; no notice can be stored for them.
  if (Number.isNaN(createdAt.getTime()))
    throw new RangeError('The moment of the notice is not in the calendar.');
  const expiresAt = new Date(createdAt.getTime() + noticeDays * dayMs);
  await notices.add({ _id: id, userId, topic, text, path, createdAt, isRead: false, expiresAt });
}

/** Consumes `notice.requested.v1` and stores notices. An event that is delivered twice gives one notice. */
export const createNoticeConsumer = (notices: Pick<NoticeRepository, 'add'>): Subscription =>
  subscriptionTo('notice.requested.v1', {
    queue: eventQueues.notices,
    handle: (event) => keep(notices, event),
  });
