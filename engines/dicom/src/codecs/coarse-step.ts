import type { J2kHeader } from './j2k-header';

/**
 * Number of pixels above which OpenJPEG takes noticeably long: decoding five million pixels takes
 * about a second.
 */
const slowPixels = 2 ** 22;
/** Number of pixels that the coarse version should have, about as many as a screen shows. */
const coarsePixels = 2 ** 20;
/**
 * Minimum number of times that rows and columns are halved: decoding takes a quarter of the full
 * time after one halving, a twentieth after two.
 */
const minHalvings = 2;

/**
 * Number of frame rows that one row of the coarse version covers, the same for columns; null when a
 * coarse version is not worthwhile.
 */
export function coarseStep(head: J2kHeader): number | null {
  const pixels = head.rows * head.columns;
  if (head.isHighThroughput || pixels < slowPixels || head.halvings < minHalvings) return null;
  const enough = Math.ceil(Math.log2(pixels / coarsePixels) / 2);
  return 2 ** Math.min(head.halvings, Math.max(minHalvings, enough));
}
