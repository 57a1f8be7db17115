import type { Connection } from 'mongoose';
import { createVoteModel, type VoteRecord } from './vote.model';

/** Reads and writes agreement with diagnoses. */
export function createVoteRepository(connection: Connection) {
  const model = createVoteModel(connection);
  return {
    /** Adds or removes a user's vote for a diagnosis. Repeated calls have no further effect. */
    async set({ caseId, userId, key }: Omit<VoteRecord, '_id'>, hasVote: boolean): Promise<void> {
      const _id = `${caseId}.${userId}.${key}`;
      if (hasVote)
        await model.updateOne({ _id }, { $setOnInsert: { caseId, userId, key } }, { upsert: true });
      else await model.deleteOne({ _id });
    },

    listOfCase: (caseId: string): Promise<VoteRecord[]> => model.find({ caseId }).lean<VoteRecord[]>(),

    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId });
    },
  };
}

export type VoteRepository = ReturnType<typeof createVoteRepository>;
