import { deleteNotedFiles, type UnreferencedFileRepository, type ObjectStore } from '@medrad/object-store';
import type { FileRecord } from './file-record';

/** What files are deleted with. */
export interface DropDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release' | 'forget'>;
}

/** Tells of files before their record lets go of them: what a crash leaves is swept. */
export async function releaseFiles(
  { unreferencedFiles }: DropDependencies,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.release(key);
}

/** Deletes released files with their renditions; what cannot be deleted now is swept. */
export const dropFiles = (
  dependencies: DropDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> =>
  deleteNotedFiles(
    dependencies,
    files.map(({ key }) => key),
  );
