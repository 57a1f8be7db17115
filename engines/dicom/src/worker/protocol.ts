import type { HeaderTable } from '../header/header-table';
import type { DicomErrorCode } from '../model/dicom-error';
import type { DocumentKind } from '../model/document';
import type { DisplayFrame } from '../model/display';
import type { FramePreview } from '../model/frame-preview';
import type { DicomStudy, SeriesNotice } from '../model/series';
import type { SeriesFile } from '../series/byte-source';

/**
 * The channel between worker and page: a `MessagePort`, a `Worker`, or the worker's global scope.
 * `message` events carry `data`; an `error` event means that the worker is gone.
 */
export interface PortLike {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener?(type: string, listener: (event: object) => void): void;
  /** Starts a `MessagePort`, which delivers nothing before; a `Worker` has no such method. */
  start?(): void;
}

/** Requests of the page; answers come in the same order. */
export type DicomRequest =
  /**
   * A `Blob`, such as a picked file, is read in the worker. A file that is shown alone is answered
   * with the order of its frames.
   */
  | { kind: 'open'; id: number; file: number; bytes: Uint8Array | Blob; isAlone?: boolean }
  /** Requests a frame. With `wantsPreview`, the worker may send a coarse version first. */
  | { kind: 'frame'; id: number; file: number; frame: number; wantsPreview?: boolean }
  /** Sends some of the files that a later `sort` request sorts. */
  | { kind: 'bring'; id: number; files: readonly SeriesFile[] }
  /** Sorts the files sent before; once per worker. */
  | { kind: 'sort'; id: number }
  /** A frame of a series; series are numbered across all studies. */
  | { kind: 'series-frame'; id: number; series: number; frame: number; wantsPreview?: boolean }
  /** The header of a frame's file; `series` for a frame of a series, as in `series-frame`. */
  | { kind: 'header'; id: number; file?: number; series?: number; frame: number; withIdentity: boolean }
  /** Closes all files, so that the worker can be reused. The page does not wait for the answer. */
  | { kind: 'forget'; id: 0 };

/** Facts of an opened file that the page needs before its frames. */
export interface OpenedSummary {
  shownFrames: number;
  /** Frames in the order of their positions; absent when it is the order of the file. */
  order?: readonly number[];
  modality: string;
  /** Series Instance UID; empty when the file has none. */
  seriesUid: string;
  notices: readonly SeriesNotice[];
}

/** A refused file; an error's class would not survive a message. */
export interface RefusedName {
  name: string;
  code: DicomErrorCode;
  sentence: string;
  /** Kind of document in a file without an image; null for all other files. */
  document: DocumentKind | null;
}

/** Answers of the worker; a refusal has its code and message, without its cause. */
export type DicomAnswer =
  | { kind: 'opened'; id: number; opened: OpenedSummary }
  | { kind: 'frame'; id: number; frame: DisplayFrame }
  | { kind: 'header'; id: number; header: HeaderTable }
  /** A coarse version of a frame; the frame itself follows. */
  | { kind: 'preview'; id: number; preview: FramePreview }
  | { kind: 'brought'; id: number }
  | { kind: 'sorted'; id: number; studies: readonly DicomStudy[]; refused: readonly RefusedName[] }
  | { kind: 'forgotten'; id: 0 }
  | { kind: 'refused'; id: number; code: DicomErrorCode; sentence: string };
