import type { NoticeRepository } from './notice.repository';

/** The use cases of notices, each of which is one call of the repository. */
export type NoticeFeature = Pick<NoticeRepository, 'list' | 'countUnread' | 'markRead'>;
