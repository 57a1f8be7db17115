import type { Study } from '@medrad/contracts';
import { type Connection, trusted } from 'mongoose';
import { createStudyModel, type StudyRecord } from './study.model';

/** Where the images of stored files stand in them. */
export function createStudyRepository(connection: Connection) {
  const model = createStudyModel(connection);
  return {
    find: (key: string): Promise<StudyRecord | null> =>
      model.findOne({ _id: key }).lean<StudyRecord | null>(),

    exists: async (key: string): Promise<boolean> => (await model.exists({ _id: key })) !== null,

    /** Notes a study; the same file may come to it again after a crash. */
    async add(key: string, study: Study): Promise<void> {
      await model.replaceOne({ _id: key }, { ...study, createdAt: new Date() }, { upsert: true });
    },

    /** Keys of files whose study was stored before a time, the oldest first. */
    async listOlder(before: Date, limit: number): Promise<string[]> {
      const found = await model
        .find({ createdAt: trusted({ $lt: before }) }, { _id: 1 })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<Pick<StudyRecord, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    async delete(key: string): Promise<void> {
      await model.deleteOne({ _id: key });
    },
  };
}

export type StudyRepository = ReturnType<typeof createStudyRepository>;
