import type { ByteRange, ByteSource } from './byte-source';
import type { CleanPlan, Patch } from './clean-plan';
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

/** Parts of at most {@link chunkSize} bytes that make up these ranges. */
function* chunksOf(ranges: readonly ByteRange[]): Generator<ByteRange> {
  for (const range of ranges) {
    for (let from = range.from; from < range.to; from += chunkSize) {
      yield { from, to: Math.min(range.to, from + chunkSize) };
    }
  }
}

/** The bytes of a file after applying its plan, in pieces. */
export async function* cleanedBytes(
  source: ByteSource,
  { keep, patches }: CleanPlan,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let passed = 0;
  for (const { from, to } of chunksOf(keep)) {
    const bytes = new Uint8Array(await source.read(from, to));
    // Patches and ranges are in order, so patches before this range are not looked at again.
    while ((patches[passed]?.to ?? Number.POSITIVE_INFINITY) <= from) passed += 1;
    for (let at = passed; (patches[at]?.from ?? to) < to; at += 1) {
      const patch = patches[at] as Patch;
      const [start, end] = [Math.max(patch.from, from), Math.min(patch.to, to)];
      if (start >= end) continue;
      if (patch.bytes) bytes.set(patch.bytes.subarray(start - patch.from, end - patch.from), start - from);
      else bytes.fill(0, start - from, end - from);
    }
    yield bytes;
  }
}
