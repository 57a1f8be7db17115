import type { Connection } from 'mongoose';
import { deletionModel, type DeletionRecord } from './deletion.model';

/**
 * Repository of deletions of one kind of record. A deletion is recorded before anything is deleted, so that it is
 * finished later when a crash interrupts it.
 * @param kind kind of the deleted records in the singular, e.g. `test` for the collection `test_deletions`
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
