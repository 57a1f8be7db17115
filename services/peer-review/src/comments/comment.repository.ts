import { pageMaxItems } from '@medrad/contracts';
import { isDuplicateKey, type Page, setAtRevision } from '@medrad/persistence';
import type { ImageFile } from '@medrad/object-store';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type CommentRecord, createCommentModel } from './comment.model';
import { imageFilesOf } from '../files/file-record';

/** What a new comment is made of; the rest is derived. */
export type NewComment = Pick<
  CommentRecord,
  | '_id'
  | 'caseId'
  | 'userId'
  | 'user'
  | 'content'
  | 'files'
  | 'places'
  | 'parentCommentId'
  | 'ordinal'
  | 'isHidden'
  | 'isHeld'
>;

const oldestFirst = { createdAt: 1, _id: 1 } as const;
const notCounted = { deletedAt: null, isHidden: false } as const;

/** First comments of threads that are shown: deleted ones only where replies are left. */
const listed = (): QueryFilter<CommentRecord>[] => [{ deletedAt: null }, { replyCount: trusted({ $gt: 0 }) }];

/** Comments in threads. Every change is one atomic update of one document. */
export function createCommentRepository(connection: Connection) {
  const model = createCommentModel(connection);
  const find = (id: string): Promise<CommentRecord | null> =>
    model.findOne({ _id: id }).lean<CommentRecord | null>();
  return {
    find,

    /** Stores a comment, or answers the one that is stored under its id. */
    async add(created: NewComment): Promise<CommentRecord> {
      const now = new Date();
      try {
        const stored = await model.create({ ...created, createdAt: now, updatedAt: now, revision: 1 });
        return stored.toObject<CommentRecord>();
      } catch (error) {
        const earlier = isDuplicateKey(error) ? await find(created._id) : null;
        if (!earlier) throw error;
        return earlier;
      }
    },

    /** The next place in a thread; each is given once. Null when the thread is gone. */
    async takeOrdinal(threadId: string): Promise<number | null> {
      const thread = await model
        .findOneAndUpdate({ _id: threadId }, { $inc: { lastOrdinal: 1 } }, { returnDocument: 'after' })
        .lean<CommentRecord | null>();
      return thread && thread.lastOrdinal;
    },

    /** First comments of threads, oldest first. */
    listThreads: (caseId: string, { limit = pageMaxItems, offset = 0 }: Page): Promise<CommentRecord[]> =>
      model
        .find({ caseId, parentCommentId: null, $or: listed() })
        .sort(oldestFirst)
        .skip(offset)
        .limit(limit)
        .lean<CommentRecord[]>(),

    /** Threads that are listed before a thread. */
    countThreadsBefore: ({ _id, caseId, createdAt }: CommentRecord): Promise<number> =>
      model.countDocuments({
        caseId,
        parentCommentId: null,
        $and: [
          { $or: listed() },
          { $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: _id }) }] },
        ],
      }),

    /** The first replies of each of these threads, up to an ordinal, oldest first. */
    listFirstReplies: (threadIds: readonly string[], lastOrdinal: number): Promise<CommentRecord[]> =>
      model
        .find({
          parentCommentId: trusted({ $in: threadIds }),
          ordinal: trusted({ $lte: lastOrdinal }),
          deletedAt: null,
        })
        .sort({ parentCommentId: 1, ordinal: 1 })
        .lean<CommentRecord[]>(),

    listReplies: (threadId: string, { limit = pageMaxItems, offset = 0 }: Page): Promise<CommentRecord[]> =>
      model
        .find({ parentCommentId: threadId, deletedAt: null })
        .sort({ ordinal: 1 })
        .skip(offset)
        .limit(limit)
        .lean<CommentRecord[]>(),

    findByFile: (key: string): Promise<CommentRecord | null> =>
      model.findOne({ 'files.key': key }).lean<CommentRecord | null>(),

    /** Sets the text where the comment still has this revision; null when it has not, or is deleted. */
    edit: (id: string, revision: number, content: string): Promise<CommentRecord | null> => {
      const now = new Date();
      return setAtRevision<CommentRecord>(model, { _id: id, deletedAt: null }, revision, {
        content,
        editedAt: now,
        updatedAt: now,
      });
    },

    /** Takes text and files out of a comment; answers it as it was, null when it was deleted before. */
    empty: (id: string): Promise<CommentRecord | null> => {
      const now = new Date();
      return model
        .findOneAndUpdate(
          { _id: id, deletedAt: null },
          { $set: { content: '', files: [], places: [], deletedAt: now, updatedAt: now } },
        )
        .lean<CommentRecord | null>();
    },

    /** Hides from everybody but admins, or shows again. */
    async setHidden(id: string, isHidden: boolean): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { isHidden, isHeld: false, updatedAt: new Date() } });
    },

    countOfCase: (caseId: string): Promise<number> => model.countDocuments({ caseId, ...notCounted }),

    /** Counts the replies of a thread anew. */
    async recountReplies(threadId: string): Promise<void> {
      const replyCount = await model.countDocuments({ parentCommentId: threadId, ...notCounted });
      await model.updateOne({ _id: threadId }, { $set: { replyCount } });
    },

    /** People who wrote to a case, with the names they had then; each once. */
    async listWriters(caseId: string): Promise<Pick<CommentRecord, 'userId' | 'user'>[]> {
      const comments = await model
        .find({ caseId, deletedAt: null }, { userId: 1, user: 1 })
        .lean<Pick<CommentRecord, 'userId' | 'user'>[]>();
      return [...new Map(comments.map((comment) => [comment.userId, comment])).values()];
    },

    /** Cases whose comments were changed since a time. */
    async listCasesChangedSince(time: Date): Promise<string[]> {
      const changed = await model
        .find({ updatedAt: trusted({ $gte: time }) }, { caseId: 1 })
        .lean<Pick<CommentRecord, 'caseId'>[]>();
      return [...new Set(changed.map(({ caseId }) => caseId))];
    },

    /** Threads of a case that have replies. */
    listRepliedThreads: (caseId: string): Promise<Pick<CommentRecord, '_id'>[]> =>
      model
        .find({ caseId, parentCommentId: null, lastOrdinal: trusted({ $gt: 0 }) }, { _id: 1 })
        .lean<Pick<CommentRecord, '_id'>[]>(),

    /** Comments of a case in batches, for its deletion. */
    listBatch: (caseId: string, limit: number): Promise<CommentRecord[]> =>
      model.find({ caseId }).limit(limit).lean<CommentRecord[]>(),

    /** Every image that a record names. */
    async *listImageFiles(): AsyncGenerator<ImageFile> {
      const named = model
        .find({ 'files.kind': 'image' }, { files: 1 })
        .lean<Pick<CommentRecord, 'files'>>()
        .cursor();
      for await (const { files } of named as AsyncIterable<Pick<CommentRecord, 'files'>>)
        yield* imageFilesOf(files);
    },

    async delete(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}

export type CommentRepository = ReturnType<typeof createCommentRepository>;
