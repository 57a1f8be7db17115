import { type Static, Type } from '@sinclair/typebox';
import { Id, Paging, Timestamp } from '../fields';
import { Exact } from '../route';
import { noticeReadMaxItems, noticeUnreadMax } from './messaging.limits';

/** A notice that the application shows to a person. */
export const Notice = Exact({
  id: Id,
  /** Topic of the notice, e.g. `peer_review_reply`. */
  topic: Type.String(),
  text: Type.String(),
  /** Path of the page that the notice links to. */
  path: Type.String(),
  createdAt: Timestamp,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

export const NoticeListQuery = Exact(Paging);
export type NoticeListQuery = Static<typeof NoticeListQuery>;

/** Number of unread notices; the maximum means that there are at least that many. */
export const UnreadNotices = Exact({ count: Type.Integer({ minimum: 0, maximum: noticeUnreadMax }) });

/**
 * Body of PUT /api/notices/read: ids of the notices to mark as read; without ids, all notices are marked. Unknown ids
 * are ignored.
 */
export const NoticesRead = Exact({
  noticeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: noticeReadMaxItems, uniqueItems: true })),
});
