import type { Connection } from 'mongoose';
import { createDeletionModel, type DeletionOf, type DeletionRecord } from './deletion.model';

/** Deletes that have begun, of one kind of record. */
export function createDeletionRepository(connection: Connection, of: DeletionOf) {
  const model = createDeletionModel(connection, of);
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
