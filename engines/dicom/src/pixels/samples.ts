import type { Photometric } from '../model/image';

/** Unsigned words as allocated, or floating-point numbers. */
export type Words = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** One frame from its codec or file, before masking and colour conversion. */
export interface Samples {
  /**
   * `rows * columns * samplesPerPixel` words, row by row, colour by pixel, in the machine's byte
   * order.
   */
  words: Words;
  /** Interpretation of the words; a codec may have converted colours to RGB. */
  photometric: Photometric;
}

/** Samples of a frame at reduced resolution. */
export interface CoarseSamples extends Samples {
  rows: number;
  columns: number;
  /** Frame rows and columns per row and column of these samples. */
  step: number;
}
