import type { DisplayFrame, GrayWindow, LookupTable } from '../model/display';

/** How a frame is to be shown. */
export interface PaintSettings {
  /** A window in modality units, or one of the frame's VOI tables. Of no effect on colour. */
  gray: GrayWindow | LookupTable;
  /** The reader's wish, on top of the file's own inversion. */
  isInverted: boolean;
}

/**
 * Paints frames of one stack. Holds its tables between calls: a repaint with the same settings, or of a neighbour with
 * the same modality step, allocates and rebuilds nothing.
 */
export interface Painter {
  /** Goes on with another frame, e.g. the next slice. */
  turnTo(frame: DisplayFrame): void;
  /** @param target `rows * columns` pixels as a canvas has them: red in the lowest byte, alpha always 255. */
  paint(target: Uint32Array, settings: PaintSettings): void;
  /** Draws the frame's overlays over what was painted. @param color as in the target */
  paintOverlays(target: Uint32Array, color?: number): void;
}

/** A painter that shows `frame` first. */
export declare function createPainter(frame: DisplayFrame): Painter;
