import type { J2kHead } from './j2k-header';

/** Pixels above which somebody waits for OpenJPEG: five million take about a second. */
const slowPixels = 2 ** 22;
/** As many as a screen shows. */
const coarsePixels = 2 ** 20;
/** A single halving takes a quarter of the whole time, two a twentieth. */
const leastHalvings = 2;

/** Rows and columns of a frame to one of its coarse version; null where there is none worth having. */
export function coarseStep(head: J2kHead): number | null {
  const pixels = head.rows * head.columns;
  if (head.isHighThroughput || pixels < slowPixels || head.halvings < leastHalvings) return null;
  const enough = Math.ceil(Math.log2(pixels / coarsePixels) / 2);
  return 2 ** Math.min(head.halvings, Math.max(leastHalvings, enough));
}
