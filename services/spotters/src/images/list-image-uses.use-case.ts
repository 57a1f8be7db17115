import { AppError, type ImageUse } from '@medrad/contracts';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ImageRepository } from './image.repository';

/** Spotters that show an image, sorted by title. @throws AppError NOT_FOUND */
export async function listImageUses(
  { images, tests }: { images: ImageRepository; tests: TestRepository },
  imageId: string,
): Promise<ImageUse[]> {
  if (!(await images.find(imageId))) throw new AppError('NOT_FOUND');
  return tests.listImageUses(imageId);
}
