import { joined } from '../../parse/joined';
import type { ImageDescription } from '../../model/image';
import { machineIsLittleEndian, nativeSamples } from '../../pixels/native-samples';
import type { SampleValues } from '../../pixels/samples';
import { swapBytes } from '../swap-numbers';

const hasSpareBits = ({ bitsAllocated, bitsStored, kind }: ImageDescription) =>
  kind === 'integer' && bitsAllocated > 1 && bitsStored < bitsAllocated;

/**
 * Clears bits outside of Bits Stored in native samples (PS3.5 8.1.1), where overlays and other data
 * may hide; signed samples are sign-extended. Returns the input when nothing changes.
 * @param bytes samples in the file's byte order
 */
export function clearUnusedBits(
  bytes: Uint8Array,
  image: ImageDescription,
  isLittleEndian: boolean,
): Uint8Array {
  if (!hasUnusedBits(bytes, image, isLittleEndian)) return bytes;
  const { mask, sign, above } = masksOf(image);
  const samples = nativeSamples(bytes, image, isLittleEndian, 0).slice();
  for (let index = 0; index < samples.length; index += 1) {
    const stored = (samples[index] ?? 0) & mask;
    samples[index] = stored & sign ? stored | above : stored;
  }
  const clean = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const width = samples.BYTES_PER_ELEMENT;
  const ordered = width > 1 && isLittleEndian !== machineIsLittleEndian ? swapBytes(clean, width) : clean;
  return joined([ordered, bytes.subarray(clean.length)]);
}

/** Whether bits outside of Bits Stored are set in any sample, apart from sign extension. */
export function hasUnusedBits(bytes: Uint8Array, image: ImageDescription, isLittleEndian: boolean): boolean {
  if (!hasSpareBits(image)) return false;
  const masks = masksOf(image);
  // Works on 32 bits at a time, because a study has hundreds of megabytes.
  const each = lowestBits[image.bitsAllocated as 8 | 16 | 32];
  const [unused, signs] = [Math.imul(masks.outside, each), Math.imul(masks.sign, each)];
  const drawnOut = masks.above & masks.outside;
  const groups = groupsOf32(nativeSamples(bytes, image, isLittleEndian, 0));
  let strays = 0;
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index]!;
    const rest = group & unused;
    const sign = Math.imul((group & signs) >>> image.highBit, drawnOut);
    // Above the sign bit, all bits are equal in a valid sample, so no two neighbours differ.
    strays |= (rest & ~sign) | ((rest ^ (rest >>> 1)) & sign & (sign >>> 1));
  }
  return strays !== 0;
}

/** Masks of the lowest bit of every sample within 32 bits, by Bits Allocated. */
const lowestBits = { 8: 0x01010101, 16: 0x00010001, 32: 1 } as const;

/** Samples in groups of 32 bits; the last group is padded with zeros. */
function groupsOf32({ buffer, byteOffset, byteLength }: SampleValues): Uint32Array {
  const isAligned = byteOffset % 4 === 0 && byteLength % 4 === 0;
  if (isAligned) return new Uint32Array(buffer, byteOffset, byteLength / 4);
  const groups = new Uint32Array(Math.ceil(byteLength / 4));
  new Uint8Array(groups.buffer).set(new Uint8Array(buffer, byteOffset, byteLength));
  return groups;
}

function masksOf({ bitsAllocated, bitsStored, highBit, isSigned }: ImageDescription) {
  const mask = (2 ** bitsStored - 1) << (highBit + 1 - bitsStored);
  const all = bitsAllocated === 32 ? -1 : 2 ** bitsAllocated - 1;
  // JavaScript shifts by 32 bits are shifts by 0.
  const above = highBit >= 31 ? 0 : -1 << (highBit + 1);
  return { mask, outside: ~mask & all, sign: isSigned ? 1 << highBit : 0, above };
}
