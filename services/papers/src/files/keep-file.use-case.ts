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
 * Brings a staged file into the store, noted as unreferenced until its record is written. Whoever calls it settles the key then;
 * while it is unknown whether the record was written, the note stays and the sweep looks again after a day.
 * @param assertConnected throws when the connection of the upload has ended; then nothing is kept
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

/** Deletes a file that was noted and that no record names. */
export async function dropFile({ store, unreferencedFiles }: FileKeeping, key: string): Promise<void> {
  await store.delete(key);
  await unreferencedFiles.forget(key);
}
