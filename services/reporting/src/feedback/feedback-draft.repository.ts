import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createFeedbackDraftModel, type FeedbackDraftRecord } from './feedback-draft.model';

/** Content of a feedback draft. */
export type DraftFields = Omit<FeedbackDraftRecord, '_id' | 'caseId' | 'updatedAt' | 'revision'>;

/** Reads and writes feedback drafts. */
export function createFeedbackDraftRepository(connection: Connection) {
  const model = createFeedbackDraftModel(connection);
  return {
    find: (submissionId: string): Promise<FeedbackDraftRecord | null> =>
      model.findOne({ _id: submissionId }).lean<FeedbackDraftRecord | null>(),

    /** Stores the first version of a draft; null when the draft is stored already. */
    async create(
      submission: { _id: string; caseId: string },
      fields: DraftFields,
    ): Promise<FeedbackDraftRecord | null> {
      const { _id, caseId } = submission;
      try {
        const draft = { _id, caseId, ...fields, updatedAt: new Date(), revision: firstRevision };
        return (await model.create(draft)).toObject<FeedbackDraftRecord>();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return null;
      }
    },

    change: (id: string, revision: number, fields: DraftFields): Promise<FeedbackDraftRecord | null> =>
      setAtRevision<FeedbackDraftRecord>(model, { _id: id }, revision, { ...fields, updatedAt: new Date() }),

    /** The draft that refers to the given recording; null when there is none. */
    findByFile: (spokenKey: string): Promise<FeedbackDraftRecord | null> =>
      model.findOne({ spokenKey }).lean<FeedbackDraftRecord | null>(),

    /** Deletes a draft and returns it; null when there was none. */
    delete: (submissionId: string): Promise<FeedbackDraftRecord | null> =>
      model.findOneAndDelete({ _id: submissionId }).lean<FeedbackDraftRecord | null>(),

    /** Keys of the recordings in the feedback drafts for a case. */
    async listFiles(caseId: string): Promise<string[]> {
      const drafts = await model.find({ caseId }, { spokenKey: 1 }).lean<FeedbackDraftRecord[]>();
      return drafts.flatMap(({ spokenKey }) => spokenKey ?? []);
    },

    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId });
    },
  };
}

export type FeedbackDraftRepository = ReturnType<typeof createFeedbackDraftRepository>;
