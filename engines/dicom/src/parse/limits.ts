/** Limits on a file's use of resources; beyond them it is refused as `too-large`. */
export interface DicomLimits {
  /** Maximum nesting depth of sequences. */
  nesting: number;
  /** Maximum number of elements and items in the header, counted at every level. */
  elements: number;
  /** Maximum bytes of a deflated file after inflation; 0 refuses deflated files. */
  inflatedBytes: number;
  /**
   * Maximum ratio of inflated to deflated bytes for results of more than 16 MB; real images stay
   * below 30.
   */
  inflation: number;
  /** Maximum rows times columns of a frame. */
  framePixels: number;
  /** Maximum number of frames that a file may declare. */
  frames: number;
}

/**
 * The limits lie above what scanners write (a digital mammogram has 30 million pixels), and below
 * what crashes a browser tab.
 */
export const defaultLimits: DicomLimits = {
  nesting: 256,
  elements: 1_000_000,
  inflatedBytes: 192 * 2 ** 20,
  inflation: 200,
  framePixels: 2 ** 26,
  frames: 100_000,
};
