import { joined } from '../../parse/joined';
import { isDamaged } from '../../codecs/check-stream';
import type { ImageDescription } from '../../model/image';
import { inflateStream } from '../../parse/inflate-data-set';
import { deflate } from '../../parse/pako';
import { type CleanStream, Removals } from './stream-parts';
import { clearUnusedBits } from './unused-bits';

/**
 * Inflates a frame (PS3.5 A.4.13), cuts it to the image and deflates it again.
 * @throws DicomError `decode-failed` when bytes are missing
 */
export async function cleanDeflated(bytes: Uint8Array, image: ImageDescription): Promise<CleanStream> {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  const size = Math.ceil((rows * columns * samplesPerPixel * bitsAllocated) / 8);
  const limits = { inflatedBytes: 2 * size + 0x10000, inflation: Infinity };
  const { chunks, rest } = await inflateStream(bytes, limits);
  const inflated = joined(chunks);
  if (inflated.length < size) throw isDamaged();
  const removals = new Removals();
  removals.add('after-the-end', inflated.subarray(size));
  removals.add('after-the-end', bytes.subarray(bytes.length - rest));
  const pixels = inflated.subarray(0, size);
  const clean = clearUnusedBits(pixels, image, true);
  if (clean !== pixels) removals.list.push({ kind: 'unused-bits', bytes: new Uint8Array(0) });
  return { bytes: await deflate(clean), removed: removals.list };
}
