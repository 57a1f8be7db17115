import { deleteNotedFiles, type UnreferencedFileRepository, type ObjectStore } from '@medrad/object-store';
import type { FileRecord } from './file-record';

/** Dependencies of {@link dropFiles}. */
export interface DropFilesDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release' | 'forget'>;
}

/**
 * Notes files as unreferenced before their record is deleted, so that a periodic job deletes them if the process
 * crashes.
 */
export async function releaseFiles(
  { unreferencedFiles }: DropFilesDependencies,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.release(key);
}

/** Deletes files that were noted as unreferenced, with their renditions. If this fails, a periodic job deletes them. */
export const dropFiles = (
  dependencies: DropFilesDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> =>
  deleteNotedFiles(
    dependencies,
    files.map(({ key }) => key),
  );
