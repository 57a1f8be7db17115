import { deleteNotedFiles, type UnreferencedFileRepository, type ObjectStore } from '@medrad/object-store';
import type { FileRecord } from './file-record';

/** Dependencies of {@link dropFiles}. */
export interface DropFilesDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release' | 'forget'>;
}

/** Notes files as unreferenced before their record is deleted, so that the sweep deletes them if a crash follows. */
export async function releaseFiles(
  { unreferencedFiles }: DropFilesDependencies,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.release(key);
}

/** Deletes released files and their renditions; the sweep deletes files for which this fails. */
export const dropFiles = (
  dependencies: DropFilesDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> =>
  deleteNotedFiles(
    dependencies,
    files.map(({ key }) => key),
  );
