import type { ImageRepository } from '../images/image.repository';
import { imageUrlOf } from '../images/image.presenter';
import type { ExamItemRecord } from './exam-record';

/** Reads the images of items. */
export type ItemImages = Pick<ImageRepository, 'mapByIds'>;

/** The file that an item shows, at the address for teachers. */
export interface ItemFile {
  imageUrl: string;
  width: number;
  height: number;
}

type Shown = Pick<ItemFile, 'width' | 'height'> & { fileKey: string };

const fileOf = ({ fileKey, width, height }: Shown): ItemFile => ({
  imageUrl: imageUrlOf(fileKey),
  width,
  height,
});

/**
 * The files that items show, by the id of the image; without those of removed files. Items of earlier versions show the
 * current file of the image, if it is not deleted.
 */
export async function mapItemFiles(
  images: ItemImages,
  items: readonly ExamItemRecord[],
): Promise<Map<string, ItemFile>> {
  const earlier = items.filter(({ fileKey }) => fileKey === undefined);
  const current = await images.mapByIds(earlier.map(({ imageId }) => imageId));
  return new Map(
    items.flatMap(({ imageId, fileKey, width, height }): [string, ItemFile][] => {
      const shown = fileKey === undefined ? current.get(imageId) : { fileKey, width, height };
      return shown?.fileKey ? [[imageId, fileOf(shown)]] : [];
    }),
  );
}
