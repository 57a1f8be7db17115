import { AppError } from '@medrad/contracts';
import type { FileHolders, ObjectStore, UploadTickets } from '@medrad/object-store';
import type { ImageRepository } from '../images/image.repository';
import { createGetSpotterFile } from './get-spotter-file.use-case';
import { placeholderImage } from './placeholder-image';

interface Dependencies {
  store: ObjectStore;
  images: Pick<ImageRepository, 'find' | 'hasFile'>;
  holders: Pick<FileHolders, 'isHeld'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
}

/** Binds the use cases of image files to the object store. */
export const createFileFeature = ({ store, images, holders, tickets }: Dependencies) => ({
  store,
  /**
   * Whether a file is served by its own address: the file of an image to everybody, one that only papers and exams hold,
   * or of an image for papers only, to developers, and an uploaded file to the user who uploaded it. Residents see a
   * file that only papers and exams hold by the addresses of their exams.
   */
  isShown: async (
    key: string,
    { userId, isDeveloper }: { userId: string; isDeveloper: boolean },
  ): Promise<boolean> =>
    (await (isDeveloper ? holders.isHeld(key) : images.hasFile(key))) ||
    (await tickets.findConfirmed({ key, userId })) !== null,
  /**
   * Object store key of the image of a review. Residents have no reviews of images for papers only.
   * @throws AppError NOT_FOUND
   */
  findReviewFileKey: async (imageId: string, { isDeveloper }: { isDeveloper: boolean }): Promise<string> => {
    const image = await images.find(imageId);
    if (!image || (image.isForPapersOnly && !isDeveloper)) throw new AppError('NOT_FOUND');
    return image.fileKey;
  },
  getSpotterFile: createGetSpotterFile(store),
  getPlaceholderImage: placeholderImage,
});

export type FileFeature = ReturnType<typeof createFileFeature>;
