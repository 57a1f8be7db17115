import {
  deleteUnheldFile,
  type FileHolders,
  type UnreferencedFileRepository,
  newObjectKey,
  type ObjectStore,
  type StagedObject,
} from '@medrad/object-store';

export interface FileKeeping {
  store: ObjectStore;
  unreferencedFiles: UnreferencedFileRepository;
  holders: Pick<FileHolders, 'isHeld'>;
}

/**
 * Moves a staged file into the object store and notes it as unreferenced. The caller writes a record that refers to
 * the file and then removes the note. If it is unknown whether that record was written, the note stays, and after a
 * day a periodic job checks whether a record refers to the file.
 * @param assertConnected throws when the client has disconnected; the file is then deleted again
 * @returns the key of the stored file
 * @throws AppError STORAGE_FULL
 */
export async function keepFile(
  dependencies: FileKeeping,
  staged: StagedObject,
  assertConnected: () => void,
): Promise<string> {
  const { store, unreferencedFiles } = dependencies;
  const key = newObjectKey(staged.kind);
  await unreferencedFiles.note(key);
  await store.commit(staged, key);
  try {
    assertConnected();
  } catch (error) {
    await dropFile(dependencies, key);
    throw error;
  }
  return key;
}

/** Deletes a file that is noted as unreferenced, and its note, unless a record holds the file. */
export async function dropFile(dependencies: FileKeeping, key: string): Promise<void> {
  await deleteUnheldFile(dependencies, key);
}
