/** What a file may ask of the machine before it is refused as `too-large`. */
export interface DicomLimits {
  /** Sequences inside sequences. */
  nesting: number;
  /** Elements and items of the header, at every level. */
  elements: number;
  /** Bytes of a deflated file after inflation; 0: such a file is not read at all. */
  inflatedBytes: number;
  /** Times a deflated file may grow once it is over 16 MB; pixels of real images stay under 30. */
  inflation: number;
  /** Rows times columns of one frame. */
  framePixels: number;
  /** Frames that a header may declare. */
  frames: number;
}

/** Over what scanners write (a digital mammogram has 30 million pixels), under what ends a tab. */
export const defaultLimits: DicomLimits = {
  nesting: 256,
  elements: 1_000_000,
  inflatedBytes: 192 * 2 ** 20,
  inflation: 200,
  framePixels: 2 ** 26,
  frames: 100_000,
};
