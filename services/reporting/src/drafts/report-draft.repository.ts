import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createReportDraftModel, type ReportDraftRecord } from './report-draft.model';

/** Content of a report draft. */
export type DraftTexts = Pick<ReportDraftRecord, 'findings' | 'impression' | 'secondsOnCase' | 'marks'>;

const idOf = (caseId: string, userId: string): string => `${caseId}.${userId}`;

/** Reads and writes report drafts. */
export function createReportDraftRepository(connection: Connection) {
  const model = createReportDraftModel(connection);
  return {
    find: (caseId: string, userId: string): Promise<ReportDraftRecord | null> =>
      model.findOne({ _id: idOf(caseId, userId) }).lean<ReportDraftRecord | null>(),

    /** Stores the first version of a draft; null when the draft is stored already. */
    async create(caseId: string, userId: string, texts: DraftTexts): Promise<ReportDraftRecord | null> {
      const draft = { _id: idOf(caseId, userId), caseId, userId, ...texts, updatedAt: new Date() };
      try {
        return (await model.create({ ...draft, revision: firstRevision })).toObject<ReportDraftRecord>();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return null;
      }
    },

    /** Changes a draft; null when it no longer has the given revision. */
    change: (id: string, revision: number, texts: Partial<DraftTexts>): Promise<ReportDraftRecord | null> =>
      setAtRevision<ReportDraftRecord>(model, { _id: id }, revision, { ...texts, updatedAt: new Date() }),

    async delete(caseId: string, userId: string): Promise<void> {
      await model.deleteOne({ _id: idOf(caseId, userId) });
    },

    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId });
    },
  };
}

export type ReportDraftRepository = ReturnType<typeof createReportDraftRepository>;
