import type { DisplayFrame } from '@medrad/dicom';

/** Pixels that are painted well within a frame of the screen. */
const quickPixels = 1_500_000;
/** What of a larger frame is painted at once: as many as a stage shows of it. */
const coarsePixels = 750_000;

/** Every how manieth row and column is taken of a frame that is too large to be painted at once. */
export function coarseStep({ stored: { rows, columns } }: DisplayFrame): number {
  const pixels = rows * columns;
  return pixels <= quickPixels ? 1 : Math.ceil(Math.sqrt(pixels / coarsePixels));
}
