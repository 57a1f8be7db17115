/** Limits on a file's use of resources; beyond them it is refused as `too-large`. */
export interface DicomLimits {
  /** Maximum sequence nesting. */
  nesting: number;
  /** Maximum elements and items in the header, at every level. */
  elements: number;
  /** Maximum bytes of a deflated file after inflation; 0 refuses deflated files. */
  inflatedBytes: number;
  /** Maximum inflation ratio beyond 16 MB; real images stay below 30. */
  inflation: number;
  /** Maximum rows times columns of a frame. */
  framePixels: number;
  /** Maximum declared frames. */
  frames: number;
}

/**
 * Above what scanners write (a digital mammogram has 30 million pixels), and below what crashes a
 * browser tab.
 */
export const defaultLimits: DicomLimits = {
  nesting: 256,
  elements: 1_000_000,
  inflatedBytes: 192 * 2 ** 20,
  inflation: 200,
  framePixels: 2 ** 26,
  frames: 100_000,
};
