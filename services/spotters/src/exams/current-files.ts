import type { ImageRepository } from '../images/image.repository';
import { imageUrlOf } from '../images/image.presenter';
import type { ExamItemRecord } from './exam-record';

/** Reads the images of items. */
export type ItemImages = Pick<ImageRepository, 'mapByIds'>;

/** The file that the library shows for an image now. */
export interface CurrentFile {
  imageUrl: string;
  width: number;
  height: number;
}

/** The current files of the images of items, by the id of the image; without those of deleted images. */
export async function mapCurrentFiles(
  images: ItemImages,
  items: readonly ExamItemRecord[],
): Promise<Map<string, CurrentFile>> {
  const found = await images.mapByIds(items.map(({ imageId }) => imageId));
  return new Map(
    [...found].map(([id, { fileKey, width, height }]) => [
      id,
      { imageUrl: imageUrlOf(fileKey), width, height },
    ]),
  );
}
