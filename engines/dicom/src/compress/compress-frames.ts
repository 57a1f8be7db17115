import { once } from '../codecs/once';
import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { DicomImage } from '../frames/dicom-image';
import type { ImageDescription } from '../model/image';
import type { EncoderInput } from './encode-jpeg-ls';

const encoder = once(() => import('./encode-jpeg-ls'));
const decoder = once(() => import('../codecs/jpeg-ls'));

/**
 * Bits per sample in the stream: Bits Stored when no other bit is set, else Bits Allocated, for
 * example with sign extension. 16-bit samples always get more than 8 bits, because decoders return
 * samples of an 8-bit stream as single bytes.
 */
function precisionOf(
  values: Uint8Array | Uint16Array,
  { bitsAllocated, bitsStored }: ImageDescription,
): number {
  if (bitsAllocated === 8 || bitsStored <= 8) return bitsAllocated;
  let set = 0;
  for (let index = 0; index < values.length; index += 1) set |= values[index]!;
  return set >>> bitsStored === 0 ? bitsStored : bitsAllocated;
}

function areSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) difference |= one[index]! ^ other[index]!;
  return difference === 0;
}

/**
 * Encodes every frame as lossless JPEG-LS, decodes it again with the decoder that viewers use, and
 * compares the samples.
 * @returns null when a decoded frame differs
 * @throws DicomError when a frame cannot be read or encoded
 */
export async function compressFrames(
  { image, reader }: DicomImage,
  locateWasm: LocateWasm | undefined,
): Promise<Uint8Array[] | null> {
  const { encodeJpegLs } = await encoder();
  const { decodeJpegLs } = await decoder();
  const { rows, columns, samplesPerPixel } = image;
  const streams: Uint8Array[] = [];
  for (let index = 0; index < image.frames; index += 1) {
    const { values } = await reader.samples(index);
    if (!(values instanceof Uint8Array || values instanceof Uint16Array)) return null;
    const precision = precisionOf(values, image);
    const frame: EncoderInput = { values, rows, columns, samplesPerPixel, precision };
    const bytes = await encodeJpegLs(frame, locateWasm);
    const decoded = await decodeJpegLs({ bytes, image, ...(locateWasm ? { locateWasm } : {}) });
    if (!areSame(values, decoded.values)) return null;
    streams.push(bytes);
  }
  return streams;
}
