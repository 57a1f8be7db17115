import type { LibraryImage, LibraryQuery } from '@medrad/contracts';
import type { ObjectStore } from '@medrad/object-store';
import type { Connection } from '@medrad/persistence';
import { createChangeQuestions } from '../questions/change-questions.use-case';
import { createRepositories } from '../repositories';
import { createLanes } from '../tests/test-lanes';
import { deleteImage } from './delete-image.use-case';
import { listLibraryImages } from './list-library-images.use-case';

/** Operators' access to the images, beside the running service or on a stopped installation. */
export interface ImageDesk {
  /** Newest first. */
  list(filter: Pick<LibraryQuery, 'use' | 'q'>): AsyncIterable<LibraryImage>;
  /** Deletes an image as the service does. @throws AppError NOT_FOUND, IMAGE_IN_USE, CONFLICT */
  delete(imageId: string, options: { removesQuestions: boolean }): Promise<void>;
}

const pageSize = 100;

/** @param deps.connection to the database of the spotters */
export function createImageDesk(deps: { connection: Connection; store: ObjectStore }): ImageDesk {
  const repositories = createRepositories(deps.connection);
  const all = {
    ...repositories,
    store: deps.store,
    changeQuestions: createChangeQuestions(repositories.tests, createLanes()),
  };
  return {
    async *list(filter) {
      for (let offset = 0; ; offset += pageSize) {
        const page = await listLibraryImages(all, { ...filter, limit: pageSize, offset });
        yield* page;
        if (page.length < pageSize) return;
      }
    },
    delete: (imageId, options) => deleteImage(all, imageId, options),
  };
}
