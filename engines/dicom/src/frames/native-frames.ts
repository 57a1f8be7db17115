import type { Element } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { byPixel, withFullColour } from '../pixels/arrange';
import { layOutNative, nativeExtent } from '../pixels/native-layout';
import { bytesOfWords, nativeSamples } from '../pixels/native-samples';
import type { FrameReader } from './frame-reader';

/** Reads uncompressed frames (PS3.5 8.1). */
export function nativeFrames(parsed: ParsedDicom, pixels: Element, image: ImageDescription): FrameReader {
  const { bytes, syntax } = parsed;
  const isLittleEndian = parsed.encoding.isLittleEndian && !syntax.hasBigEndianPixels;
  const isTurned = !isLittleEndian && pixels.vr !== 'OB' && image.bitsAllocated <= 8;
  const rest = Math.min(pixels.length, bytes.length - pixels.dataOffset);
  // The last byte of an odd number has no partner to be swapped with, so it is left out.
  const available = isTurned ? rest - (rest % 2) : rest;
  const written = bytes.subarray(pixels.dataOffset, pixels.dataOffset + available);
  let turned: Uint8Array | undefined;
  const layout = layOutNative(image, available);
  return {
    wholeFrames: layout.wholeFrames,
    ...(layout.rowsOfNext > 0 ? { rowsOfNext: layout.rowsOfNext } : {}),
    samples: (index) => {
      const { offset, length, firstBit } = nativeExtent(layout, index);
      const all = isTurned ? (turned ??= bytesOfWords(written)) : written;
      const there = all.subarray(offset, offset + length);
      const frame = there.length === length ? there : filledUp(there, length);
      const values = nativeSamples(frame, image, isLittleEndian, firstBit);
      const { photometric, rows, columns } = image;
      if (layout.isHalved) return { values: withFullColour(values, rows, columns), photometric };
      return { values: image.isPlanar ? byPixel(values) : values, photometric };
    },
  };
}

/** The available bytes of a frame, padded with zeros to `length`. */
function filledUp(there: Uint8Array, length: number): Uint8Array {
  const frame = new Uint8Array(length);
  frame.set(there);
  return frame;
}
