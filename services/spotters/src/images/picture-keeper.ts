import {
  type LooseFileRepository,
  type ObjectStore,
  type StagedObject,
  storeImage,
  type StoredObject,
} from '@medrad/object-store';

/** Brings the file of an upload address into the store; noted first, so that it is swept when nobody takes it. */
export function createPictureKeeper(looseFiles: LooseFileRepository) {
  return async (store: ObjectStore, staged: StagedObject, key: string): Promise<StoredObject> => {
    await looseFiles.note(key);
    const { width, height, ...object } = await storeImage(store, staged, key);
    await looseFiles.describe(key, { width, height });
    return object;
  };
}
