// Computes what is seen of a frame away from the page's thread.
import type { PainterAnswer, PainterPort } from '../paint/painter-protocol';
import { servePainter } from '../paint/serve-painter';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { alpha: false });

servePainter(self as unknown as PainterPort<PainterAnswer>, (image) => {
  [canvas.width, canvas.height] = [image.width, image.height];
  context?.putImageData(image, 0, 0);
  return canvas.transferToImageBitmap();
});
