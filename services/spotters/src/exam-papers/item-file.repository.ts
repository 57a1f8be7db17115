import type { ImageFile } from '@medrad/object-store';
import type { Connection, Model } from 'mongoose';
import type { ExamItemRecord } from '../exams/exam-record';
import { createExamModel } from '../exams/exam.model';
import { createExamPaperModel } from './exam-paper.model';

type Holder = { _id: string; items: ExamItemRecord[] };

/** Reads and changes the files that the items of papers and exams hold. Items never change their place. */
export function createItemFileRepository(connection: Connection) {
  const models = [
    createExamPaperModel(connection),
    createExamModel(connection),
  ] as unknown as Model<Holder>[];

  async function* recordsWith(filter: Record<string, unknown>) {
    for (const model of models) {
      const found = model.find(filter, { items: 1 }).lean<Holder>().cursor();
      for await (const record of found as AsyncIterable<Holder>) yield { model, record };
    }
  }

  async function setFile(
    filter: Record<string, unknown>,
    imageId: string,
    changes: Partial<ExamItemRecord>,
    isChanged: (item: ExamItemRecord) => boolean,
  ): Promise<void> {
    for await (const { model, record } of recordsWith(filter)) {
      const $set = Object.fromEntries(
        record.items.flatMap((item, index) =>
          item.imageId === imageId && isChanged(item)
            ? Object.entries(changes).map(([field, value]) => [`items.${index}.${field}`, value] as const)
            : [],
        ),
      );
      await model.updateOne({ _id: record._id }, { $set });
    }
  }

  return {
    /**
     * Stores the current file of an image in the items of earlier versions, which hold no file yet.
     * @param file null for an image that was deleted
     */
    hold: (imageId: string, file: ImageFile | null): Promise<void> =>
      setFile(
        { 'items.imageId': imageId, 'items.fileKey': null },
        imageId,
        file ?? { fileKey: '' },
        ({ fileKey }) => fileKey === undefined,
      ),

    /** Ids of the images of papers and exams with items of earlier versions, which hold no file yet. */
    async listUnheldImageIds(): Promise<string[]> {
      const ids = new Set<string>();
      for await (const { record } of recordsWith({ 'items.fileKey': null })) {
        for (const { imageId, fileKey } of record.items) if (fileKey === undefined) ids.add(imageId);
      }
      return [...ids];
    },

    /** Keys of all files that items hold of an image. */
    async listKeys(imageId: string): Promise<string[]> {
      const keys = new Set<string>();
      for await (const { record } of recordsWith({ 'items.imageId': imageId })) {
        for (const item of record.items) if (item.imageId === imageId && item.fileKey) keys.add(item.fileKey);
      }
      return [...keys];
    },

    /**
     * Replaces the file of an image in all items.
     * @param file null removes the file
     */
    replace: (imageId: string, file: ImageFile | null): Promise<void> =>
      setFile({ 'items.imageId': imageId }, imageId, file ?? { fileKey: '' }, () => true),
  };
}

export type ItemFileRepository = ReturnType<typeof createItemFileRepository>;
