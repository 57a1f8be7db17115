import type { Connection } from 'mongoose';
import { createTestDeletionModel, type TestDeletionRecord } from './test-deletion.model';

/** Deletes that have begun. */
export function createTestDeletionRepository(connection: Connection) {
  const model = createTestDeletionModel(connection);
  return {
    async begin(testId: string): Promise<void> {
      await model.updateOne({ _id: testId }, { $setOnInsert: { startedAt: new Date() } }, { upsert: true });
    },
    hasBegun: async (testId: string): Promise<boolean> => (await model.exists({ _id: testId })) !== null,
    async finish(testId: string): Promise<void> {
      await model.deleteOne({ _id: testId });
    },
    async listIds(): Promise<string[]> {
      const begun = await model.find({}, { _id: 1 }).lean<Pick<TestDeletionRecord, '_id'>[]>();
      return begun.map(({ _id }) => _id);
    },
  };
}

export type TestDeletionRepository = ReturnType<typeof createTestDeletionRepository>;
