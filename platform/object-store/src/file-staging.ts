import type { Readable } from 'node:stream';
import type { FileKind } from './file-kinds';
import type { ObjectStore, StagedObject } from './object-store';

/** How a store receives the file of a multipart request: files of these kinds alone, told by their bytes. */
export function createFileStaging(store: ObjectStore, accept: readonly FileKind[]) {
  return {
    stage: (stream: Readable, { maxBytes }: { maxBytes: number }): Promise<StagedObject> =>
      store.stage(stream, { maxBytes, accept }),
    discard: (staged: StagedObject): Promise<void> => store.discard(staged),
  };
}
