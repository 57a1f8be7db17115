import type { Connection } from 'mongoose';
import { deletionModel, type DeletionRecord } from './deletion.model';

/**
 * Repository of deletions of one kind of record. A deletion is recorded before anything is deleted, so that one that a
 * crash interrupted is finished later.
 * @param kind singular, e.g. `test` for `test_deletions`
 */
export function createDeletionRepository(connection: Connection, kind: string) {
  const model = deletionModel(connection, kind);
  return {
    async begin(id: string): Promise<void> {
      await model.updateOne({ _id: id }, { $setOnInsert: { startedAt: new Date() } }, { upsert: true });
    },

    hasBegun: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,

    async finish(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    async listIds(): Promise<string[]> {
      const begun = await model.find({}, { _id: 1 }).lean<Pick<DeletionRecord, '_id'>[]>();
      return begun.map(({ _id }) => _id);
    },
  };
}

export type DeletionRepository = ReturnType<typeof createDeletionRepository>;
