import { type Static, Type } from '@sinclair/typebox';
import { Id, Paging, Timestamp } from '../fields';
import { Exact } from '../route';
import { noticeReadMaxItems, noticeUnreadMax } from './messaging.limits';

/** Something that a person is told in the application. */
export const Notice = Exact({
  id: Id,
  /** What it is about, e.g. `peer_review_reply`. */
  topic: Type.String(),
  text: Type.String(),
  /** Path of the page that it leads to. */
  path: Type.String(),
  createdAt: Timestamp,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

export const NoticeListQuery = Exact(Paging);
export type NoticeListQuery = Static<typeof NoticeListQuery>;

/** How many notices wait to be read; the greatest number stands for that many or more. */
export const UnreadNotices = Exact({ count: Type.Integer({ minimum: 0, maximum: noticeUnreadMax }) });

/** Body of PUT /api/notices/read: these are read, or all when absent. Unknown ones are left out. */
export const NoticesRead = Exact({
  noticeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: noticeReadMaxItems, uniqueItems: true })),
});
