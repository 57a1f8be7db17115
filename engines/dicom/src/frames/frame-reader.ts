import type { Samples } from '../pixels/samples';

/** Gives the samples of the frames of one file, however they are held. */
export interface FrameReader {
  /** Frames whose bytes are all there, counted from the first. */
  wholeFrames: number;
  /** @param index less than `wholeFrames` */
  samples(index: number): Promise<Samples> | Samples;
}
