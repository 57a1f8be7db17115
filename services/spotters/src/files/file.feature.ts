import type { ObjectStore } from '@medrad/object-store';
import { createGetSpotterFile } from './get-spotter-file.use-case';
import { placeholderImage } from './placeholder-image';

/** The use cases of the files of images, bound to the object store that they are served from. */
export const createFileFeature = (store: ObjectStore) => ({
  store,
  getSpotterFile: createGetSpotterFile(store),
  getPlaceholderImage: placeholderImage,
});

export type FileFeature = ReturnType<typeof createFileFeature>;
