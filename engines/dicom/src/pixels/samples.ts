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

/** Of a frame with fewer rows and columns than it has. */
export interface CoarseSamples extends Samples {
  rows: number;
  columns: number;
  /** Rows and columns of the frame to one of these. */
  step: number;
}
