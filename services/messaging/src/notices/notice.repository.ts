import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createNoticeModel, createNoticeReadModel, type NoticeRecord } from './notice.model';

/** The person who reads notices. */
export interface NoticeReader {
  userId: string;
  /** Whether the reader also gets the notices for developers. */
  isDeveloper: boolean;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Reads and writes notices, and the records of which developer has read which notice. */
export function createNoticeRepository(connection: Connection) {
  const notices = createNoticeModel(connection);
  const reads = createNoticeReadModel(connection);
  const readId = (noticeId: string, userId: string): string => `${noticeId}.${userId}`;

  /** Ids, among the given ones, of the notices for developers that the user has read. */
  async function findRead(userId: string, ids: readonly string[]): Promise<Set<string>> {
    const wanted = ids.map((id) => readId(id, userId));
    const found = await reads.find({ _id: trusted({ $in: wanted }) }, { noticeId: 1 }).lean();
    return new Set(found.map(({ noticeId }) => noticeId));
  }

  /** Notices for developers that the user has not read, newest first. */
  async function listUnreadForDevelopers(userId: string, among?: readonly string[]): Promise<NoticeRecord[]> {
    const filter = { userId: null, ...(among ? { _id: trusted({ $in: among }) } : {}) };
    const found = await notices.find(filter).sort(newestFirst).lean<NoticeRecord[]>();
    const read = await findRead(
      userId,
      found.map(({ _id }) => _id),
    );
    return found.filter(({ _id }) => !read.has(_id));
  }

  return {
    /** Stores a notice; a notice that is stored already stays unchanged. */
    async add(notice: NoticeRecord): Promise<void> {
      try {
        await notices.create(notice);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Notices for the reader, newest first. Each says whether the reader has read it. */
    async list(
      { userId, isDeveloper }: NoticeReader,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<NoticeRecord[]> {
      const found = await notices
        .find({ userId: isDeveloper ? trusted({ $in: [userId, null] }) : userId })
        .sort(newestFirst)
        .skip(offset)
        .limit(limit)
        .lean<NoticeRecord[]>();
      const forDevelopers = found.filter((notice) => notice.userId === null).map(({ _id }) => _id);
      const read = forDevelopers.length > 0 ? await findRead(userId, forDevelopers) : new Set<string>();
      return found.map((notice) => ({ ...notice, isRead: notice.isRead || read.has(notice._id) }));
    },

    /** Counts the reader's unread notices up to a maximum. It reads only indexes, because every page requests it. */
    async countUnread({ userId, isDeveloper }: NoticeReader, most: number): Promise<number> {
      const [own, forDevelopers, read] = await Promise.all([
        notices.countDocuments({ userId, isRead: false }, { limit: most }),
        isDeveloper ? notices.countDocuments({ userId: null }) : 0,
        isDeveloper ? reads.countDocuments({ userId }) : 0,
      ]);
      // When a notice expires, it may be deleted up to a minute before the record that it was read, so the difference
      // can be negative.
      return Math.min(most, own + Math.max(0, forDevelopers - read));
    },

    /** Marks the notices of the reader with these ids as read, or all notices of the reader if there are no ids. */
    async markRead({ userId, isDeveloper }: NoticeReader, ids?: readonly string[]): Promise<void> {
      const among = ids ? { _id: trusted({ $in: ids }) } : {};
      await notices.updateMany({ userId, isRead: false, ...among }, { $set: { isRead: true } });
      if (!isDeveloper) return;
      for (const { _id: noticeId, expiresAt } of await listUnreadForDevelopers(userId, ids)) {
        const $setOnInsert = { noticeId, userId, expiresAt };
        await reads.updateOne({ _id: readId(noticeId, userId) }, { $setOnInsert }, { upsert: true });
      }
    },
  };
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
