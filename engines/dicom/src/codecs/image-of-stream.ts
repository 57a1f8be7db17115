import type { ImageDescription, Photometric } from '../model/image';
import type { DicomLimits } from '../parse/limits';
import type { StreamShape } from './check-stream';
import type { CompressedFrame } from './codec';
import { readJ2kHeader } from './j2k-header';
import { readJpegHeader } from './jpeg/frame-header';

/** Bytes in which the codestream of a JPEG 2000 image begins; only the boxes of a JP2 file precede it. */
const j2kHeadBytes = 4096;

/** Shape of the image, and its colour format if the header names one with another number of samples. */
function readShape(bytes: Uint8Array): { shape: StreamShape; colour: Photometric } | null {
  const jpeg = readJpegHeader(bytes);
  if (jpeg) {
    // Colours of JPEG with a cosine transform are YCbCr unless the stream says otherwise.
    const colour = jpeg.process <= 0xc2 ? 'YBR_FULL_422' : 'RGB';
    return { shape: { ...jpeg, components: jpeg.components.length }, colour };
  }
  const j2k = readJ2kHeader(bytes.subarray(0, j2kHeadBytes));
  return j2k && { shape: j2k, colour: 'RGB' };
}

/** The image with the number of samples of its stream; its colour format changes only with that number. */
function withSamples(image: ImageDescription, samples: 1 | 3, colour: Photometric): ImageDescription {
  if (samples === image.samplesPerPixel) return image;
  const photometric = samples === 1 ? 'MONOCHROME2' : colour;
  return { ...image, samplesPerPixel: samples, photometric, isPlanar: false };
}

/** The image with room for the bits of its stream, of which all are used if the header allocates fewer. */
function withBits(image: ImageDescription, precision: number): ImageDescription {
  if (precision <= image.bitsAllocated || precision > 16) return image;
  return { ...image, bitsAllocated: 16, bitsStored: precision, highBit: precision - 1 };
}

/**
 * The description of an image by its compressed stream, where that differs from the DICOM header: rows, columns, number
 * of samples and of bits (PS3.5 8.2.1). A stream whose size is impossible changes nothing, so that its frame is refused.
 * @param frame the first frame, or its first bytes, with the description of the DICOM header
 */
export function imageOfStream(
  { bytes, image }: CompressedFrame,
  { framePixels }: Pick<DicomLimits, 'framePixels'>,
): ImageDescription {
  const stated = readShape(bytes);
  if (!stated) return image;
  const { rows, columns, components, precision } = stated.shape;
  const size = rows * columns;
  if (size === 0 || size > framePixels || (components !== 1 && components !== 3)) return image;
  const sized = rows === image.rows && columns === image.columns ? image : { ...image, rows, columns };
  return withBits(withSamples(sized, components, stated.colour), precision);
}
