import type { DataSet } from 'dicom-parser';
import type { LocateWasm } from '../codecs/wasm-files';
import type { DisplayFrame } from '../model/display';
import type { ImageDescription } from '../model/image';
import type { SeriesNotice } from '../model/series';
import type { DicomLimits } from '../parse/limits';
import { DicomError } from '../model/dicom-error';

/** What a reader of DICOM may be told beside the bytes. */
export interface OpenOptions {
  limits?: Partial<DicomLimits>;
  locateWasm?: LocateWasm;
}

/** A file whose header is read; its frames are decoded when they are asked for. */
export interface OpenedDicom {
  /** UID as declared, or as the bytes say where nothing is declared. */
  transferSyntax: string;
  image: ImageDescription;
  /** Frames whose bytes are all there: 0 to `wholeFrames - 1` can be asked for. */
  wholeFrames: number;
  notices: readonly SeriesNotice[];
  /** Header elements up to the pixels. */
  dataSet: DataSet;
  /**
   * Decodes one frame; loads its codec the first time.
   * @param index counted from 0
   * @throws DicomError of this frame only
   */
  frame(index: number): Promise<DisplayFrame>;
}

/**
 * Reads the header of a DICOM file. The bytes are kept, not copied: frames of native pixels are views of them where
 * they lie aligned, so they must not be changed while a frame is in use.
 * @throws DicomError with a sentence for people
 */
export async function openDicom(_bytes: Uint8Array, _options: OpenOptions = {}): Promise<OpenedDicom> {
  throw new DicomError('not-dicom', 'This file is no DICOM file.');
}
