import type { CoarseSamples, Samples } from '../pixels/samples';

/** Provides the samples of a file's frames, whatever their encoding. */
export interface FrameReader {
  /** Number of complete frames, counted from the first. */
  wholeFrames: number;
  /**
   * Number of rows that the file contains of the truncated frame after the complete ones; absent
   * when it cannot be determined.
   */
  rowsOfNext?: number;
  /** @param index less than `wholeFrames`, or equal to it when `rowsOfNext` is set */
  samples(index: number): Promise<Samples> | Samples;
  /** Coarse samples of a compressed frame that decodes slowly; null for other frames. */
  coarseSamples?(index: number): Promise<CoarseSamples | null>;
}
