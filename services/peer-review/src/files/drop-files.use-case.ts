import {
  deleteNotedFiles,
  type UnheldFileDependencies,
  type UnreferencedFileRepository,
} from '@medrad/object-store';
import type { FileRecord } from './file-record';

/** Dependencies of {@link dropFiles}. */
export interface DropFilesDependencies extends UnheldFileDependencies {
  unreferencedFiles: UnheldFileDependencies['unreferencedFiles'] &
    Pick<UnreferencedFileRepository, 'release'>;
}

/**
 * Notes files as unreferenced before their record is deleted, so that a periodic job deletes them if the process
 * crashes.
 */
export async function releaseFiles(
  { unreferencedFiles }: Pick<DropFilesDependencies, 'unreferencedFiles'>,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.release(key);
}

/**
 * Deletes files that were noted as unreferenced and that no record holds, with their renditions. If this fails, a
 * periodic job deletes them.
 */
export const dropFiles = (
  dependencies: DropFilesDependencies,
  files: readonly Pick<FileRecord, 'key'>[],
): Promise<void> =>
  deleteNotedFiles(
    dependencies,
    files.map(({ key }) => key),
  );
