import type { DataSet } from 'dicom-parser';
import type { ImageDescription } from '../model/image';

const pixelData = 'x7fe00010';

/**
 * A native frame's words as allocated, overlay bits and all.
 * @returns undefined of encapsulated pixels, of colour, and where the bytes end before the frame does
 */
export function nativeWords(
  dataSet: DataSet,
  { rows, columns, samplesPerPixel, bitsAllocated }: ImageDescription,
  frameIndex: number,
): ArrayLike<number> | undefined {
  const element = dataSet.elements[pixelData];
  const isWords = bitsAllocated === 16;
  if (!element || element.encapsulatedPixelData || samplesPerPixel !== 1) return undefined;
  if (!isWords && bitsAllocated !== 8) return undefined;
  const size = rows * columns;
  const start = element.dataOffset + frameIndex * size * (isWords ? 2 : 1);
  const { byteArray, byteArrayParser } = dataSet;
  if (start + size * (isWords ? 2 : 1) > byteArray.length) return undefined;
  if (!isWords) return byteArray.subarray(start, start + size);
  const words = new Uint16Array(size);
  for (let index = 0; index < size; index += 1) {
    words[index] = byteArrayParser.readUint16(byteArray, start + index * 2);
  }
  return words;
}
