import type { LibraryImage, LibraryQuery } from '@medrad/contracts';
import { createInProcessTransport, createOutbox, type EventLog } from '@medrad/events';
import type { ObjectStore } from '@medrad/object-store';
import type { Connection } from '@medrad/persistence';
import { createChangeQuestions } from '../questions/change-questions.use-case';
import { createRepositories } from '../repositories';
import { createKeyedMutex } from '../spotters/keyed-mutex';
import { deleteImage, type ImageDeletionOptions } from './delete-image.use-case';
import { listLibraryImages } from './list-library-images.use-case';

/** Operators' access to the images. It works beside the running service and while the service is stopped. */
export interface ImageOperations {
  /** Lists images, newest first. */
  list(filter: Pick<LibraryQuery, 'use' | 'q'>): AsyncIterable<LibraryImage>;
  /** Deletes an image as the service does. @throws AppError NOT_FOUND, IMAGE_IN_USE, CONFLICT */
  delete(imageId: string, options: ImageDeletionOptions): Promise<void>;
}

const pageSize = 100;

const ignore = (): void => undefined;
const noLog: EventLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** @param deps.connection connection to the database of the spotters service */
export function createImageOperations(deps: { connection: Connection; store: ObjectStore }): ImageOperations {
  const repositories = createRepositories(deps.connection);
  const all = {
    ...repositories,
    store: deps.store,
    changeQuestions: createChangeQuestions(repositories.tests, createKeyedMutex()),
  };
  return {
    async *list(filter) {
      for (let offset = 0; ; offset += pageSize) {
        const page = await listLibraryImages(all, { ...filter, limit: pageSize, offset });
        yield* page;
        if (page.length < pageSize) return;
      }
    },
    async delete(imageId, options) {
      // This transport delivers nothing: events are only written to the outbox, and the running service, or its next
      // start, publishes them.
      const transport = createInProcessTransport();
      const outbox = createOutbox({ connection: deps.connection, transport, log: noLog });
      try {
        await deleteImage({ ...all, outbox }, imageId, options);
      } finally {
        await outbox.stop();
      }
    },
  };
}
