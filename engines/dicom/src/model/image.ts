/** Photometric Interpretations (PS3.3 C.7.6.3.1.2) that the engine reads. */
export type Photometric =
  | 'MONOCHROME1'
  | 'MONOCHROME2'
  | 'PALETTE COLOR'
  | 'RGB'
  | 'YBR_FULL'
  | 'YBR_FULL_422'
  | 'YBR_PARTIAL_422'
  | 'YBR_PARTIAL_420'
  | 'YBR_ICT'
  | 'YBR_RCT';

/** Distance between the centres of neighbouring pixels in mm (PS3.3 10.7.1.3). */
export interface PixelSpacing {
  /** Vertical distance between rows. */
  row: number;
  /** Horizontal distance between columns. */
  column: number;
  /**
   * `patient`: the distance is measured in the patient. `detector`: at the detector, where a
   * projection is magnified. `estimated`: in the patient, by the file's estimate of that magnification.
   */
  plane: 'patient' | 'detector' | 'estimated';
  /** Estimated magnification of a projection at the detector; present if `plane` is `estimated`. */
  magnification?: number;
}

/** Position of a slice in the patient in mm (PS3.3 C.7.6.2). */
export interface ImagePlane {
  /** Position of the centre of the first pixel in the patient, in mm. */
  position: readonly [number, number, number];
  /**
   * Unit vectors along a row (increasing column index) and along a column (increasing row index).
   */
  rowDirection: readonly [number, number, number];
  columnDirection: readonly [number, number, number];
}

/** The Image Pixel module and other attributes of pixel storage. */
export interface ImageDescription {
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  photometric: Photometric;
  /** Whether colour samples are stored by plane; applies only to native and deflated frames. */
  isPlanar: boolean;
  bitsAllocated: 1 | 8 | 16 | 32 | 64;
  bitsStored: number;
  highBit: number;
  isSigned: boolean;
  /** `float` and `double`: elements (7FE0,0008) and (7FE0,0009). */
  kind: 'integer' | 'float' | 'double';
  /** Declared number of frames; the number of complete frames follows from the pixels. */
  frames: number;
}

/** Array of stored values, integers or floating point; one type per frame. */
export type StoredValues =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/**
 * The stored values of one frame: masked to Bits Stored and sign-extended, before modality and VOI
 * transforms.
 */
export interface StoredFrame {
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  /**
   * Interpretation of the values after decoding: codecs and YBR conversion give RGB; palette values
   * stay indices.
   */
  photometric: 'MONOCHROME1' | 'MONOCHROME2' | 'PALETTE COLOR' | 'RGB';
  /** `rows * columns * samplesPerPixel` values, row by row, colour by pixel. */
  values: StoredValues;
  /**
   * Number of rows available in a truncated file; the other rows are undefined. Absent when all
   * rows are available.
   */
  rowsThere?: number;
}
