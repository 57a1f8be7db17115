import type { DisplayFrame, GrayWindow, LookupTable, StoredValues } from '@medrad/dicom';
import type { Part } from './painting';

/** A frame as the painter gets it: its values follow in pieces. */
export type SentFrame = Omit<DisplayFrame, 'stored'> & { stored: Omit<DisplayFrame['stored'], 'values'> };

/** What the page tells its painter, several in one message, in order. */
export type PainterRequest =
  /** A frame comes; `values` are the first of `length`. */
  | { kind: 'hold'; key: number; frame: SentFrame; length: number; values: StoredValues }
  /** More of its values, from `at` on. */
  | { kind: 'fill'; key: number; at: number; values: StoredValues }
  | { kind: 'drop'; key: number }
  | {
      kind: 'paint';
      id: number;
      surface: number;
      key: number;
      gray: GrayWindow | LookupTable;
      isInverted: boolean;
      part: Part;
    }
  | { kind: 'test-pattern'; id: number; surface: number }
  /** A surface is gone. */
  | { kind: 'leave'; surface: number };

/** What the painter answers to `paint` and `test-pattern`. */
export interface PainterAnswer {
  id: number;
  /** Null when it could not be painted. */
  pixels: ImageBitmap | null;
  /** Buffers that the page sent values in and that are needed no more. */
  spares: readonly ArrayBuffer[];
}

/** The channel between page and worker: the worker object on one side, its global scope on the other. */
export interface PainterPort<Out> {
  postMessage(message: Out, transfer: Transferable[]): void;
  addEventListener(type: string, listener: (event: object) => void): void;
}
