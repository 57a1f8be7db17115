import type { ByteSource } from './byte-source';
import type { CleanPlan } from './clean-plan';
import { mp3Plan } from './mp3-tags';
import { mp4Plan } from './mp4-metadata';

/** Supported file types. */
export type MediaKind = 'mp3' | 'mp4';

/**
 * The plan to remove a file's metadata.
 * @throws MetadataRefusal for a file that cannot be cleaned
 */
export const metadataOf = (source: ByteSource, kind: MediaKind): Promise<CleanPlan> =>
  kind === 'mp3' ? mp3Plan(source) : mp4Plan(source);

const chunkSize = 1 << 20;

/** The bytes of a file after applying its plan, in pieces. */
export async function* cleanedBytes(
  source: ByteSource,
  { keep, patches }: CleanPlan,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = keep.from; from < keep.to; from += chunkSize) {
    const to = Math.min(keep.to, from + chunkSize);
    const bytes = new Uint8Array(await source.read(from, to));
    for (const patch of patches) {
      const [start, end] = [Math.max(patch.from, from), Math.min(patch.to, to)];
      if (start >= end) continue;
      if (patch.bytes) bytes.set(patch.bytes.subarray(start - patch.from, end - patch.from), start - from);
      else bytes.fill(0, start - from, end - from);
    }
    yield bytes;
  }
}
