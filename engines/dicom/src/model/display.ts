import type { FrameSuv } from '../values/suv';
import type { ImagePlane, PixelSpacing, StoredFrame } from './image';

/** PS3.3 C.11.2.1.2 and C.11.2.1.3. */
export type WindowFunction = 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID';

/** Centre and width in modality units (HU for CT). */
export interface GrayWindow {
  center: number;
  width: number;
  function: WindowFunction;
}

/** A window of the file or of the product, under the name a reader picks it by. */
export interface NamedWindow extends GrayWindow {
  name: string;
}

/** A Modality or VOI LUT (PS3.3 C.11.1, C.11.2.1.1). */
export interface LookupTable {
  /** Input value of the first entry; values below take it, values above the last entry take the last. */
  firstMapped: number;
  entries: Uint16Array | Uint8Array;
  /** Bits of an entry: the output runs from 0 to `2 ** bits - 1`. */
  bits: number;
  name: string;
}

/** Red, green and blue by index, 8 bits each (PS3.3 C.7.6.3.1.5). */
export interface Palette {
  firstMapped: number;
  red: Uint8Array;
  green: Uint8Array;
  blue: Uint8Array;
}

/** One overlay plane of a frame (PS3.3 C.9.2): a byte a pixel, 0 or 1, in the frame's own raster. */
export interface Overlay {
  label: string;
  rows: number;
  columns: number;
  /** First row and column in the frame, counted from 0; may be negative. */
  top: number;
  left: number;
  bits: Uint8Array;
}

/** How a file wants its frames to be played (PS3.3 C.7.6.5). */
export interface FrameCine {
  /** Milliseconds that this frame stays; absent where the file says none. */
  duration?: number;
  /** Frames a second over the whole file; absent where the file says none. */
  rate?: number;
  /** Forwards and backwards in turn; else from the end to the beginning. */
  isSweeping?: boolean;
}

/** What a step from pixel to pixel means along one side of a region of ultrasound. */
export interface RegionAxis {
  unit: 'mm' | 's' | 'cm/s' | 'Hz' | 'dB' | 'dB/s' | '°';
  /** Below 0 where values fall to the right or downwards. */
  perPixel: number;
  /** Column or row of the frame where the value is 0; absent where the file does not say. */
  zero?: number;
}

/** A part of an ultrasound image with scales of its own (PS3.3 C.8.5.5); an axis without a unit is absent. */
export interface UltrasoundRegion {
  /** Columns and rows of the frame, all included. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  x?: RegionAxis;
  y?: RegionAxis;
}

/** What turns the stored values of one frame into grey or colour, and into millimetres. */
export interface FrameDisplay {
  /** Stored value to modality value; identity is slope 1, intercept 0. */
  rescale: { slope: number; intercept: number } | LookupTable;
  /** `HU`, or what Rescale Type or the modality says; empty where nothing does. */
  unit: string;
  /** The file's own, in its order; the first one is shown. */
  windows: readonly NamedWindow[];
  /** The file's own; used before `windows` where there is one. */
  voiTables: readonly LookupTable[];
  /** MONOCHROME1 or Presentation LUT Shape INVERSE: light and dark change places after VOI. */
  isInverted: boolean;
  /** Stored values that mean "no tissue", both ends included; out of automatic ranges and statistics. */
  padding?: { from: number; to: number };
  palette?: Palette;
  /** Bits of a colour's sample that are in use; of three samples a pixel. */
  sampleBits?: number;
  overlays: readonly Overlay[];
  spacing?: PixelSpacing;
  /** Of ultrasound whose file says where its scales are valid: nowhere else. */
  regions?: readonly UltrasoundRegion[];
  /** Height of a pixel divided by its width. */
  aspectRatio: number;
  plane?: ImagePlane;
  /** UID of the coordinates that `plane` is told in: places are compared only within one. */
  frameOfReference?: string;
  /**
   * What of the patient a row and a column run towards, in letters as the file has them, e.g. `L` and `F` (PS3.3
   * C.7.6.1.1.1); of projections, which have no plane.
   */
  patientOrientation?: { row: string; column: string };
  /** Of PET in grey: what makes a modality value an SUV, or why nothing does. */
  suv?: FrameSuv;
  /** Of a file with several frames that says how they are played. */
  cine?: FrameCine;
}

/** A frame that can be painted. */
export interface DisplayFrame {
  stored: StoredFrame;
  display: FrameDisplay;
  /**
   * Smallest and largest stored value without padding; of one-sample frames. Of a frame just opened it is looked for when
   * it is first asked for.
   */
  readonly range: { minimum: number; maximum: number };
}
