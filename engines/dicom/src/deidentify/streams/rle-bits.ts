import type { ImageDescription } from '../../model/image';

/**
 * Returns a map from the 256 values of one byte of a sample to the cleaned ones: bits outside of Bits Stored are
 * cleared, or extend the sign. Null when all bits are used, or when the sign is in another byte.
 * @param place index of the byte in its sample, from the lowest
 */
export function cleanByteMap(image: ImageDescription, place: number): Uint8Array | null {
  const { bitsAllocated, bitsStored, highBit, isSigned } = image;
  if (bitsAllocated === 1 || bitsStored === bitsAllocated) return null;
  const lowest = highBit + 1 - bitsStored;
  const isHere = (bit: number) => bit + 8 * place >= lowest && bit + 8 * place <= highBit;
  const mask = Array.from({ length: 8 }, (_, bit) => (isHere(bit) ? 1 << bit : 0)).reduce((a, b) => a | b, 0);
  if (mask === 0xff) return null;
  const signBit = highBit - 8 * place;
  if (isSigned && signBit < 0) return null;
  const above = isSigned && signBit < 8 ? ~((1 << (signBit + 1)) - 1) & 0xff : 0;
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const isNegative = above !== 0 && ((value >> signBit) & 1) === 1;
    // Zeros above the sign bit of a negative sample carry no data: encoders write negative samples
    // with or without sign extension.
    const carried = isNegative && (value & above) !== 0 ? above : 0;
    return (value & mask) | carried;
  });
}
