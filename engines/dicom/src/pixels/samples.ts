import type { Photometric } from '../model/image';

/** Unsigned words as allocated, or real numbers. */
export type Words = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** One frame as its codec or the file gives it, before masking and colour conversion. */
export interface Samples {
  /** `rows * columns * samplesPerPixel` words, row by row, colour by pixel, in the machine's byte order. */
  words: Words;
  /** What the words mean now: a codec may have turned colours to RGB. */
  photometric: Photometric;
}
