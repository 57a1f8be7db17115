import { AppError, type ImageUse } from '@medrad/contracts';
import { deleteUnheldFile } from '@medrad/object-store';
import { eventIdOf, type Outbox } from '@medrad/events';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import type { ChangeQuestions } from '../questions/change-questions.use-case';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ImageDeletionRecord } from './image-deletion.model';
import type { ImageDeletionRepository } from './image-deletion.repository';
import type { ImageRepository } from './image.repository';
import { holdFile, type ItemFileDependencies, removeFromExams } from './item-files.use-case';

interface Dependencies extends ItemFileDependencies {
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
  imageDeletions: ImageDeletionRepository;
  tests: TestRepository;
  changeQuestions: ChangeQuestions;
  outbox: Pick<Outbox, 'record'>;
}

/** What is removed together with an image. */
export interface ImageDeletionOptions {
  /** Whether the questions that show the image are removed from their spotters. */
  removesQuestions: boolean;
  /** Whether papers and exams lose the image's file too; without it they go on showing the file. */
  removesFromExams?: boolean;
}

/** Time in milliseconds for which ended deletions are remembered. No request that adds a question takes as long. */
const rememberedMs = 60 * 60 * 1000;

function inUse(uses: readonly ImageUse[]): AppError {
  const details = uses.map(({ testId, title }) => ({ path: `/tests/${testId}`, message: title }));
  return new AppError('IMAGE_IN_USE', { details });
}

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'NOT_FOUND';

/** Removes the references to an image: the questions that show it, and its answer key. */
async function removeReferences(
  { tests, changeQuestions, answerKeys }: Pick<Dependencies, 'tests' | 'changeQuestions' | 'answerKeys'>,
  imageId: string,
): Promise<void> {
  await answerKeys.delete(imageId);
  for (const { testId } of await tests.listImageUses(imageId)) {
    try {
      await changeQuestions(testId, (questions) => questions.filter((one) => one.imageId !== imageId));
    } catch (error) {
      // The spotter was deleted together with its questions in the meantime.
      if (!isMissing(error)) throw error;
    }
  }
}

/**
 * Deletes the record of an image and then its file, unless papers or exams hold the file. The file's key is noted in
 * the deletion first, so that a crash leaves no file without a record.
 */
async function removeRecordAndFile(dependencies: Dependencies, deletion: ImageDeletionRecord): Promise<void> {
  const { images, imageDeletions, unreferencedFiles } = dependencies;
  const { _id } = deletion;
  let { fileKey } = deletion;
  for (let image = await images.find(_id); image; image = await images.find(_id)) {
    ({ fileKey } = image);
    await holdFile(dependencies, image);
    await unreferencedFiles.release(fileKey);
    await imageDeletions.nameFile(_id, fileKey);
    // If the file was replaced since the image was read, this deletes nothing, and the next round of the loop deletes
    // the new file.
    await images.delete(_id, fileKey);
  }
  if (fileKey) await deleteUnheldFile(dependencies, fileKey);
  if (deletion.removesFromExams) await removeFromExams(dependencies, _id);
}

/** Publishes the deletion of an image. Calling this again records the same event. */
async function publishDeletion({ outbox }: Pick<Dependencies, 'outbox'>, imageId: string): Promise<void> {
  await outbox.record({
    id: eventIdOf('image.deleted', imageId),
    name: 'image.deleted.v1',
    requestId: null,
    payload: { imageId, timestamp: new Date().toISOString() },
  });
}

/** @throws AppError IMAGE_IN_USE when questions show the image and must stay; nothing is deleted then */
async function finishDeletion(dependencies: Dependencies, deletion: ImageDeletionRecord): Promise<void> {
  const { tests, imageDeletions } = dependencies;
  const { _id, removesQuestions } = deletion;
  if (!removesQuestions) {
    const uses = await tests.listImageUses(_id);
    if (uses.length > 0) {
      await imageDeletions.forget(_id);
      throw inUse(uses);
    }
  }
  await removeReferences(dependencies, _id);
  await removeRecordAndFile(dependencies, deletion);
  await publishDeletion(dependencies, _id);
  await imageDeletions.finish(_id);
}

/**
 * Deletes an image and its file. The intent is stored first: no question can be added for the image after that, and the
 * next call or the next start completes a deletion that a crash interrupted. Papers and exams keep the file, unless
 * `removesFromExams` is set, which is also possible after the image was deleted.
 * @throws AppError NOT_FOUND; IMAGE_IN_USE with the spotters in its details; CONFLICT after too many concurrent changes
 * of a spotter
 */
export async function deleteImage(
  dependencies: Dependencies,
  imageId: string,
  options: ImageDeletionOptions,
): Promise<void> {
  const { images, imageDeletions, itemFiles, tests } = dependencies;
  const [image, begun] = await Promise.all([images.find(imageId), imageDeletions.find(imageId)]);
  if (!image && (!begun || begun.finishedAt)) {
    const isHeld = options.removesFromExams && (await itemFiles.listKeys(imageId)).length > 0;
    if (!isHeld) throw new AppError('NOT_FOUND');
  }
  const uses = await tests.listImageUses(imageId);
  if (uses.length > 0 && !options.removesQuestions) throw inUse(uses);
  await finishDeletion(dependencies, await imageDeletions.begin(imageId, options));
}

/** Completes deletions of images that a crash interrupted, and forgets deletions that ended long ago. */
export async function finishImageDeletions(dependencies: Dependencies, now = new Date()): Promise<void> {
  const { imageDeletions } = dependencies;
  for (const deletion of await imageDeletions.list()) {
    try {
      if (!deletion.finishedAt) await finishDeletion(dependencies, deletion);
      // A request that added a question or an answer key during the deletion removes it again, but may have crashed
      // before.
      else await removeReferences(dependencies, deletion._id);
      const { finishedAt } = deletion;
      if (finishedAt && now.getTime() - finishedAt.getTime() > rememberedMs) {
        await imageDeletions.forget(deletion._id);
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'IMAGE_IN_USE') throw error;
    }
  }
}
