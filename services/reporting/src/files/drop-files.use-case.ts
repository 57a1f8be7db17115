import { deleteNotedFiles, type UnreferencedFileRepository, type ObjectStore } from '@medrad/object-store';
import type { StudyRepository } from '../studies/study.repository';

/** What files are deleted with. */
export interface DropDependencies {
  store: ObjectStore;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release' | 'forget'>;
  studies: Pick<StudyRepository, 'delete'>;
}

/** Tells of files before their record lets go of them: what a crash leaves is swept. */
export async function releaseFiles(
  { unreferencedFiles }: Pick<DropDependencies, 'unreferencedFiles'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await unreferencedFiles.release(key);
}

/** Deletes released files with their renditions and the places of their images; what cannot be deleted now is swept. */
export async function dropFiles(
  { store, unreferencedFiles, studies }: DropDependencies,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await studies.delete(key);
  await deleteNotedFiles({ store, unreferencedFiles }, keys);
}
