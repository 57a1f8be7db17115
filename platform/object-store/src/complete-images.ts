import { AppError } from '@medrad/contracts';
import type { ObjectStore } from './object-store';
import { type ImageSize, renditionKeys } from './rendition-plan';
import { completeImage } from './stored-image';

/** A stored image that a record references: its key and its size in pixels. */
export interface ImageFile extends ImageSize {
  fileKey: string;
}

/** Options of {@link completeImages}. */
export interface ImageCompletion {
  store: ObjectStore;
  /** Lists the images that records reference. */
  images: { listFiles(): AsyncIterable<ImageFile> };
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** Signal that stops the work after the image in progress; the next start of the service makes the rest. */
  stopping: AbortSignal;
}

/**
 * Makes the missing renditions of stored images: renditions that were lost, and renditions of images that were stored
 * under an earlier rule. Existing renditions are kept, so the work may be interrupted and repeated.
 */
export async function completeImages({ store, images, log, stopping }: ImageCompletion): Promise<void> {
  const stored = new Set<string>();
  for await (const key of store.list()) stored.add(key);
  let completed = 0;
  for await (const { fileKey, width, height } of images.listFiles()) {
    if (stopping.aborted) break;
    const isComplete = renditionKeys(fileKey, { width, height }).every((key) => stored.has(key));
    if (isComplete || !stored.has(fileKey)) continue;
    try {
      if ((await completeImage(store, fileKey)) > 0) completed += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNREADABLE_IMAGE') throw error;
      log.warn({ fileKey }, 'renditions of an image cannot be made: its file is not readable');
    }
  }
  if (completed > 0) log.info({ completed }, 'missing renditions of images were made');
}
