import type { J2kHeader } from './j2k-header';

/** Pixels above which OpenJPEG takes noticeably long: five million take about a second. */
const slowPixels = 2 ** 22;
/** Target pixels of the coarse version, about as many as a screen shows. */
const coarsePixels = 2 ** 20;
/** Minimum number of halvings: one takes a quarter of the full time, two take a twentieth. */
const minHalvings = 2;

/**
 * Frame rows and columns per row and column of the coarse version; null when a coarse version is
 * not worthwhile.
 */
export function coarseStep(head: J2kHeader): number | null {
  const pixels = head.rows * head.columns;
  if (head.isHighThroughput || pixels < slowPixels || head.halvings < minHalvings) return null;
  const enough = Math.ceil(Math.log2(pixels / coarsePixels) / 2);
  return 2 ** Math.min(head.halvings, Math.max(minHalvings, enough));
}
