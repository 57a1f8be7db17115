import type { DicomErrorCode } from '../model/dicom-error';
import type { DisplayFrame } from '../model/display';
import type { SeriesNotice } from '../model/series';

/**
 * What a worker and its page talk over: a `MessagePort`, a `Worker`, or the worker's own global scope. Of the events it
 * gives, `message` carries `data` and `error` means that the worker is no more.
 */
export interface PortLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: string, listener: (event: object) => void): void;
  /** Of a `MessagePort`, which is silent until it is started. */
  start?(): void;
}

/** What the page asks. Answers come in the order of the requests. */
export type DicomRequest =
  | { kind: 'open'; id: number; file: number; bytes: Uint8Array }
  | { kind: 'frame'; id: number; file: number; frame: number };

/** What of an opened file the page needs before its frames. */
export interface OpenedSummary {
  wholeFrames: number;
  modality: string;
  notices: readonly SeriesNotice[];
}

/** What the worker answers: a refusal keeps its code and sentence, its cause stays behind. */
export type DicomAnswer =
  | { kind: 'opened'; id: number; opened: OpenedSummary }
  | { kind: 'frame'; id: number; frame: DisplayFrame }
  | { kind: 'refused'; id: number; code: DicomErrorCode; sentence: string };
