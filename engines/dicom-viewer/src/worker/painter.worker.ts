// Computes what is seen of a frame away from the page's thread.
import type { PainterAnswer, PainterPort } from '../paint/painter-protocol';
import { servePainter } from '../paint/serve-painter';

/** All pixels are opaque and in the screen's colours: nothing is to be converted. */
const asTheyAre = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;

// No canvas: in Chromium each frame of an OffscreenCanvas in a worker waits for the page's thread.
servePainter(self as unknown as PainterPort<PainterAnswer>, (image) => createImageBitmap(image, asTheyAre));
