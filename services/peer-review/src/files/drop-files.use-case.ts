import { deleteNotedFiles, type LooseFileRepository, type ObjectStore } from '@medrad/object-store';
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

/** Deletes noted files with their renditions; what cannot be deleted now is swept. */
export const dropFiles = (
  dependencies: DropDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> =>
  deleteNotedFiles(
    dependencies,
    files.map(({ key }) => key),
  );
