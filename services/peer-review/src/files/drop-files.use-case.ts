import { deleteImage, type LooseFileRepository, type ObjectStore } from '@medrad/object-store';
import type { FileRecord } from './file-record';

/** What files are deleted with. */
export interface DropDependencies {
  store: ObjectStore;
  looseFiles: Pick<LooseFileRepository, 'note' | 'settle'>;
}

/** Notes files as unreferenced before their record lets go of them: what a crash leaves is swept. */
export async function noteFiles(
  { looseFiles }: DropDependencies,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await looseFiles.note(key);
}

/** Deletes noted files with their renditions. */
export async function dropFiles(
  { store, looseFiles }: DropDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> {
  for (const { key } of files) {
    await deleteImage(store, key);
    await looseFiles.settle(key);
  }
}
