import type { Study } from '@medrad/contracts';
import { type Connection, trusted } from 'mongoose';
import { createStudyModel, type StudyRecord } from './study.model';

/** Reads and writes indexes of the DICOM images in stored files. */
export function createStudyRepository(connection: Connection) {
  const model = createStudyModel(connection);
  return {
    find: (key: string): Promise<StudyRecord | null> =>
      model.findOne({ _id: key }).lean<StudyRecord | null>(),

    exists: async (key: string): Promise<boolean> => (await model.exists({ _id: key })) !== null,

    /** Stores the index of a file, in place of one that an interrupted upload left behind. */
    async add(key: string, study: Study): Promise<void> {
      await model.replaceOne({ _id: key }, { ...study, createdAt: new Date() }, { upsert: true });
    },

    /** Keys of files whose index was stored before the given time, oldest first. */
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
