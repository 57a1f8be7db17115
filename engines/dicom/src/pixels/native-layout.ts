import type { ImageDescription } from '../model/image';
import type { Extent } from '../frames/fragments';

/** YBR_FULL_422 and YBR_PARTIAL_422 share chrominance between two pixels (PS3.3 C.7.6.3.1.2). */
const isSubsampled = ({ photometric }: ImageDescription) => photometric.endsWith('_422');

/** Number of bits of one native frame. */
function frameBits(image: ImageDescription, isHalved: boolean): number {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  const samples = isHalved ? rows * (columns + (columns % 2)) * 2 : rows * columns * samplesPerPixel;
  return samples * bitsAllocated;
}

/** Layout of native frames in their element. */
export interface NativeLayout {
  /** Bits per frame; single-bit frames need not be multiples of 8 and may share a byte. */
  bits: number;
  /**
   * Whether chrominance is subsampled. Files often declare this wrongly, so the length of the
   * pixels decides.
   */
  isHalved: boolean;
  /** Number of complete frames. */
  wholeFrames: number;
  /**
   * Number of available rows of the frame after the complete ones, when it is truncated and not
   * stored by plane; else 0.
   */
  rowsOfNext: number;
}

/**
 * Computes the layout of native frames.
 * @param available number of bytes from the first pixel to the end of the element or of the file,
 * whichever is first
 */
export function layOutNative(image: ImageDescription, available: number): NativeLayout {
  const full = frameBits(image, false);
  const isHalved = isSubsampled(image) && available * 8 < full * image.frames;
  const bits = isHalved ? frameBits(image, true) : full;
  const wholeFrames = Math.min(image.frames, Math.floor((available * 8) / bits));
  const isCut = wholeFrames < image.frames && !isHalved && !image.isPlanar;
  const rest = available * 8 - wholeFrames * bits;
  return { bits, isHalved, wholeFrames, rowsOfNext: isCut ? Math.floor((rest * image.rows) / bits) : 0 };
}

/** The bytes of a frame, and the bit of the first byte at which the frame begins. */
export function nativeExtent({ bits }: NativeLayout, index: number): Extent & { firstBit: number } {
  const first = bits * index;
  const offset = Math.floor(first / 8);
  return { offset, length: Math.ceil((first + bits) / 8) - offset, firstBit: first % 8 };
}
