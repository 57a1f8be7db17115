import type { DicomError } from './dicom-error';
import type { ImagePlane } from './image';
import type { SeriesFacts } from './series-facts';

/** One frame of one file, in the order of its series. */
export interface FrameReference {
  /** Index of the file in the list that was opened. */
  file: number;
  /** Frame of that file, counted from 0. */
  frame: number;
  /** Position along the normal in millimetres, where geometry says it. */
  location?: number;
}

/** Frames of a series that show the same places once, e.g. with one diffusion weighting or at one time. */
export interface SeriesVolume {
  /** What sets it apart from the others, e.g. `b 1000`; empty where nothing but its time does. */
  name: string;
  /** How many frames it has; they stand together in its series. */
  frames: number;
}

/** Where the slices of a series lie in the patient. */
export interface SeriesGeometry {
  /** UID of the coordinates; empty where the files do not say it. */
  frameOfReference: string;
  /** Of each frame, in the order of the series. */
  planes: readonly ImagePlane[];
}

/** What a person should know about a series before reading it. */
export type SeriesNotice =
  /** Two neighbouring slices are further apart than the rest. */
  | { kind: 'gap'; after: number; distance: number; usual: number }
  | { kind: 'gantry-tilt'; degrees: number }
  /** A file ends early. `partOfNext`: share of the frame after the whole ones that is there, 0 to 1. */
  | { kind: 'missing-frames'; declared: number; whole: number; partOfNext?: number };

/** Images that belong together, sorted for reading. Holds no text about a patient. */
export interface DicomSeries {
  uid: string;
  studyUid: string;
  modality: string;
  description: string;
  rows: number;
  columns: number;
  /** Volume after volume; each in the order of its slices. */
  frames: readonly FrameReference[];
  /** Absent where all frames are of a single volume. */
  volumes?: readonly SeriesVolume[];
  /** Absent where a frame does not say where it lies. */
  geometry?: SeriesGeometry;
  /** What kind of images it has; absent where the files say nothing of it. */
  facts?: SeriesFacts;
  /** Day on which it was taken, as DICOM writes it; absent where the files do not say. */
  date?: string;
  notices: readonly SeriesNotice[];
}

/** A file that belongs to no series, and why. */
export interface RefusedFile {
  name: string;
  reason: DicomError;
}

/** Series of one study of one patient. */
export interface DicomStudy {
  uid: string;
  series: readonly DicomSeries[];
}
