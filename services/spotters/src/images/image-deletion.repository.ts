import type { Connection } from 'mongoose';
import { createImageDeletionModel, type ImageDeletionRecord } from './image-deletion.model';

/** Reads and writes the deletions of images. */
export function createImageDeletionRepository(connection: Connection) {
  const model = createImageDeletionModel(connection);
  return {
    /** Starts the deletion of an image, or returns the deletion that has begun before. */
    async begin(
      imageId: string,
      {
        removesQuestions,
        removesFromExams = false,
      }: Pick<ImageDeletionRecord, 'removesQuestions' | 'removesFromExams'>,
    ): Promise<ImageDeletionRecord> {
      const $setOnInsert = { fileKey: null, startedAt: new Date(), finishedAt: null };
      return model
        .findOneAndUpdate(
          { _id: imageId },
          { $set: { removesQuestions, removesFromExams }, $setOnInsert },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ImageDeletionRecord>();
    },
    find: (imageId: string): Promise<ImageDeletionRecord | null> =>
      model.findOne({ _id: imageId }).lean<ImageDeletionRecord | null>(),
    hasBegun: async (imageId: string): Promise<boolean> => (await model.exists({ _id: imageId })) !== null,
    /** Records the key of the file that must be deleted after the image. */
    async nameFile(imageId: string, fileKey: string): Promise<void> {
      await model.updateOne({ _id: imageId }, { $set: { fileKey } });
    },
    async finish(imageId: string): Promise<void> {
      await model.updateOne({ _id: imageId }, { $set: { finishedAt: new Date() } });
    },
    list: (): Promise<ImageDeletionRecord[]> => model.find().lean<ImageDeletionRecord[]>(),
    async forget(imageId: string): Promise<void> {
      await model.deleteOne({ _id: imageId });
    },
  };
}

export type ImageDeletionRepository = ReturnType<typeof createImageDeletionRepository>;
