import type { HeaderTable } from '../header/header-table';
import type { DicomErrorCode } from '../model/dicom-error';
import type { DisplayFrame } from '../model/display';
import type { FramePreview } from '../model/frame-preview';
import type { DicomStudy, SeriesNotice } from '../model/series';
import type { SeriesFile } from '../series/byte-source';

/**
 * What a worker and its page talk over: a `MessagePort`, a `Worker`, or the worker's own global scope. Of the events it
 * gives, `message` carries `data` and `error` means that the worker is no more.
 */
export interface PortLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener?(type: string, listener: (event: object) => void): void;
  /** Of a `MessagePort`, which is silent until it is started. */
  start?(): void;
}

/** What the page asks. Answers come in the order of the requests. */
export type DicomRequest =
  /** A `Blob`, such as a picked file, is read in the worker. */
  | { kind: 'open'; id: number; file: number; bytes: Uint8Array | Blob }
  /** With `wantsPreview` a coarse version may be answered before the frame. */
  | { kind: 'frame'; id: number; file: number; frame: number; wantsPreview?: boolean }
  /** Some of the files that are to be sorted; more may follow. */
  | { kind: 'bring'; id: number; files: readonly SeriesFile[] }
  /** Once a worker: which series the files are that were brought. */
  | { kind: 'sort'; id: number }
  /** Frame of a series, which is counted through all studies. */
  | { kind: 'series-frame'; id: number; series: number; frame: number; wantsPreview?: boolean }
  /** The header of the file of a frame; `series` where it is one of a series, as in `series-frame`. */
  | { kind: 'header'; id: number; file?: number; series?: number; frame: number; withIdentity: boolean }
  /** Lets go of all that is open; the next page's requests follow. Nobody waits for its answer. */
  | { kind: 'forget'; id: 0 };

/** What of an opened file the page needs before its frames. */
export interface OpenedSummary {
  shownFrames: number;
  modality: string;
  /** Empty where the file names none. */
  seriesUid: string;
  notices: readonly SeriesNotice[];
}

/** A refused file; its error's class would not outlive a message. */
export interface RefusedName {
  name: string;
  code: DicomErrorCode;
  sentence: string;
}

/** What the worker answers: a refusal keeps its code and sentence, its cause stays behind. */
export type DicomAnswer =
  | { kind: 'opened'; id: number; opened: OpenedSummary }
  | { kind: 'frame'; id: number; frame: DisplayFrame }
  | { kind: 'header'; id: number; header: HeaderTable }
  /** The answer itself follows. */
  | { kind: 'preview'; id: number; preview: FramePreview }
  | { kind: 'brought'; id: number }
  | { kind: 'sorted'; id: number; studies: readonly DicomStudy[]; refused: readonly RefusedName[] }
  | { kind: 'forgotten'; id: 0 }
  | { kind: 'refused'; id: number; code: DicomErrorCode; sentence: string };
