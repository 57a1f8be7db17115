import type { DisplayFrame } from './display';
import type { HeaderOptions, HeaderTable } from '../header/header-table';
import type { FramePreview } from './frame-preview';
import type { DicomSeries, SeriesGeometry, SeriesNotice, SeriesVolume } from './series';

/**
 * The frames that a viewer shows: those of one file, or of a series of several files. Frames are
 * loaded one by one on demand; the viewer caches them within limits.
 */
export interface FrameSource {
  /** Number of frames that can be requested. */
  frameCount: number;
  modality: string;
  /** Identifies the series; a person's choices for it are stored under this key. */
  seriesKey?: string;
  notices: readonly SeriesNotice[];
  /** Volumes of the series; absent when all frames belong to one. */
  volumes?: readonly SeriesVolume[];
  /** Positions of the slices, when known before loading. */
  geometry?: SeriesGeometry;
  /** Maximum number of frames that are prefetched at the same time; default 2. */
  aheadAtOnce?: number;
  /**
   * Loads a frame.
   * @param index index from 0
   * @param signal cancels waiting for the frame, which may be decoded nevertheless
   * @param onPreview receives a coarse version of a slow frame, at most once, before the frame
   * @throws DicomError that concerns this frame only
   */
  load(
    index: number,
    signal?: AbortSignal,
    onPreview?: (preview: FramePreview) => void,
  ): Promise<DisplayFrame>;
  /**
   * All elements of a frame's file. Absent when a source has no headers.
   * @throws DicomError when the file cannot be read
   */
  header?(index: number, options: HeaderOptions, signal?: AbortSignal): Promise<HeaderTable>;
  /** Ends the worker and releases the bytes. */
  close(): void;
}

/** The properties of a frame source that follow from its series. */
export function sourceFacts({
  frames,
  modality,
  uid,
  notices,
  volumes,
  geometry,
}: DicomSeries): Omit<FrameSource, 'load' | 'header' | 'close'> {
  // Several stacks may have one UID: films, or slices of several orientations.
  const [first] = frames;
  return {
    frameCount: frames.length,
    modality,
    seriesKey: first ? `${uid} ${first.file} ${first.frame}` : uid,
    notices,
    ...(volumes ? { volumes } : {}),
    ...(geometry ? { geometry } : {}),
  };
}
