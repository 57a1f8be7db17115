import {
  type UnreferencedFileRepository,
  type ObjectStore,
  type StagedObject,
  storeImage,
  type StoredObject,
} from '@medrad/object-store';

/**
 * Stores the file that a client sent to an upload address. The file is first noted as unreferenced, so that a job
 * deletes it later if no record comes to refer to it.
 */
export function createImageIntake(unreferencedFiles: UnreferencedFileRepository) {
  return async (store: ObjectStore, staged: StagedObject, key: string): Promise<StoredObject> => {
    await unreferencedFiles.note(key);
    const { width, height, ...object } = await storeImage(store, staged, key);
    await unreferencedFiles.describe(key, { width, height });
    return object;
  };
}
