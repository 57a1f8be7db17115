import type { Element } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { byPixel, withFullColour } from '../pixels/arrange';
import { layOutNative, nativeExtent } from '../pixels/native-layout';
import { nativeWords } from '../pixels/native-words';
import type { FrameReader } from './frame-reader';

/** Frames that lie in the file as they are (PS3.5 8.1). */
export function nativeFrames(parsed: ParsedDicom, pixels: Element, image: ImageDescription): FrameReader {
  const { bytes, syntax } = parsed;
  const available = Math.min(pixels.length, bytes.length - pixels.dataOffset);
  const layout = layOutNative(image, available);
  const order = {
    isLittleEndian: parsed.encoding.isLittleEndian && !syntax.hasBigEndianPixels,
    isInWords: pixels.vr !== 'OB',
  };
  return {
    wholeFrames: layout.wholeFrames,
    samples: (index) => {
      const { offset, length, firstBit } = nativeExtent(layout, pixels.dataOffset, index);
      const words = nativeWords(bytes.subarray(offset, offset + length), image, order, firstBit);
      const { photometric, rows, columns } = image;
      if (layout.isHalved) return { words: withFullColour(words, rows, columns), photometric };
      return { words: image.isPlanar ? byPixel(words) : words, photometric };
    },
  };
}
