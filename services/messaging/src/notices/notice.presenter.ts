import type { Notice } from '@medrad/contracts';
import type { NoticeRecord } from './notice.model';

export const presentNotice = ({ _id, topic, text, path, createdAt, isRead }: NoticeRecord): Notice => ({
  id: _id,
  topic,
  text,
  path,
  createdAt: createdAt.toISOString(),
  isRead,
});
