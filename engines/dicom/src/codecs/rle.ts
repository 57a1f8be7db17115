import type { ImageDescription } from '../model/image';
import type { Samples } from '../pixels/samples';
import { isDamaged } from './check-stream';

const headSize = 64;
const sampleTypes = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

/**
 * Decodes RLE Lossless (PS3.5 annex G): one PackBits segment per byte of a sample, high byte first.
 * Returns samples by pixel, whatever Planar Configuration says.
 * @throws DicomError `decode-failed` when the segments do not fill the frame
 */
export function decodeRle(bytes: Uint8Array, image: ImageDescription): Samples {
  if (image.bitsAllocated === 1) return decodeRleBits(bytes, image);
  const size = (image.bitsAllocated / 8) as 1 | 2 | 4;
  const pixels = image.rows * image.columns;
  const stride = size * image.samplesPerPixel;
  const values = new sampleTypes[size](pixels * image.samplesPerPixel);
  const out = new Uint8Array(values.buffer);
  rleSegments(bytes, stride).forEach(({ from, to }, segment) => {
    const place = segment % size;
    unpackBits(bytes.subarray(from, to), out, segment - place + (size - 1 - place), stride);
  });
  return { values, photometric: image.photometric };
}

/** Decodes single-bit pixels, which were packed eight per byte before compression. */
function decodeRleBits(bytes: Uint8Array, image: ImageDescription): Samples {
  const packed = new Uint8Array(Math.ceil((image.rows * image.columns) / 8));
  const [segment] = rleSegments(bytes, 1);
  unpackBits(bytes.subarray(segment!.from, segment!.to), packed, 0, 1);
  const values = new Uint8Array(image.rows * image.columns);
  for (let index = 0; index < values.length; index += 1)
    values[index] = (packed[index >> 3]! >> (index & 7)) & 1;
  return { values, photometric: image.photometric };
}

/**
 * Positions of a frame's segments after the header of 64 bytes. @throws DicomError `decode-failed`
 */
export function rleSegments(bytes: Uint8Array, expected: number): { from: number; to: number }[] {
  if (bytes.length < headSize) throw isDamaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, headSize);
  if (view.getUint32(0, true) !== expected || expected > 15) throw isDamaged();
  return Array.from({ length: expected }, (_, index) => {
    const from = view.getUint32(4 + index * 4, true);
    const to = index + 1 < expected ? view.getUint32(8 + index * 4, true) : bytes.length;
    if (from < headSize || from > to || to > bytes.length) throw isDamaged();
    return { from, to };
  });
}

/** Unpacks PackBits into every `stride`th byte of `out` from `start` on, until `out` is full. */
function unpackBits(packed: Uint8Array, out: Uint8Array, start: number, stride: number): void {
  const end = out.length;
  const last = packed.length;
  let at = start;
  let index = 0;
  while (at < end && index < last) {
    const head = packed[index]!;
    index += 1;
    if (head < 128) {
      const stop = Math.min(index + head + 1, last);
      for (; index < stop && at < end; index += 1, at += stride) out[at] = packed[index]!;
    } else if (head > 128 && index < last) {
      const stop = Math.min(at + (257 - head) * stride, end);
      const value = packed[index]!;
      index += 1;
      for (; at < stop; at += stride) out[at] = value;
    }
  }
  if (at < end) throw isDamaged();
}
