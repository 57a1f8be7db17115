import type { ImageDescription } from '../model/image';
import type { Samples } from '../pixels/samples';
import { isDamaged } from './check-stream';

const headSize = 64;
const wordTypes = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

/**
 * RLE Lossless (PS3.5 annex G): one PackBits segment for every byte of a sample, the high byte first. Words come out
 * colour by pixel whatever Planar Configuration says.
 * @throws DicomError `decode-failed` where the segments do not fill the frame
 */
export function decodeRle(bytes: Uint8Array, image: ImageDescription): Samples {
  if (image.bitsAllocated === 1) return decodeRleBits(bytes, image);
  const size = (image.bitsAllocated / 8) as 1 | 2 | 4;
  const pixels = image.rows * image.columns;
  const stride = size * image.samplesPerPixel;
  const words = new wordTypes[size](pixels * image.samplesPerPixel);
  const planes = workspace(pixels * stride);
  segmentsOf(bytes, stride).forEach(({ from, to }, segment) => {
    unpackBits(bytes.subarray(from, to), planes.subarray(segment * pixels, (segment + 1) * pixels));
  });
  if (stride === 1) words.set(planes);
  else if (stride === 2) joinPairs(planes, words);
  else spread(planes, new Uint8Array(words.buffer), stride, size);
  return { words, photometric: image.photometric };
}

/** The high bytes of all words, then the low ones. */
function joinPairs(planes: Uint8Array, words: Uint8Array | Uint16Array | Uint32Array): void {
  const { length } = words;
  for (let index = 0; index < length; index += 1)
    words[index] = (planes[index]! << 8) | planes[length + index]!;
}

/** Byte planes, high bytes first, to bytes of words that have the low one first. */
function spread(planes: Uint8Array, out: Uint8Array, stride: number, size: number): void {
  const pixels = out.length / stride;
  for (let segment = 0; segment < stride; segment += 1) {
    const start = Math.floor(segment / size) * size + (size - 1 - (segment % size));
    for (let index = segment * pixels, at = start; at < out.length; index += 1, at += stride) {
      out[at] = planes[index]!;
    }
  }
}

const keptWorkspace = 8 * 2 ** 20;
let kept = new Uint8Array(0);

/** Room for the planes of a frame; fresh memory for each one costs as much as the decoding. */
function workspace(length: number): Uint8Array {
  if (length > keptWorkspace) return new Uint8Array(length);
  if (kept.length < length) kept = new Uint8Array(length);
  return kept.subarray(0, length);
}

/** Single bits are packed eight a byte before they are compressed. */
function decodeRleBits(bytes: Uint8Array, image: ImageDescription): Samples {
  const packed = new Uint8Array(Math.ceil((image.rows * image.columns) / 8));
  const [segment] = segmentsOf(bytes, 1);
  unpackBits(bytes.subarray(segment!.from, segment!.to), packed);
  const words = new Uint8Array(image.rows * image.columns);
  for (let index = 0; index < words.length; index += 1)
    words[index] = (packed[index >> 3]! >> (index & 7)) & 1;
  return { words, photometric: image.photometric };
}

function segmentsOf(bytes: Uint8Array, expected: number): { from: number; to: number }[] {
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

/** Shorter runs are copied faster one by one than by a call. */
const shortRun = 24;

/** PackBits until `out` is full. */
function unpackBits(packed: Uint8Array, out: Uint8Array): void {
  const end = out.length;
  const last = packed.length;
  let at = 0;
  let index = 0;
  while (at < end && index < last) {
    const head = packed[index]!;
    index += 1;
    if (head < 128) {
      const count = Math.min(head + 1, end - at, last - index);
      if (count > shortRun) out.set(packed.subarray(index, index + count), at);
      else for (let step = 0; step < count; step += 1) out[at + step] = packed[index + step]!;
      at += count;
      index += count;
    } else if (head > 128 && index < last) {
      const stop = Math.min(at + 257 - head, end);
      const value = packed[index]!;
      index += 1;
      if (stop - at > shortRun) out.fill(value, at, stop);
      else for (let place = at; place < stop; place += 1) out[place] = value;
      at = stop;
    }
  }
  if (at < end) throw isDamaged();
}
