import {
  type UnreferencedFileRepository,
  type ObjectStore,
  type StagedObject,
  storeImage,
  type StoredObject,
} from '@medrad/object-store';

/**
 * Stores the file of an upload address. The file is noted as unreferenced first, so that it is swept if no record
 * refers to it.
 */
export function createImageIntake(unreferencedFiles: UnreferencedFileRepository) {
  return async (store: ObjectStore, staged: StagedObject, key: string): Promise<StoredObject> => {
    await unreferencedFiles.note(key);
    const { width, height, ...object } = await storeImage(store, staged, key);
    await unreferencedFiles.describe(key, { width, height });
    return object;
  };
}
