import type { CoarseSamples, Samples } from '../pixels/samples';

/** Gives the samples of the frames of one file, however they are held. */
export interface FrameReader {
  /** Frames whose bytes are all there, counted from the first. */
  wholeFrames: number;
  /** Rows of the frame after those, where the file ends within it and they can be told. */
  rowsOfNext?: number;
  /** @param index less than `wholeFrames`, or equal to it where there are rows of the next */
  samples(index: number): Promise<Samples> | Samples;
  /** What there is of a frame long before all of it; null of one that is there soon. Of compressed frames. */
  coarseSamples?(index: number): Promise<CoarseSamples | null>;
}
