import { type Connection, trusted } from 'mongoose';
import { type LooseFile, looseFileModel } from './loose-file.model';

/** Size of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Files between the store and the records, in the service's own database. A key is noted before its file is written and
 * released before a record lets go of it; so after a crash anywhere every file is either named by a record or noted here.
 */
export function createLooseFileRepository(connection: Connection) {
  const model = looseFileModel(connection);
  const set = async (key: string, fields: Pick<LooseFile, 'isReleased'>): Promise<void> => {
    await model.updateOne(
      { _id: key },
      {
        $set: { ...fields, notedAt: new Date(), reservedFor: null, isGoing: false },
        $setOnInsert: { width: null, height: null },
      },
      { upsert: true },
    );
  };
  return {
    /** A file of this key is about to be written. */
    note: (key: string): Promise<void> => set(key, { isReleased: false }),

    /** A record is about to let go of the file. It stays noted until it is gone, whatever others say of it meanwhile. */
    release: (key: string): Promise<void> => set(key, { isReleased: true }),

    async describe(key: string, { width, height }: PictureSize): Promise<void> {
      await model.updateOne({ _id: key }, { $set: { width, height } });
    },

    /** Keeps the sweep away from a picture that is about to get a record; null when there is nothing to take. */
    async claim(key: string): Promise<PictureSize | null> {
      const file = await model
        .findOneAndUpdate({ _id: key, isGoing: false }, { $set: { notedAt: new Date(), isReleased: false } })
        .lean<LooseFile | null>();
      return file?.width && file.height ? { width: file.width, height: file.height } : null;
    },

    /**
     * Keeps the sweep away from a file, and every other record that would name it; null when it is gone, is being deleted
     * or is reserved for another record.
     */
    reserve: (key: string, recordId: string): Promise<LooseFile | null> =>
      model
        .findOneAndUpdate(
          { _id: key, isGoing: false, reservedFor: trusted({ $in: [null, recordId] }) },
          { $set: { notedAt: new Date(), reservedFor: recordId, isReleased: false } },
          { returnDocument: 'after' },
        )
        .lean<LooseFile | null>(),

    /** The file has its record; nothing happens when that record has let go of it already. */
    async settle(key: string): Promise<void> {
      await model.deleteOne({ _id: key, isReleased: trusted({ $ne: true }) });
    },

    /** The file is gone. */
    async forget(key: string): Promise<void> {
      await model.deleteOne({ _id: key });
    },

    /** A condemned file has a record after all; nothing happens when that record lets go of it in this moment. */
    async spare(key: string): Promise<void> {
      await model.deleteOne({ _id: key, isGoing: true });
    },

    listOlder: (before: Date, limit: number): Promise<LooseFile[]> =>
      model
        .find({ notedAt: trusted({ $lt: before }) })
        .sort({ notedAt: 1 })
        .limit(limit)
        .lean<LooseFile[]>(),

    /** Takes a file that is still as old for deletion; false when somebody claimed it meanwhile. */
    async condemn(key: string, before: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: key, notedAt: trusted({ $lt: before }) },
        { $set: { isGoing: true } },
      );
      return matchedCount === 1;
    },
  };
}

/** Notes of files without a record. */
export type LooseFileRepository = ReturnType<typeof createLooseFileRepository>;
