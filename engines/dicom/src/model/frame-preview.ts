import type { DisplayFrame } from './display';

/**
 * A coarse version of a frame that decodes slowly, for display until the frame is ready. Its values
 * are not the frame's: do not read or measure them.
 */
export interface FramePreview {
  /** Has fewer rows and columns than the frame, and no overlays. */
  coarse: DisplayFrame;
  /** Rows and columns of the full frame. */
  rows: number;
  columns: number;
  /**
   * Number of frame rows that one row of `coarse` covers, the same for columns. The last row and
   * column may cover fewer.
   */
  step: number;
}
