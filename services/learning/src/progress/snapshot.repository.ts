import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createSnapshotModel, type SnapshotRecord } from './snapshot.model';

const _id = 'latest';

/** Reads and writes the snapshot of results. */
export function createSnapshotRepository(connection: Connection) {
  const model = createSnapshotModel(connection);
  return {
    find: (): Promise<SnapshotRecord | null> => model.findOne({ _id }).lean<SnapshotRecord | null>(),

    /** Stores a snapshot, unless one with results is stored for the same day. */
    async store(snapshot: Omit<SnapshotRecord, '_id'>): Promise<void> {
      const isOlder = { day: trusted({ $lt: snapshot.day }) };
      const filter = { _id, $or: [isOlder, { day: snapshot.day, groups: [] }] };
      try {
        await model.updateOne(filter, { $set: snapshot }, { upsert: true });
      } catch (error) {
        // Another process has stored a snapshot in the meantime.
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}

export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>;
