import type { DicomError } from './dicom-error';
import type { ImagePlane } from './image';
import type { SeriesFacts } from './series-facts';

/** One frame of one file, in series order. */
export interface FrameReference {
  /** Index of the file in the opened list. */
  file: number;
  /** Index of the frame in that file, from 0. */
  frame: number;
  /** Position of the frame along the normal of its stack in mm, when known. */
  location?: number;
}

/**
 * Frames of a series that cover its positions once, for example with one b-value or at one time.
 */
export interface SeriesVolume {
  /**
   * Name after the property that distinguishes the volume from the others, such as `b 1000`; empty
   * when only time or gradient direction distinguishes it.
   */
  name: string;
  /** Number of frames, which are contiguous in the series. */
  frames: number;
}

/** Positions of a series' slices in the patient. */
export interface SeriesGeometry {
  /** Frame of Reference UID; empty when unknown. */
  frameOfReference: string;
  /** Plane of each frame, in series order. */
  planes: readonly ImagePlane[];
}

/**
 * Why a mosaic of slices stays one image as it is stored: its header does not give the number of its
 * slices, or contradictory ones (`number`); gives no positions, or contradictory ones (`positions`); its
 * size is no multiple of its tiles (`size`); or an overlay or a shutter lies over all slices
 * (`drawings`).
 */
export type MosaicObstacle = 'number' | 'positions' | 'size' | 'drawings';

/**
 * Why the tiles of a slide stay single frames: the slide has more pixels than a frame may have (`size`), the
 * file does not say where each tile belongs or lacks some of them (`places`), or it ends early (`cut`).
 */
export type SlideObstacle = 'size' | 'places' | 'cut';

/** Notice about a series that a user should read before looking at its images. */
export type SeriesNotice =
  /** Two neighbouring slices are further apart than the others. */
  | { kind: 'gap'; after: number; distance: number; usual: number }
  | { kind: 'gantry-tilt'; degrees: number }
  /** The header has delimiters that end nothing; they were read past. */
  | { kind: 'stray-delimiters' }
  /** Images are mosaics of slices and shown as they are stored. */
  | { kind: 'mosaic'; obstacle: MosaicObstacle }
  /** Frames are tiles of a slide that are not put together. */
  | { kind: 'slide-tiles'; tiles: number; obstacle: SlideObstacle }
  /** Several different images have one SOP Instance UID; each of them is shown. */
  | { kind: 'shared-identifier' }
  /**
   * The file is truncated. `partOfNext` is the available share, 0 to 1, of the frame after the
   * complete ones.
   */
  | { kind: 'missing-frames'; declared: number; whole: number; partOfNext?: number };

/** Images that belong together, sorted for reading. Contains no text about a patient. */
export interface DicomSeries {
  uid: string;
  studyUid: string;
  modality: string;
  description: string;
  rows: number;
  columns: number;
  /** Frames of all volumes, one volume after another, each in slice order. */
  frames: readonly FrameReference[];
  /** Volumes of the series; absent when all frames belong to one. */
  volumes?: readonly SeriesVolume[];
  /** Positions of the slices; absent when one of them has none. */
  geometry?: SeriesGeometry;
  /** Kind of images; absent when unknown. */
  facts?: SeriesFacts;
  /**
   * Date of the acquisition, else of the series, else of the study, in DICOM format; absent when
   * unknown.
   */
  date?: string;
  notices: readonly SeriesNotice[];
}

/** A file that belongs to no series, with the reason. */
export interface RefusedFile {
  name: string;
  reason: DicomError;
}

/** The series of one study of one patient. */
export interface DicomStudy {
  uid: string;
  series: readonly DicomSeries[];
}
