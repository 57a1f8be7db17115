import type { DisplayFrame } from '@medrad/dicom';

/** Pixels that can be painted well within one animation frame. */
const quickPixels = 1_500_000;
/** Number of pixels in the first, coarse painting of a large frame: about as many as a viewport shows. */
const coarsePixels = 750_000;

/** Row and column step of the first painting of a frame that is too large to paint at once. */
export function coarseStep({ stored: { rows, columns } }: DisplayFrame): number {
  const pixels = rows * columns;
  return pixels <= quickPixels ? 1 : Math.ceil(Math.sqrt(pixels / coarsePixels));
}
