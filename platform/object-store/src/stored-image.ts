import { Readable } from 'node:stream';
import { fineWidths, previewWidth } from '@medrad/contracts';
import { createDerivatives, type Rendition } from './image-derivatives';
import { parseObjectKey, requireObjectKey } from './object-key';
import type { ObjectStore, StagedObject, StoredObject } from './object-store';
import {
  type ImageSize,
  type PlannedRendition,
  renditionKey,
  renditionKeys,
  tileKey,
  type TilePlace,
} from './rendition-plan';

/**
 * An image in the store: the original under `key`, and renditions beside it. The size is that of the upright original.
 */
export interface StoredImage extends StoredObject, ImageSize {
  /** Number of frames of the original; only the first one is shown. */
  frames: number;
  /** Widths of the preview and the fine renditions in pixels, ascending. */
  widths: number[];
}

/**
 * Makes the renditions of a staged image and commits them, the original last, so that an original in the store always
 * has its renditions. On any error nothing is left, neither staged nor committed.
 * @throws AppError UNREADABLE_IMAGE, STORAGE_FULL
 */
export async function storeImage(
  store: ObjectStore,
  staged: StagedObject,
  key: string,
): Promise<StoredImage> {
  try {
    const made = await createDerivatives(staged.path, async ({ renditions, ...facts }) => {
      const widths: number[] = [];
      for await (const rendition of renditions) {
        await commitRendition(store, rendition, renditionKey(key, rendition.planned));
        if (rendition.planned.form !== 'tile') widths.push(rendition.width);
      }
      return { ...facts, widths };
    });
    return { ...(await store.commit(staged, key)), ...made };
  } catch (error) {
    await store.discard(staged);
    await deleteImage(store, key);
    throw error;
  }
}

async function commitRendition(store: ObjectStore, { data, kind }: Rendition, key: string): Promise<void> {
  const staged = await store.stage(Readable.from([data]), {
    maxBytes: data.length,
    accept: [kind],
    isTrusted: true,
  });
  try {
    await store.commit(staged, key);
  } catch (error) {
    await store.discard(staged);
    throw error;
  }
}

/**
 * Makes the missing renditions of a stored original and deletes those of earlier rules. Safe to repeat and to
 * interrupt: existing renditions are kept, and an image that is deleted meanwhile keeps none.
 * @returns the number of renditions made; 0 when the original is gone
 * @throws AppError UNREADABLE_IMAGE, STORAGE_FULL
 */
export async function completeImage(store: ObjectStore, key: string): Promise<number> {
  const original = await readWhole(store, key);
  if (!original) return 0;
  const stored = new Set(await store.listOf(key));
  const isMissing = (planned: PlannedRendition): boolean => !stored.has(renditionKey(key, planned));
  const { made, planned } = await createDerivatives(
    original,
    async ({ renditions, ...size }) => {
      let count = 0;
      for await (const rendition of renditions) {
        await commitRendition(store, rendition, renditionKey(key, rendition.planned));
        count += 1;
      }
      return { made: count, planned: new Set([key, ...renditionKeys(key, size)]) };
    },
    isMissing,
  );
  if (!(await store.stat(key))) {
    await deleteImage(store, key);
    return 0;
  }
  for (const former of stored) if (!planned.has(former)) await store.delete(former);
  return made;
}

async function readWhole(store: ObjectStore, key: string): Promise<Buffer | null> {
  if (!(await store.stat(key))) return null;
  const parts: Buffer[] = [];
  const { stream } = await store.open(key);
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A rendition to show, and whether it is the requested one. */
export interface FoundRendition {
  object: StoredObject;
  /** Whether this is the requested rendition; false when it is missing and a coarser one is used instead. */
  isFine: boolean;
}

/**
 * Finds the rendition to show at a width: the preview up to 480 pixels, else the smallest fine rendition of at least
 * that width, or the largest one; null for an unknown image. The original is never shown, because it may contain
 * metadata and bytes behind the image.
 * @param wanted width in pixels; default the largest rendition
 */
export async function findRendition(
  store: ObjectStore,
  key: string,
  wanted: number = Number.POSITIVE_INFINITY,
): Promise<FoundRendition | null> {
  const fine = fineWidths.map((step) => renditionKey(key, { form: 'fine', step }));
  const preview = renditionKey(key, { form: 'preview', step: previewWidth });
  if (wanted <= previewWidth) {
    const object = await findFirst(store, [preview, ...fine]);
    return object && { object, isFine: true };
  }
  const enough = fine.filter((_, index) => (fineWidths[index] ?? 0) >= wanted);
  const smaller = fine.filter((one) => !enough.includes(one)).reverse();
  const found = await findFirst(store, [...enough, ...smaller]);
  if (found) return { object: found, isFine: true };
  const former = [...fineWidths].reverse().map((step) => `${requireObjectKey(key).id}.w${step}.webp`);
  const object = await findFirst(store, [...former, preview]);
  return object && { object, isFine: false };
}

async function findFirst(store: ObjectStore, keys: readonly string[]): Promise<StoredObject | null> {
  for (const key of keys) {
    const found = await store.stat(key);
    if (found) return found;
  }
  return null;
}

/** Finds a tile of an image in full resolution; null when there is none. */
export const findTile = (store: ObjectStore, key: string, place: TilePlace): Promise<StoredObject | null> =>
  store.stat(tileKey(key, place));

/** Deletes a file and its renditions, the original first, so that no incomplete image is shown. */
export async function deleteImage(store: ObjectStore, key: string): Promise<void> {
  requireObjectKey(key);
  await store.delete(key);
  for (const rendition of await store.listOf(key)) {
    if (parseObjectKey(rendition)?.suffix?.includes('.')) await store.delete(rendition);
  }
}
