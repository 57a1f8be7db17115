import { randomUUID } from 'node:crypto';
import { pageMaxItems, type PeerReportListQuery } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createReportModel, type ReportRecord } from './report.model';

/** The content that a report is about: a case or one of its comments. */
export interface ReportSubject {
  caseId: string;
  /** Id of the reported comment; null when the case itself is reported. */
  commentId: string | null;
}

/** Fields of a new report; its other fields have defaults or are derived from these. */
export interface NewReport extends ReportSubject {
  reason: ReportRecord['reason'];
  note: string | null;
  /** Id of the user who reports; null when the product holds back an upload for review. */
  reporterId: string | null;
  reporter: string;
  authorId: string;
  author: string;
}

const waiting = { decision: null } as const;
const decided = { decision: trusted({ $in: ['restore', 'delete'] as const }) };

/** Reads and writes reports of cases and comments. */
export function createReportRepository(connection: Connection) {
  const model = createReportModel(connection);
  return {
    /** Stores a report. A second report by the same user of the same content is ignored. */
    async add({ reporterId, ...report }: NewReport): Promise<void> {
      const _id = `${report.commentId ?? report.caseId}.${reporterId ?? 'held'}`;
      const undecided = { decision: null, decidedAt: null, isSettled: false };
      try {
        await model.create({ ...report, ...undecided, _id, reportId: randomUUID(), createdAt: new Date() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    find: (reportId: string): Promise<ReportRecord | null> =>
      model.findOne({ reportId }).lean<ReportRecord | null>(),

    list: ({ state, limit = pageMaxItems, offset = 0 }: PeerReportListQuery): Promise<ReportRecord[]> => {
      const filter: QueryFilter<ReportRecord> = state === 'decided' ? decided : waiting;
      return model
        .find(filter)
        .sort({ createdAt: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<ReportRecord[]>();
    },

    /** Stores a decision for all open reports of a case or comment; it is applied in a later step. */
    async decide(subject: ReportSubject, decision: NonNullable<ReportRecord['decision']>): Promise<void> {
      const { caseId, commentId } = subject;
      await model.updateMany(
        { caseId, commentId, ...waiting },
        { $set: { decision, decidedAt: new Date(), isSettled: false } },
      );
    },

    /** Reports whose consequence has not been applied, which only a crash leaves behind. */
    listUnsettled: (): Promise<ReportRecord[]> => model.find({ isSettled: false }).lean<ReportRecord[]>(),

    async settle({ _id, decision }: Pick<ReportRecord, '_id' | 'decision'>): Promise<void> {
      await model.updateOne({ _id, decision }, { $set: { isSettled: true } });
    },

    /** Number of cases and comments of an author that were deleted because of reports. */
    async countUpheld(authorId: string): Promise<number> {
      const upheld = await model
        .find({ authorId, decision: 'delete' }, { caseId: 1, commentId: 1 })
        .lean<ReportSubject[]>();
      return new Set(upheld.map(({ caseId, commentId }) => commentId ?? caseId)).size;
    },

    /**
     * Deletes the open reports of a case. Decided reports stay, but without their notes, because they count against
     * the author.
     */
    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId, ...waiting });
      await model.updateMany({ caseId }, { $set: { note: null } });
    },
  };
}

export type ReportRepository = ReturnType<typeof createReportRepository>;
