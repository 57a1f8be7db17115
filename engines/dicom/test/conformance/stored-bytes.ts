import { createHash } from 'node:crypto';
import type { ImageDescription } from '../../src/model/image';
import type { Samples } from '../../src/pixels/samples';

/** Samples in the format of the reference: allocated width, little-endian, single bits packed. */
export function storedBytes({ values }: Samples, { bitsAllocated }: ImageDescription): Uint8Array {
  if (bitsAllocated === 1) return packed(values as Uint8Array);
  const wide = bitsAllocated === 16 && values.BYTES_PER_ELEMENT === 1 ? Uint16Array.from(values) : values;
  return new Uint8Array(wide.buffer, wide.byteOffset, wide.byteLength);
}

function packed(bits: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, index) => (bytes[index >> 3]! |= bit << (index & 7)));
  return bytes;
}

export const sha256 = (...parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
