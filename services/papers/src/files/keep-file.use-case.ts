import {
  type UnreferencedFileRepository,
  newObjectKey,
  type ObjectStore,
  type StagedObject,
} from '@medrad/object-store';

export interface FileKeeping {
  store: ObjectStore;
  unreferencedFiles: UnreferencedFileRepository;
}

/**
 * Moves a staged file into the object store and notes it as unreferenced until a record refers to it. The caller settles the
 * key after writing that record. If the outcome of the write is unknown, the note stays and the sweep decides after a
 * day.
 * @param assertConnected throws when the client has disconnected; the file is then deleted again
 * @returns the key of the stored file
 * @throws AppError STORAGE_FULL
 */
export async function keepFile(
  { store, unreferencedFiles }: FileKeeping,
  staged: StagedObject,
  assertConnected: () => void,
): Promise<string> {
  const key = newObjectKey(staged.kind);
  await unreferencedFiles.note(key);
  await store.commit(staged, key);
  try {
    assertConnected();
  } catch (error) {
    await dropFile({ store, unreferencedFiles }, key);
    throw error;
  }
  return key;
}

/** Deletes a file that no record refers to, and its note. */
export async function dropFile({ store, unreferencedFiles }: FileKeeping, key: string): Promise<void> {
  await store.delete(key);
  await unreferencedFiles.forget(key);
}
