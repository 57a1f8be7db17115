import { Readable } from 'node:stream';
import { createDerivatives, type ImageVariant, widthSteps } from './image-derivatives';
import { requireObjectKey, variantKey } from './object-key';
import type { ObjectStore, StagedObject, StoredObject } from './object-store';

/** A picture in the store: the original under `key`, renditions beside it. */
export interface StoredImage extends StoredObject {
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
  /** Widths of the renditions in pixels, ascending. */
  widths: number[];
}

/**
 * Makes the renditions of a staged picture and commits them, the original last: an original in the store
 * always has its renditions. On any error nothing stays, neither staged nor committed.
 * @throws AppError UNREADABLE_IMAGE, STORAGE_FULL
 */
export async function storeImage(
  store: ObjectStore,
  staged: StagedObject,
  key: string,
): Promise<StoredImage> {
  try {
    const { width, height, variants } = await createDerivatives(staged.path);
    for (const variant of variants) await commitVariant(store, variant, variantKey(key, variant.step));
    const object = await store.commit(staged, key);
    return { ...object, width, height, widths: variants.map((variant) => variant.width) };
  } catch (error) {
    await store.discard(staged);
    await deleteImage(store, key);
    throw error;
  }
}

async function commitVariant(store: ObjectStore, { data }: ImageVariant, key: string) {
  const staged = await store.stage(Readable.from([data]), {
    maxBytes: data.length,
    accept: ['webp'],
    isTrusted: true,
  });
  await store.commit(staged, key);
}

/**
 * The smallest rendition at least `wanted` pixels wide, else of the largest there is; null for an
 * unknown picture. The original itself is never shown: it may hold metadata and bytes behind the image.
 * @param wanted in pixels; absent: the largest rendition
 */
export async function findImageVariant(
  store: ObjectStore,
  key: string,
  wanted: number = Number.POSITIVE_INFINITY,
): Promise<StoredObject | null> {
  const large = widthSteps.filter((step) => step >= wanted);
  const small = widthSteps.filter((step) => step < wanted).reverse();
  for (const step of [...large, ...small]) {
    const found = await store.stat(variantKey(key, step));
    if (found) return found;
  }
  return null;
}

/** Removes a file and its renditions, if any; the original first, so that nothing half there is shown. */
export async function deleteImage(store: ObjectStore, key: string): Promise<void> {
  requireObjectKey(key);
  await store.delete(key);
  for (const step of widthSteps) await store.delete(variantKey(key, step));
}
