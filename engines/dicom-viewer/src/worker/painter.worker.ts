// Worker that computes the displayed pixels of frames.
import type { PainterAnswer, PainterPort } from '../paint/painter-protocol';
import { servePainter } from '../paint/serve-painter';

/** All pixels are opaque and in the screen's colour space, so no conversion is needed. */
const asTheyAre = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;

// Creates bitmaps without a canvas, because in Chromium a drawing on a worker's OffscreenCanvas waits for the main
// thread.
servePainter(self as unknown as PainterPort<PainterAnswer>, (image) => createImageBitmap(image, asTheyAre));
