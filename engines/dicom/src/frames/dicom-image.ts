import type { Element } from 'dicom-parser';
import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { ImageDescription } from '../model/image';
import type { DicomLimits } from '../parse/limits';
import { parseDicom, type ParsedDicom, unreadableHeader } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { compressedFrames } from './compressed-frames';
import { describeImage } from './describe-image';
import type { FrameReader } from './frame-reader';
import { nativeFrames } from './native-frames';
import { noImage } from './no-image';

/** A file with an image, before its samples are decoded. */
export interface DicomImage {
  parsed: ParsedDicom;
  /** The image by its header, or by its compressed stream where the two differ. */
  image: ImageDescription;
  reader: FrameReader;
}

/**
 * Reads the header of a file with an image.
 * @throws DicomError with a user-facing message
 */
export async function readDicomImage(
  bytes: Uint8Array,
  limits: DicomLimits,
  locateWasm?: LocateWasm,
): Promise<DicomImage> {
  const parsed = await parseDicom(bytes, limits, 'pixels');
  const { pixels, dataSet } = parsed;
  if (!pixels && (parsed.isCut || parsed.isBroken)) throw unreadableHeader(parsed.isCut);
  if (!pixels || pixels.length === 0 || pixels.dataOffset >= parsed.bytes.length) {
    throw noImage(dataSet);
  }
  const image = describeImage(dataSet, pixels, limits);
  return isNative(parsed, pixels, image)
    ? { parsed, image, reader: nativeFrames(parsed, pixels, image) }
    : { parsed, ...(await compressedFrames(parsed, pixels, image, { limits, locateWasm })) };
}

/**
 * Whether the header states the size that the pixels have. Places of tiles count only then, because they are
 * computed from the size in the header.
 */
export const hasStatedSize = ({ parsed: { dataSet }, image }: DicomImage): boolean =>
  dataSet.uint16('x00280010') === image.rows && dataSet.uint16('x00280011') === image.columns;

/**
 * Whether pixels are native: those of defined length with the expected size are native, and those
 * of undefined length are compressed, whatever the transfer syntax (PS3.5 A.4).
 */
export function isNative({ syntax }: ParsedDicom, pixels: Element, image: ImageDescription): boolean {
  if (pixels.length === undefinedLength) return false;
  if (syntax.pixels === 'native') return true;
  const { rows, columns, samplesPerPixel, bitsAllocated, frames } = image;
  return pixels.length >= (rows * columns * samplesPerPixel * bitsAllocated * frames) / 8;
}
