/** What a file may ask of the machine before it is refused as `too-large`. */
export interface DicomLimits {
  /** Sequences inside sequences. */
  nesting: number;
  /** Bytes of a deflated file after inflation. */
  inflatedBytes: number;
  /** Rows times columns of one frame. */
  framePixels: number;
  /** Frames that a header may declare. */
  frames: number;
}

/** Over what scanners write (a digital mammogram has 30 million pixels), under what ends a tab. */
export const defaultLimits: DicomLimits = {
  nesting: 256,
  inflatedBytes: 512 * 2 ** 20,
  framePixels: 2 ** 26,
  frames: 100_000,
};
