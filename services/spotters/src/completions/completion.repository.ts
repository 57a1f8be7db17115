import { isDuplicateKey } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type CompletionRecord, createCompletionModel } from './completion.model';

/** Reads and writes completions; there is one per user and spotter. */
export function createCompletionRepository(connection: Connection) {
  const model = createCompletionModel(connection);
  return {
    /** Stores a completion, unless this user's completion of the spotter is stored already. */
    async add({ _id, userId, testId, completedAt }: CompletionRecord): Promise<void> {
      await model
        .updateOne({ userId, testId }, { $setOnInsert: { _id, completedAt } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },

    async listTestIds(userId: string): Promise<string[]> {
      const completions = await model
        .find({ userId }, { testId: 1, _id: 0 })
        .sort({ testId: 1 })
        .lean<Pick<CompletionRecord, 'testId'>[]>();
      return completions.map(({ testId }) => testId);
    },

    async deleteOfTest(testId: string): Promise<void> {
      await model.deleteMany({ testId });
    },
  };
}

export type CompletionRepository = ReturnType<typeof createCompletionRepository>;
