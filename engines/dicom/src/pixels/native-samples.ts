import type { ImageDescription } from '../model/image';
import type { SampleValues } from './samples';

/** Whether this machine, and so every typed array, is little-endian. */
export const machineIsLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

const sampleTypes = {
  8: Uint8Array,
  16: Uint16Array,
  32: Uint32Array,
} as const;

function sampleType({ kind, bitsAllocated }: ImageDescription) {
  if (kind === 'float') return Float32Array;
  if (kind === 'double') return Float64Array;
  return sampleTypes[bitsAllocated as 8 | 16 | 32];
}

/**
 * Samples of one native frame: a view of the file when aligned and in the machine's byte order,
 * else a copy.
 * @param firstBit for single-bit pixels: where the frame begins in the first byte
 */
export function nativeSamples(
  bytes: Uint8Array,
  image: ImageDescription,
  isLittleEndian: boolean,
  firstBit: number,
): SampleValues {
  if (image.bitsAllocated === 1) return unpackBits(bytes, image, firstBit);
  const Type = sampleType(image);
  const size = Type.BYTES_PER_ELEMENT;
  if (size === 1) return bytes;
  const length = Math.floor(bytes.length / size);
  if (isLittleEndian !== machineIsLittleEndian) return new Type(swapped(bytes, size));
  if (bytes.byteOffset % size === 0) return new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
  return new Type(bytes.slice(0, length * size).buffer);
}

/**
 * Copies pixels of one byte or one bit that were written as big-endian words (VR OW), with each
 * pair of bytes swapped (PS3.5 8.1.1). Swaps the whole element before frames are cut, because a
 * pair can belong to two frames.
 */
export const bytesOfWords = (pixels: Uint8Array): Uint8Array => new Uint8Array(swapped(pixels, 2));

/** A copy with the bytes of every word reversed. */
function swapped(bytes: Uint8Array, size: number): ArrayBuffer {
  const copy = bytes.slice(0, bytes.length - (bytes.length % size));
  if (size === 2) swapPairs(copy);
  else for (let start = 0; start < copy.length; start += size) copy.subarray(start, start + size).reverse();
  return copy.buffer;
}

/** Swaps the two bytes of every word; handles two words at a time, then a remaining one. */
function swapPairs(bytes: Uint8Array): void {
  const twos = new Int32Array(bytes.buffer, 0, bytes.length >> 2);
  for (let index = 0; index < twos.length; index += 1) {
    const two = twos[index]!;
    twos[index] = ((two & 0x00ff00ff) << 8) | ((two >>> 8) & 0x00ff00ff);
  }
  if (bytes.length % 4 !== 0) bytes.subarray(-2).reverse();
}

/** Unpacks bits to one byte per pixel, 0 or 1; the first pixel is the lowest bit (PS3.5 8.1.1). */
function unpackBits(
  bytes: Uint8Array,
  { rows, columns, samplesPerPixel }: ImageDescription,
  firstBit: number,
) {
  const values = new Uint8Array(rows * columns * samplesPerPixel);
  for (let index = 0; index < values.length; index += 1) {
    const bit = firstBit + index;
    values[index] = (bytes[bit >> 3]! >> (bit & 7)) & 1;
  }
  return values;
}
