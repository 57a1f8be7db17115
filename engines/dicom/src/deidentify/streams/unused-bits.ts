import { joined } from '../../parse/joined';
import type { ImageDescription } from '../../model/image';
import { machineIsLittleEndian, nativeWords } from '../../pixels/native-words';
import { swapBytes } from '../swap-numbers';

const hasSpareBits = ({ bitsAllocated, bitsStored, kind }: ImageDescription) =>
  kind === 'integer' && bitsAllocated > 1 && bitsStored < bitsAllocated;

/**
 * Native samples without bits outside of the stored ones (PS3.5 8.1.1), where overlays and others may hide; samples with a
 * sign carry it up. The bytes themselves where there is nothing to clear.
 * @param bytes samples in the file's byte order
 */
export function clearUnusedBits(
  bytes: Uint8Array,
  image: ImageDescription,
  isLittleEndian: boolean,
): Uint8Array {
  if (!hasUnusedBits(bytes, image, isLittleEndian)) return bytes;
  const { mask, sign, above } = masksOf(image);
  const words = nativeWords(bytes, image, { isLittleEndian, isInWords: false }, 0).slice();
  for (let index = 0; index < words.length; index += 1) {
    const stored = (words[index] ?? 0) & mask;
    words[index] = stored & sign ? stored | above : stored;
  }
  const clean = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  const width = words.BYTES_PER_ELEMENT;
  const ordered = width > 1 && isLittleEndian !== machineIsLittleEndian ? swapBytes(clean, width) : clean;
  return joined([ordered, bytes.subarray(clean.length)]);
}

/** Whether bits outside of the stored ones are set in some sample, other than a sign drawn out. */
export function hasUnusedBits(bytes: Uint8Array, image: ImageDescription, isLittleEndian: boolean): boolean {
  if (!hasSpareBits(image)) return false;
  const { outside, sign, above } = masksOf(image);
  const words = nativeWords(bytes, image, { isLittleEndian, isInWords: false }, 0);
  let strays = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    const rest = word & outside;
    if (rest !== (word & sign ? above & outside : 0)) strays |= rest;
  }
  return strays !== 0;
}

function masksOf({ bitsAllocated, bitsStored, highBit, isSigned }: ImageDescription) {
  const mask = (2 ** bitsStored - 1) << (highBit + 1 - bitsStored);
  const all = bitsAllocated === 32 ? -1 : 2 ** bitsAllocated - 1;
  // Shifting by 32 bits shifts by none.
  const above = highBit >= 31 ? 0 : -1 << (highBit + 1);
  return { mask, outside: ~mask & all, sign: isSigned ? 1 << highBit : 0, above };
}
