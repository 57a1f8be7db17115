import type { ImageDescription, StoredValues } from '../model/image';
import type { Words } from './samples';

const signedTypes = { 8: Int8Array, 16: Int16Array, 32: Int32Array } as const;

/**
 * Converts words to stored values: masks bits outside of Bits Stored and extends the sign (PS3.5
 * 8.1.1). Returns a view when every bit is used.
 */
export function storedValues(words: Words, image: ImageDescription): StoredValues {
  if (words instanceof Float32Array || words instanceof Float64Array) return words;
  const bits = words.BYTES_PER_ELEMENT * 8;
  const stored = Math.min(image.bitsStored, bits);
  const high = Math.min(image.highBit, bits - 1);
  const isWhole = stored === bits || image.bitsAllocated === 1;
  if (isWhole && !image.isSigned) return words;
  const signed = () =>
    new signedTypes[bits as 8 | 16 | 32](words.buffer as ArrayBuffer, words.byteOffset, words.length);
  if (isWhole) return image.bitsAllocated === 1 ? words : signed();
  if (isCarried(words, bits, stored, high, image.isSigned)) return image.isSigned ? signed() : words;
  return image.isSigned ? carried(words, bits, stored, high) : masked(words, stored, high);
}

/** Whether every word is already in range, as in most files; the check is cheaper than a copy. */
function isCarried(words: Words, bits: number, stored: number, high: number, isSigned: boolean): boolean {
  if (high !== stored - 1) return false;
  const unused = 32 - stored;
  const lift = 32 - bits;
  let strays = 0;
  if (isSigned) {
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]!;
      strays |= ((word << unused) >> unused) ^ ((word << lift) >> lift);
    }
    return strays === 0;
  }
  for (let index = 0; index < words.length; index += 1) strays |= words[index]!;
  return strays >>> stored === 0;
}

function masked(words: Words, stored: number, high: number): StoredValues {
  const shift = high + 1 - stored;
  const mask = 2 ** stored - 1;
  return words.map((word: number) => (word >>> shift) & mask);
}

function carried(words: Words, bits: number, stored: number, high: number): StoredValues {
  const values = new signedTypes[bits as 8 | 16 | 32](words.length);
  const up = 31 - high;
  const down = 32 - stored;
  for (let index = 0; index < values.length; index += 1) values[index] = (words[index]! << up) >> down;
  return values;
}
