import { AppError } from '@medrad/contracts';
import { completeImage, type ObjectStore, renditionKeys } from '@medrad/object-store';
import type { Logger } from '@medrad/service-kit';
import type { ImageRepository } from '../images/image.repository';

interface Dependencies {
  store: ObjectStore;
  images: Pick<ImageRepository, 'listFiles'>;
  log: Logger;
  /** Ends the work after the image under way; the rest is made at the next start. */
  stopping: AbortSignal;
}

/**
 * Makes the renditions that stored images lack: of images that were stored under a former rule, or whose renditions
 * were lost. What is there already stays, so the work may be interrupted and repeated.
 */
export async function completeImages({ store, images, log, stopping }: Dependencies): Promise<void> {
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
