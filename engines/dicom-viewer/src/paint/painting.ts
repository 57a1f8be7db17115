import type { DisplayFrame, GrayWindow, LookupTable } from '@medrad/dicom';
import type { Box } from './crop-frame';

/** A frame with its window. */
export interface FrameImage {
  kind: 'frame';
  frame: DisplayFrame;
  /** Set for a preview: number of image rows and columns that one row and column of this frame represent. */
  step?: number;
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
  /** Whether the frame's shutter is applied. */
  hasShutter: boolean;
}

/** The part of a frame to paint: every `step`th row and column, a strip of rows, or a box. */
export type Part = { step: number } | { from: number; rows: number } | Box;

/** The content to paint. */
export type PaintJob = (FrameImage & { part: Part }) | { kind: 'test-pattern' };

/** Painted pixels; a bitmap is owned by its receiver. */
export type Pixels = ImageData | ImageBitmap;

/** Paints the pixels of one surface, in a worker where the browser supports it. */
export interface Painting {
  /**
   * Await each call before the next: the pixels of an `ImageData` are valid only until the next call.
   * @throws when the painting was released
   */
  paint(wanted: PaintJob): Promise<Pixels>;
  /** Releases all pixels and frames. */
  release(): void;
}

/** The error of a call after release. */
export const released = () => new DOMException('The surface was released.', 'AbortError');
