import type { DisplayFrame, GrayWindow, LookupTable } from '@medrad/dicom';
import type { Box } from './crop-frame';

/** A frame and how it is to be shown. */
export interface FramePicture {
  kind: 'frame';
  frame: DisplayFrame;
  /** Of a preview: rows and columns of the image to one of this frame. */
  step?: number;
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
}

/** Which pixels of a frame are painted: those of every `step`th row and column, or all of some rows, or of a box. */
export type Part = { step: number } | { from: number; rows: number } | Box;

/** What is to be painted. */
export type Wanted = (FramePicture & { part: Part }) | { kind: 'test-pattern' };

/** Painted pixels; a bitmap belongs to whoever takes it. */
export type Pixels = ImageData | ImageBitmap;

/** Makes pixels for one surface, in a worker where the browser can. */
export interface Painting {
  /**
   * Ask one thing at a time: the pixels of an `ImageData` are valid until the next call.
   * @throws when the painting was released
   */
  paint(wanted: Wanted): Promise<Pixels>;
  /** Lets go of all pixels and frames. */
  release(): void;
}

/** Why nothing is painted any more. */
export const released = () => new DOMException('The surface was released.', 'AbortError');
