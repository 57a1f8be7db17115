import { type messagingRoutes, noticeUnreadMax, pageMaxItems } from '@medrad/contracts';
import type { Handlers, Identity } from '@medrad/service-kit';
import { presentNotice } from './notice.presenter';
import type { NoticeFeature } from './notice.feature';

type NoticeRoutes = Pick<typeof messagingRoutes, 'listNotices' | 'countUnreadNotices' | 'markNoticesRead'>;

const readerOf = ({ sub, developerGrant }: Identity) => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});

export function createNoticeHandlers(notices: NoticeFeature): Handlers<NoticeRoutes> {
  return {
    async listNotices({ input: { query }, user }) {
      const { limit = pageMaxItems, offset = 0 } = query;
      return (await notices.list(readerOf(user), { limit, offset })).map(presentNotice);
    },
    async countUnreadNotices({ user }) {
      return { count: await notices.countUnread(readerOf(user), noticeUnreadMax) };
    },
    async markNoticesRead({ input: { body }, user }) {
      await notices.markRead(readerOf(user), body.noticeIds);
      return { success: true };
    },
  };
}
