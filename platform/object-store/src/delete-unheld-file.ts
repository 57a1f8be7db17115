import type { FileHolders } from './file-holders';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';
import type { UnreferencedFileRepository } from './unreferenced-file.repository';

/** Dependencies of {@link deleteUnheldFile}. */
export interface UnheldFileDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'condemn' | 'spare' | 'forget'>;
  holders: Pick<FileHolders, 'isHeld'>;
}

/**
 * Deletes a file that a record has dropped, with its renditions and its note. If another record holds the file, it
 * stays and the note is removed.
 */
export async function deleteUnheldFile(dependencies: UnheldFileDependencies, key: string): Promise<void> {
  await dependencies.unreferencedFiles.condemn(key);
  await deleteCondemned(dependencies, key);
}

/** Deletes a file that is marked for deletion, unless a record holds it. @returns whether the file was deleted */
export async function deleteCondemned(
  { store, unreferencedFiles, holders }: UnheldFileDependencies,
  key: string,
): Promise<boolean> {
  if (await holders.isHeld(key)) {
    await unreferencedFiles.spare(key);
    return false;
  }
  await deleteImage(store, key);
  await unreferencedFiles.forget(key);
  return true;
}
