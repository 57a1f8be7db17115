import type { ImageUpdate, ImageUpload, LibraryQuery } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import type { TextReader } from '../exams/exam-secrets.use-case';
import { addImage } from './add-image.use-case';
import { deleteImage, type ImageDeletionOptions } from './delete-image.use-case';
import type { ImageRepository } from './image.repository';
import { listImageHolders } from './list-image-holders.use-case';
import { listImageUses } from './list-image-uses.use-case';
import { listLibraryImages } from './list-library-images.use-case';
import { listReviewImages } from './list-review-images.use-case';
import { updateImage } from './update-image.use-case';

type Dependencies = Parameters<typeof addImage>[0] &
  Parameters<typeof updateImage>[0] &
  Parameters<typeof deleteImage>[0] &
  Parameters<typeof listImageUses>[0] &
  Parameters<typeof listImageHolders>[0] &
  Parameters<typeof listReviewImages>[0];

/** Binds the use cases of images to their repositories and the object store. */
export const createImageFeature = (dependencies: Dependencies) => ({
  listImages: (query: Parameters<ImageRepository['list']>[0]) => dependencies.images.list(query),
  listReviewImages: (reader: TextReader, ids: string[]) =>
    listReviewImages(dependencies, reader, ids, new Date()),
  listLibraryImages: (query: LibraryQuery) => listLibraryImages(dependencies, query),
  addImage: (staged: StagedObject, texts: ImageUpload, assertConnected: () => void) =>
    addImage(dependencies, staged, texts, assertConnected),
  updateImage: (id: string, update: ImageUpdate) => updateImage(dependencies, id, update),
  deleteImage: (id: string, options: ImageDeletionOptions) => deleteImage(dependencies, id, options),
  listImageUses: (id: string) => listImageUses(dependencies, id),
  listImageHolders: (id: string) => listImageHolders(dependencies, id, new Date()),
});

export type ImageFeature = ReturnType<typeof createImageFeature>;
