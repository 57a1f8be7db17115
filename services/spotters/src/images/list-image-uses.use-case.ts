import { AppError, type ImageUse } from '@medrad/contracts';
import type { TestRepository } from '../tests/test.repository';
import type { ImageRepository } from './image.repository';

/** Spotters that show an image, newest first. @throws AppError NOT_FOUND */
export async function listImageUses(
  { images, tests }: { images: ImageRepository; tests: TestRepository },
  imageId: string,
): Promise<ImageUse[]> {
  if (!(await images.find(imageId))) throw new AppError('NOT_FOUND');
  return (await tests.listWithImage(imageId)).map(({ _id: id, title }) => ({ id, title }));
}
