import { pageMaxItems, type SubmissionListQuery } from '@medrad/contracts';
import { isDuplicateKey, type Page, searchPattern, searchTextOf } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import {
  createSubmissionModel,
  type FeedbackRecord,
  type RewriteRecord,
  type SubmissionRecord,
} from './submission.model';

/** Fields of a new submission; its other fields have defaults or are derived from these. */
export type NewSubmission = Pick<
  SubmissionRecord,
  '_id' | 'caseId' | 'userId' | 'user' | 'findings' | 'impression' | 'secondsOnCase' | 'marks'
> & { caseTitle: string };

function toQuery({ status = 'all', q, caseId }: SubmissionListQuery): QueryFilter<SubmissionRecord> {
  const pattern = searchPattern(q);
  return {
    ...(status === 'all' ? {} : { status }),
    ...(caseId === undefined ? {} : { caseId }),
    ...(pattern ? { $or: [{ caseText: pattern }, { userText: pattern }] } : {}),
  };
}

/** Reads and writes reports. Every change is one atomic update of one document. */
export function createSubmissionRepository(connection: Connection) {
  const model = createSubmissionModel(connection);
  const find = (id: string): Promise<SubmissionRecord | null> =>
    model.findOne({ _id: id }).lean<SubmissionRecord | null>();
  return {
    find,

    findOfUser: (caseId: string, userId: string): Promise<SubmissionRecord | null> =>
      model.findOne({ caseId, userId }).lean<SubmissionRecord | null>(),

    /** Stores a resident's report on a case; null when the resident has already submitted a report on the case. */
    async add({ caseTitle, ...created }: NewSubmission): Promise<SubmissionRecord | null> {
      try {
        const stored = await model.create({
          ...created,
          status: 'pending',
          submittedAt: new Date(),
          caseText: searchTextOf(caseTitle),
          userText: searchTextOf(created.user.name),
        });
        return stored.toObject<SubmissionRecord>();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return null;
      }
    },

    /** Ids, among the given ones, of the cases on which the resident has submitted a report. */
    async listSubmitted(userId: string, caseIds: readonly string[]): Promise<Set<string>> {
      const found = await model
        .find({ userId, caseId: trusted({ $in: caseIds }) }, { caseId: 1 })
        .lean<Pick<SubmissionRecord, 'caseId'>[]>();
      return new Set(found.map(({ caseId }) => caseId));
    },

    /** Reports of a user, newest first; if a case is given, only the user's report on it. */
    listOfUser: (
      userId: string,
      { caseId, limit = pageMaxItems, offset = 0 }: Page & { caseId?: string | undefined },
    ): Promise<SubmissionRecord[]> =>
      model
        .find({ userId, ...(caseId === undefined ? {} : { caseId }) })
        .sort({ submittedAt: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<SubmissionRecord[]>(),

    /** Reports of all users. Those that have waited longest come first, unless the query says otherwise. */
    list(query: SubmissionListQuery): Promise<SubmissionRecord[]> {
      // Both fields have the same direction, so that the indexes give the order.
      const direction = query.order === 'newest' ? -1 : 1;
      return model
        .find(toQuery(query))
        .sort({ submittedAt: direction, _id: direction })
        .skip(query.offset ?? 0)
        .limit(query.limit ?? pageMaxItems)
        .lean<SubmissionRecord[]>();
    },

    countByStatus: (status: SubmissionRecord['status']): Promise<number> => model.countDocuments({ status }),

    /** Number of reports that still wait for feedback and were submitted before the given time. */
    countWaitingSince: (before: Date): Promise<number> =>
      model.countDocuments({ status: 'pending', submittedAt: trusted({ $lt: before }) }),

    async findOldestWaiting(): Promise<Date | null> {
      const oldest = await model
        .findOne({ status: 'pending' }, { submittedAt: 1 })
        .sort({ submittedAt: 1 })
        .lean<Pick<SubmissionRecord, 'submittedAt'> | null>();
      return oldest?.submittedAt ?? null;
    },

    /** Times of submission and feedback of the reports that were submitted since the given time and have feedback. */
    listAnsweredSince: (since: Date): Promise<Pick<SubmissionRecord, 'submittedAt' | 'feedback'>[]> =>
      model
        .find(
          { status: 'reviewed', submittedAt: trusted({ $gte: since }) },
          { submittedAt: 1, 'feedback.createdAt': 1 },
        )
        .lean<Pick<SubmissionRecord, 'submittedAt' | 'feedback'>[]>(),

    countOfCase: (caseId: string): Promise<number> => model.countDocuments({ caseId }),

    /** Stores the second version of a report; null when the report already has one. */
    addRewrite: (id: string, rewrite: RewriteRecord): Promise<SubmissionRecord | null> =>
      model
        .findOneAndUpdate({ _id: id, rewrite: null }, { $set: { rewrite } }, { returnDocument: 'after' })
        .lean<SubmissionRecord | null>(),

    /** Stores feedback and the new status of a report; null when the report already has feedback. */
    addFeedback: (id: string, feedback: FeedbackRecord): Promise<SubmissionRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, feedback: null },
          { $set: { feedback, status: 'reviewed' } },
          { returnDocument: 'after' },
        )
        .lean<SubmissionRecord | null>(),

    /** The report whose feedback has the given PDF or recording; null when there is none. */
    findByFile: async (key: string): Promise<SubmissionRecord | null> =>
      (await model.findOne({ 'feedback.fileKey': key }).lean<SubmissionRecord | null>()) ??
      model.findOne({ 'feedback.spokenKey': key }).lean<SubmissionRecord | null>(),

    async renameCase(caseId: string, title: string): Promise<void> {
      await model.updateMany({ caseId }, { $set: { caseText: searchTextOf(title) } });
    },

    /** Returns at most `limit` submissions of a case, which the caller deletes together with the case. */
    listBatch: (caseId: string, limit: number): Promise<SubmissionRecord[]> =>
      model.find({ caseId }).limit(limit).lean<SubmissionRecord[]>(),

    /**
     * Deletes a report as it was read; false when it no longer exists, or when it has got feedback, and thus files,
     * since then.
     */
    delete: async ({ _id, feedback }: Pick<SubmissionRecord, '_id' | 'feedback'>): Promise<boolean> =>
      (await model.deleteOne({ _id, 'feedback.fileKey': feedback?.fileKey ?? null })).deletedCount === 1,
  };
}

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
