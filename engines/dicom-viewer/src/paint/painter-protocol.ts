import type { DisplayFrame, GrayWindow, LookupTable, StoredValues } from '@medrad/dicom';
import type { Part } from './painting';

/** A frame as it is sent to the painter: without its values, which follow in pieces. */
export type SentFrame = Omit<DisplayFrame, 'stored'> & { stored: Omit<DisplayFrame['stored'], 'values'> };

/** Requests of the page to its painter; one message contains several, in order. */
export type PainterRequest =
  /** A new frame; `values` are the first part of `length` values. */
  | { kind: 'hold'; key: number; frame: SentFrame; length: number; values: StoredValues }
  /** More values of a frame, from offset `at`. */
  | { kind: 'fill'; key: number; at: number; values: StoredValues }
  | { kind: 'drop'; key: number }
  | {
      kind: 'paint';
      id: number;
      surface: number;
      key: number;
      gray: GrayWindow | LookupTable;
      isInverted: boolean;
      hasShutter: boolean;
      part: Part;
    }
  | { kind: 'test-pattern'; id: number; surface: number }
  /** A surface was closed. */
  | { kind: 'leave'; surface: number };

/** The painter's answer to `paint` and `test-pattern`. */
export interface PainterAnswer {
  id: number;
  /** Painted pixels; null when painting failed. */
  pixels: ImageBitmap | null;
  /** Buffers of received values, returned to the page for reuse. */
  spares: readonly ArrayBuffer[];
}

/** The channel between page and worker: the worker object on one side, its global scope on the other. */
export interface PainterPort<Out> {
  postMessage(message: Out, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: object) => void): void;
}
