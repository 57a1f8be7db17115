import { type Connection, trusted } from 'mongoose';
import type { ImageSize } from './rendition-plan';
import { type UnreferencedFile, unreferencedFileModel } from './unreferenced-file.model';

/**
 * Notes of files that no record references, in the service's own database. The key of a file is noted before the file
 * is written, and again (released) before a record drops the file. After a crash at any point, every file is therefore
 * referenced by a record or noted here.
 */
export function createUnreferencedFileRepository(connection: Connection) {
  const model = unreferencedFileModel(connection);
  const set = async (key: string, fields: Pick<UnreferencedFile, 'isReleased'>): Promise<void> => {
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
    /** Notes the key of a file that is about to be written. */
    note: (key: string): Promise<void> => set(key, { isReleased: false }),

    /** Notes a file that a record is about to drop. The note stays until the file is deleted or claimed again. */
    release: (key: string): Promise<void> => set(key, { isReleased: true }),

    /** Adds the size of the stored image to the note. Does nothing when the key is not noted. */
    async describe(key: string, { width, height }: ImageSize): Promise<void> {
      await model.updateOne({ _id: key }, { $set: { width, height } });
    },

    /**
     * Protects an image from the sweep for another day, because a record is about to reference the image.
     * @returns size of the image; null when the key is not noted, is being deleted or has no size
     */
    async claim(key: string): Promise<ImageSize | null> {
      const file = await model
        .findOneAndUpdate({ _id: key, isGoing: false }, { $set: { notedAt: new Date(), isReleased: false } })
        .lean<UnreferencedFile | null>();
      return file?.width && file.height ? { width: file.width, height: file.height } : null;
    },

    /**
     * Reserves a file for one record and protects it from the sweep for another day.
     * @returns the note; null when the key is not noted, is being deleted or is reserved for another record
     */
    reserve: (key: string, recordId: string): Promise<UnreferencedFile | null> =>
      model
        .findOneAndUpdate(
          { _id: key, isGoing: false, reservedFor: trusted({ $in: [null, recordId] }) },
          { $set: { notedAt: new Date(), reservedFor: recordId, isReleased: false } },
          { returnDocument: 'after' },
        )
        .lean<UnreferencedFile | null>(),

    /**
     * Removes the note of a file whose record has been written. Does nothing when that record has dropped the file
     * already.
     */
    async settle(key: string): Promise<void> {
      await model.deleteOne({ _id: key, isReleased: trusted({ $ne: true }) });
    },

    /** Removes the note of a deleted file. */
    async forget(key: string): Promise<void> {
      await model.deleteOne({ _id: key });
    },

    /**
     * Removes the note of a file that was marked for deletion although a record references it. Does nothing when that
     * record drops the file at the same moment.
     */
    async spare(key: string): Promise<void> {
      await model.deleteOne({ _id: key, isGoing: true });
    },

    /** Lists at most `limit` files that were noted before a time, oldest first. */
    listOlder: (before: Date, limit: number): Promise<UnreferencedFile[]> =>
      model
        .find({ notedAt: trusted({ $lt: before }) })
        .sort({ notedAt: 1 })
        .limit(limit)
        .lean<UnreferencedFile[]>(),

    /** Marks a file for deletion, and notes it if it is not noted. */
    async condemn(key: string): Promise<void> {
      const noted = { notedAt: new Date(), width: null, height: null, reservedFor: null, isReleased: true };
      await model.updateOne({ _id: key }, { $set: { isGoing: true }, $setOnInsert: noted }, { upsert: true });
    },

    /** Marks a file for deletion. @returns false when the note was renewed or removed since the file was listed */
    async condemnOlder(key: string, before: Date): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: key, notedAt: trusted({ $lt: before }) },
        { $set: { isGoing: true } },
      );
      return matchedCount === 1;
    },
  };
}

/** Repository of the notes about files that no record references. */
export type UnreferencedFileRepository = ReturnType<typeof createUnreferencedFileRepository>;
