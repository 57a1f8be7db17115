import {
  deleteNotedFiles,
  type UnheldFileDependencies,
  type UnreferencedFileRepository,
} from '@medrad/object-store';
import type { StudyRepository } from '../studies/study.repository';

/** Dependencies of {@link dropFiles}. */
export interface DropFilesDependencies extends UnheldFileDependencies {
  unreferencedFiles: UnheldFileDependencies['unreferencedFiles'] &
    Pick<UnreferencedFileRepository, 'release'>;
  studies: Pick<StudyRepository, 'delete'>;
}

/**
 * Notes files as unreferenced before their record is deleted, so that a periodic job deletes them if the process
 * crashes.
 */
export async function releaseFiles(
  { unreferencedFiles }: { unreferencedFiles: Pick<UnreferencedFileRepository, 'release'> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await unreferencedFiles.release(key);
}

/**
 * Deletes files that were noted as unreferenced and that no record holds, with their renditions and study indexes. If
 * this fails, a periodic job deletes them.
 */
export async function dropFiles(
  { studies, ...dependencies }: DropFilesDependencies,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await studies.delete(key);
  await deleteNotedFiles(dependencies, keys);
}
