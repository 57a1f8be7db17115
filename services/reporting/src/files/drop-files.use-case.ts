import { deleteNotedFiles, type UnreferencedFileRepository, type ObjectStore } from '@medrad/object-store';
import type { StudyRepository } from '../studies/study.repository';

/** Dependencies of {@link dropFiles}. */
export interface DropFilesDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release' | 'forget'>;
  studies: Pick<StudyRepository, 'delete'>;
}

/**
 * Notes files as unreferenced before their record is deleted, so that a periodic job deletes them if the process
 * crashes.
 */
export async function releaseFiles(
  { unreferencedFiles }: Pick<DropFilesDependencies, 'unreferencedFiles'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await unreferencedFiles.release(key);
}

/**
 * Deletes files that were noted as unreferenced, with their renditions and study indexes. If this fails, a periodic
 * job deletes them.
 */
export async function dropFiles(
  { store, unreferencedFiles, studies }: DropFilesDependencies,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await studies.delete(key);
  await deleteNotedFiles({ store, unreferencedFiles }, keys);
}
