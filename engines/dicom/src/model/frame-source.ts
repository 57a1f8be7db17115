import type { DisplayFrame } from './display';
import type { HeaderOptions, HeaderTable } from '../header/header-table';
import type { FramePreview } from './frame-preview';
import type { DicomSeries, SeriesGeometry, SeriesNotice, SeriesVolume } from './series';

/**
 * What a viewer shows, wherever it is decoded: one file, or one series over many files. Frames are loaded one by one
 * and on demand; the viewer keeps them in a cache of bounded size.
 */
export interface FrameSource {
  /** Frames that can be asked for. */
  frameCount: number;
  modality: string;
  /** Tells the series apart from others: what a person chose for it is kept under this key. */
  seriesKey?: string;
  notices: readonly SeriesNotice[];
  /** Absent where all frames are of a single volume. */
  volumes?: readonly SeriesVolume[];
  /** Where its slices lie, where that is known before they are loaded. */
  geometry?: SeriesGeometry;
  /** How many frames may be on their way ahead of the one that is looked at; 2 unless told. */
  aheadAtOnce?: number;
  /**
   * @param index counted from 0
   * @param signal ends the wait; what is decoded already may come all the same
   * @param onPreview takes a coarse version of a frame that will take long; called once at most, before the frame is there
   * @throws DicomError of this frame only: the others can still be loaded
   */
  load(
    index: number,
    signal?: AbortSignal,
    onPreview?: (preview: FramePreview) => void,
  ): Promise<DisplayFrame>;
  /**
   * All elements of the file of a frame. Absent where a source has none to show.
   * @throws DicomError where the file cannot be read
   */
  header?(index: number, options: HeaderOptions, signal?: AbortSignal): Promise<HeaderTable>;
  /** Ends the worker and lets go of the bytes. */
  close(): void;
}

/** What a source of a whole series says of it. */
export function sourceFacts({
  frames,
  modality,
  uid,
  notices,
  volumes,
  geometry,
}: DicomSeries): Omit<FrameSource, 'load' | 'header' | 'close'> {
  return {
    frameCount: frames.length,
    modality,
    seriesKey: uid,
    notices,
    ...(volumes ? { volumes } : {}),
    ...(geometry ? { geometry } : {}),
  };
}
