import type { Photometric } from '../model/image';

/** Unsigned samples of the allocated width, or floating-point numbers. */
export type SampleValues = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** One frame from its codec or file, before masking and colour conversion. */
export interface Samples {
  /**
   * `rows * columns * samplesPerPixel` values, row by row, colour by pixel, in the machine's byte
   * order.
   */
  values: SampleValues;
  /** Interpretation of the values; a codec may have converted colours to RGB. */
  photometric: Photometric;
  /**
   * Bits per sample of a lossy stream that has more of them than Bits Stored: coding errors may have moved values out of
   * the range of Bits Stored.
   */
  lossyBits?: number;
}

/** Samples of a frame at reduced resolution. */
export interface CoarseSamples extends Samples {
  rows: number;
  columns: number;
  /** Number of frame rows that one row of these samples covers, the same for columns. */
  step: number;
}
