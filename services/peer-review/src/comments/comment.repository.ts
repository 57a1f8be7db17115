import { pageMaxItems } from '@medrad/contracts';
import { isDuplicateKey, type Page, setAtRevision } from '@medrad/persistence';
import type { ImageFile } from '@medrad/object-store';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type CommentRecord, createCommentModel } from './comment.model';
import { imageFilesOf } from '../files/file-record';

/** Fields of a new comment; its other fields have defaults or are derived from these. */
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

/**
 * Condition for threads that are listed. A thread whose first comment was deleted is listed only while it has
 * replies.
 */
const listed = (): QueryFilter<CommentRecord>[] => [{ deletedAt: null }, { replyCount: trusted({ $gt: 0 }) }];

/** Reads and writes comments in threads. Every change is one atomic update of one document. */
export function createCommentRepository(connection: Connection) {
  const model = createCommentModel(connection);
  const find = (id: string): Promise<CommentRecord | null> =>
    model.findOne({ _id: id }).lean<CommentRecord | null>();
  return {
    find,

    /** Stores a comment, unless one with its id is stored already; returns the stored one. */
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

    /**
     * Returns the ordinal for the next reply of a thread, and never the same ordinal twice. Null when the thread does
     * not exist.
     */
    async takeOrdinal(threadId: string): Promise<number | null> {
      const thread = await model
        .findOneAndUpdate({ _id: threadId }, { $inc: { lastOrdinal: 1 } }, { returnDocument: 'after' })
        .lean<CommentRecord | null>();
      return thread && thread.lastOrdinal;
    },

    /** First comments of the threads of a case, oldest first. */
    listThreads: (caseId: string, { limit = pageMaxItems, offset = 0 }: Page): Promise<CommentRecord[]> =>
      model
        .find({ caseId, parentCommentId: null, $or: listed() })
        .sort(oldestFirst)
        .skip(offset)
        .limit(limit)
        .lean<CommentRecord[]>(),

    /** Number of threads of the same case that are listed before the given one. */
    countThreadsBefore: ({ _id, caseId, createdAt }: CommentRecord): Promise<number> =>
      model.countDocuments({
        caseId,
        parentCommentId: null,
        $and: [
          { $or: listed() },
          { $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: _id }) }] },
        ],
      }),

    /** The replies in each of these threads whose ordinal is at most `lastOrdinal`, oldest first. */
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

    /** Sets the text of a comment; null when the comment no longer has the given revision or is deleted. */
    edit: (id: string, revision: number, content: string): Promise<CommentRecord | null> => {
      const now = new Date();
      return setAtRevision<CommentRecord>(model, { _id: id, deletedAt: null }, revision, {
        content,
        editedAt: now,
        updatedAt: now,
      });
    },

    /**
     * Deletes the text and files of a comment. Returns the comment as it was before; null when it was deleted
     * already.
     */
    empty: (id: string): Promise<CommentRecord | null> => {
      const now = new Date();
      return model
        .findOneAndUpdate(
          { _id: id, deletedAt: null },
          { $set: { content: '', files: [], places: [], deletedAt: now, updatedAt: now } },
        )
        .lean<CommentRecord | null>();
    },

    /** Hides the comment from everybody but admins, or shows it again. */
    async setHidden(id: string, isHidden: boolean): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { isHidden, isHeld: false, updatedAt: new Date() } });
    },

    countOfCase: (caseId: string): Promise<number> => model.countDocuments({ caseId, ...notCounted }),

    /** Counts the replies of a thread again and stores their number. */
    async recountReplies(threadId: string): Promise<void> {
      const replyCount = await model.countDocuments({ parentCommentId: threadId, ...notCounted });
      await model.updateOne({ _id: threadId }, { $set: { replyCount } });
    },

    /** Everybody who commented on a case, once each, with the name that they had then. */
    async listWriters(caseId: string): Promise<Pick<CommentRecord, 'userId' | 'user'>[]> {
      const comments = await model
        .find({ caseId, deletedAt: null }, { userId: 1, user: 1 })
        .lean<Pick<CommentRecord, 'userId' | 'user'>[]>();
      return [...new Map(comments.map((comment) => [comment.userId, comment])).values()];
    },

    /** Ids of cases with comments that were changed since the given time. */
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

    /** Returns at most `limit` comments of a case, which the caller deletes together with the case. */
    listBatch: (caseId: string, limit: number): Promise<CommentRecord[]> =>
      model.find({ caseId }).limit(limit).lean<CommentRecord[]>(),

    /** Yields every image file that a comment refers to. */
    async *listImageFiles(): AsyncGenerator<ImageFile> {
      const named = model
        .find({ 'files.key': trusted({ $gt: '' }), 'files.kind': 'image' }, { files: 1 })
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
