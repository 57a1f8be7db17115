/** Names of PS3.3 C.7.6.3.1.2 that the engine reads. */
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

/** How far apart the centres of neighbouring pixels are, in millimetres (PS3.3 10.7.1.3). */
export interface PixelSpacing {
  /** Between rows, downwards. */
  row: number;
  /** Between columns, rightwards. */
  column: number;
  /** `patient`: in the patient; `detector`: at the detector, so larger than life for a projection. */
  plane: 'patient' | 'detector';
}

/** Where a slice lies in the patient (PS3.3 C.7.6.2), in millimetres. */
export interface ImagePlane {
  /** Centre of the first pixel. */
  position: readonly [number, number, number];
  /** Direction in which a row runs (column index rises), then a column (row index rises); unit vectors. */
  rowDirection: readonly [number, number, number];
  columnDirection: readonly [number, number, number];
}

/** The Image Pixel module and what else says how pixels are stored. */
export interface ImageDescription {
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  photometric: Photometric;
  /** Colour by plane instead of by pixel; of native pixels and RLE only. */
  isPlanar: boolean;
  bitsAllocated: 1 | 8 | 16 | 32 | 64;
  bitsStored: number;
  highBit: number;
  isSigned: boolean;
  /** `float` and `double`: (7FE0,0008) and (7FE0,0009). */
  kind: 'integer' | 'float' | 'double';
  /** As declared; how many are whole is known from the frames. */
  frames: number;
}

/** Integer or real values, one type for the whole frame. */
export type StoredValues =
  Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** The stored values of one frame: masked to BitsStored and sign-extended, before any modality or VOI step. */
export interface StoredFrame {
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  /** As the values are now: codecs and YBR conversion give RGB; a palette stays indices. */
  photometric: 'MONOCHROME1' | 'MONOCHROME2' | 'PALETTE COLOR' | 'RGB';
  /** `rows * columns * samplesPerPixel` values, row by row, colour by pixel. */
  values: StoredValues;
  /** Rows that are in a file which ends early; what stands in the others means nothing. Absent where all are there. */
  rowsThere?: number;
}
