import type { FrameSuv } from '../values/suv';
import type { ImagePlane, PixelSpacing, StoredFrame } from './image';

/** VOI LUT Function (PS3.3 C.11.2.1.2, C.11.2.1.3). */
export type WindowFunction = 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID';

/** Centre and width in modality units (HU for CT). */
export interface GrayWindow {
  center: number;
  width: number;
  function: WindowFunction;
}

/** A window of the file or of the product, with its name in the list of windows. */
export interface NamedWindow extends GrayWindow {
  name: string;
}

/** A Modality or VOI LUT (PS3.3 C.11.1, C.11.2.1.1). */
export interface LookupTable {
  /**
   * Input value of the first entry; lower values map to it, values above the last entry map to the
   * last.
   */
  firstMapped: number;
  entries: Uint16Array | Uint8Array;
  /** Bits per entry: output ranges from 0 to `2 ** bits - 1`. */
  bits: number;
  name: string;
}

/** A palette: red, green and blue for every index, 8 bits each (PS3.3 C.7.6.3.1.5). */
export interface Palette {
  firstMapped: number;
  red: Uint8Array;
  green: Uint8Array;
  blue: Uint8Array;
}

/**
 * One overlay plane of a frame (PS3.3 C.9.2): one byte per pixel, 0 or 1, on the frame's pixel
 * grid.
 */
export interface Overlay {
  label: string;
  rows: number;
  columns: number;
  /** First row and column in the frame, from 0; may be negative. */
  top: number;
  left: number;
  bits: Uint8Array;
}

/** A shape inside of which a shutter leaves the image visible, its border included. */
export type ShutterShape =
  | { kind: 'rectangle'; left: number; top: number; right: number; bottom: number }
  /** `radius` is in columns; the circle is round on the screen, whatever the pixels' aspect ratio. */
  | { kind: 'circle'; x: number; y: number; radius: number }
  /** Closed from the last point to the first. */
  | { kind: 'polygon'; points: readonly { x: number; y: number }[] };

/** Display shutter: hides everything outside of its shapes (PS3.3 C.7.6.11). */
export interface Shutter {
  /** Shapes in columns and rows of the file's image, from 0; only what is inside of all of them is visible. */
  shapes: readonly ShutterShape[];
  /** Grey of the hidden part, 0 black to 255 white; neither window nor inversion changes it. */
  level: number;
  /**
   * Column and row of the file's image at which the frame begins, and the distance of its pixels there: 0, 0 and 1
   * except in a part or a coarse version of the image.
   */
  left: number;
  top: number;
  step: number;
}

/** The file's playback settings (PS3.3 C.7.6.5). */
export interface FrameCine {
  /** Display time of this frame in milliseconds; absent when the file gives none. */
  duration?: number;
  /** Frames per second of the whole file; absent when the file gives none. */
  rate?: number;
  /** Whether playback goes back and forth; otherwise it starts over. */
  isSweeping?: boolean;
}

/** Scale of an ultrasound region along one axis. */
export interface RegionAxis {
  unit: 'mm' | 's' | 'cm/s' | 'Hz' | 'dB' | 'dB/s' | '°';
  /** Units per pixel; negative when values fall to the right or downwards. */
  perPixel: number;
  /** Column or row of the frame at which the axis has the value 0; absent when unknown. */
  zero?: number;
}

/**
 * A part of an ultrasound image with its own scales (PS3.3 C.8.5.5); an axis without a unit is
 * absent.
 */
export interface UltrasoundRegion {
  /** Box of the region in columns and rows of the frame, inclusive. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  x?: RegionAxis;
  y?: RegionAxis;
}

/** Maps the stored values of one frame to grey or colour, and pixels to millimetres. */
export interface FrameDisplay {
  /** Modality transform of stored values; identity is slope 1, intercept 0. */
  rescale: { slope: number; intercept: number } | LookupTable;
  /** `HU`, or the unit from Rescale Type or modality; empty when unknown. */
  unit: string;
  /** Windows of the file, in file order; the first is the default. */
  windows: readonly NamedWindow[];
  /** VOI LUTs of the file; they take precedence over `windows`. */
  voiTables: readonly LookupTable[];
  /** MONOCHROME1 or Presentation LUT Shape INVERSE: light and dark are swapped after VOI. */
  isInverted: boolean;
  /** Stored values of pixel padding, inclusive; excluded from automatic windows and statistics. */
  padding?: { from: number; to: number };
  palette?: Palette;
  /**
   * Colours of a grey image's values from `firstMapped` upwards, which no window changes (PS3.3 C.7.6.19); lower values
   * are grey.
   */
  supplement?: Palette;
  /** Number of used bits per sample of a colour image; absent for one sample per pixel. */
  sampleBits?: number;
  overlays: readonly Overlay[];
  /** Display shutter; absent when the file has none that hides a part of the image. */
  shutter?: Shutter;
  spacing?: PixelSpacing;
  /** Calibrated regions of an ultrasound image; scales are valid only within them. */
  regions?: readonly UltrasoundRegion[];
  /** Pixel height divided by pixel width. */
  aspectRatio: number;
  plane?: ImagePlane;
  /**
   * Frame of Reference UID of `plane`. Positions can be compared only within one frame of
   * reference.
   */
  frameOfReference?: string;
  /**
   * Directions of rows and columns, such as `L` and `F` (PS3.3 C.7.6.1.1.1), of images without a plane:
   * of projections, and of slices whose position is unknown.
   */
  patientOrientation?: { row: string; column: string };
  /** SUV factor of a greyscale PET image, or why there is none. */
  suv?: FrameSuv;
  /** Playback settings of a multi-frame file, if it has any. */
  cine?: FrameCine;
}

/** A frame that can be painted. */
export interface DisplayFrame {
  stored: StoredFrame;
  display: FrameDisplay;
  /**
   * Smallest and largest stored value without padding, for single-sample frames. Computed on first
   * access.
   */
  readonly range: { minimum: number; maximum: number };
}
