import {
  type LooseFileRepository,
  newObjectKey,
  type ObjectStore,
  type StagedObject,
} from '@medrad/object-store';

export interface FileKeeping {
  store: ObjectStore;
  looseFiles: LooseFileRepository;
}

/**
 * Brings a staged file into the store, noted as loose until its record is written. Whoever calls it settles the key then;
 * while it is unknown whether the record was written, the note stays and the sweep looks again after a day.
 * @param assertConnected throws when the connection of the upload has ended; then nothing is kept
 * @throws AppError STORAGE_FULL
 */
export async function keepFile(
  { store, looseFiles }: FileKeeping,
  staged: StagedObject,
  assertConnected: () => void,
): Promise<string> {
  const key = newObjectKey(staged.kind);
  await looseFiles.note(key);
  await store.commit(staged, key);
  try {
    assertConnected();
  } catch (error) {
    await dropFile({ store, looseFiles }, key);
    throw error;
  }
  return key;
}

/** Deletes a file that was noted and that no record names. */
export async function dropFile({ store, looseFiles }: FileKeeping, key: string): Promise<void> {
  await store.delete(key);
  await looseFiles.forget(key);
}
