import type { Readable } from 'node:stream';
import type { FileKind } from './file-kinds';
import type { ObjectStore, StagedObject } from './object-store';

/** Stages the file of a multipart request in a store; only the given kinds are accepted, recognised by their bytes. */
export function createFileStaging(store: ObjectStore, accept: readonly FileKind[]) {
  return {
    stage: (stream: Readable, { maxBytes }: { maxBytes: number }): Promise<StagedObject> =>
      store.stage(stream, { maxBytes, accept }),
    discard: (staged: StagedObject): Promise<void> => store.discard(staged),
  };
}
