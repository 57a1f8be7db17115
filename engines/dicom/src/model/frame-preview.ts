import type { DisplayFrame } from './display';

/**
 * A coarse version of a frame whose decoding takes long, to be looked at until the whole one is there. Its values are
 * none of the frame's: nothing is read out or measured on it.
 */
export interface FramePreview {
  /** Fewer rows and columns than the frame has, and no overlays. */
  coarse: DisplayFrame;
  /** Rows and columns of the frame. */
  rows: number;
  columns: number;
  /** Rows and columns of the frame to one of `coarse`; the last ones may stand for less. */
  step: number;
}
