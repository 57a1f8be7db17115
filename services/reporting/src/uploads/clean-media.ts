import { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { cleanedBytes, type MediaKind, MetadataRefusal, metadataOf } from '@medrad/media-metadata';
import type { ObjectStore, StagedObject } from '@medrad/object-store';
import { withStagedSource } from './staged-source';

const isMedia = (kind: string): kind is MediaKind => kind === 'mp3' || kind === 'mp4';

function refuse(error: unknown): never {
  if (!(error instanceof MetadataRefusal)) throw error;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: error.message, cause: error });
}

/**
 * Removes tags and metadata from an audio or video file and discards the original upload; returns a file of any other
 * kind unchanged. Browsers do the same before they send a file, but other clients may not.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for a file that cannot be cleaned, EMPTY_FILE, STORAGE_FULL; the upload is
 * discarded in these cases too
 */
export async function cleanMedia(store: ObjectStore, staged: StagedObject): Promise<StagedObject> {
  const { kind, size } = staged;
  if (!isMedia(kind)) return staged;
  try {
    return await withStagedSource(staged, async (source) => {
      const plan = await metadataOf(source, kind).catch(refuse);
      const bytes = Readable.from(cleanedBytes(source, plan));
      return store.stage(bytes, { maxBytes: size, accept: [kind], isTrusted: true });
    });
  } finally {
    await store.discard(staged);
  }
}
