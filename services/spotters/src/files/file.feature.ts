import type { ObjectStore, UploadTickets } from '@medrad/object-store';
import type { ImageRepository } from '../images/image.repository';
import { createGetSpotterFile } from './get-spotter-file.use-case';
import { placeholderImage } from './placeholder-image';

interface Dependencies {
  store: ObjectStore;
  images: Pick<ImageRepository, 'hasFile'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
}

/** Binds the use cases of image files to the object store. */
export const createFileFeature = ({ store, images, tickets }: Dependencies) => ({
  store,
  /**
   * Whether a file is served by its own address: the file of an image to everybody, of an image for papers only to
   * developers, and an uploaded file to the user
   * who uploaded it. A file that only papers and exams hold is served by the addresses of exams alone.
   */
  isShown: async (
    key: string,
    { userId, isDeveloper }: { userId: string; isDeveloper: boolean },
  ): Promise<boolean> =>
    (await images.hasFile(key, isDeveloper)) || (await tickets.findConfirmed({ key, userId })) !== null,
  getSpotterFile: createGetSpotterFile(store),
  getPlaceholderImage: placeholderImage,
});

export type FileFeature = ReturnType<typeof createFileFeature>;
