import type { ObjectStore } from '@medrad/object-store';
import { createGetSpotterFile } from './get-spotter-file.use-case';
import { placeholderImage } from './placeholder-image';

/** Binds the use cases of image files to the object store. */
export const createFileFeature = (store: ObjectStore) => ({
  store,
  getSpotterFile: createGetSpotterFile(store),
  getPlaceholderImage: placeholderImage,
});

export type FileFeature = ReturnType<typeof createFileFeature>;
