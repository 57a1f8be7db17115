import { PainterQueue } from './painter-queue';
import { type Painting, type Pixels, released, type PaintJob } from './painting';

const line = new PainterQueue(
  () =>
    new Worker(
      /* webpackChunkName: "painter.worker" */ new URL('../worker/painter.worker.ts', import.meta.url),
    ),
);

/**
 * `OffscreenCanvas` serves as a feature test only: browsers without it cannot create bitmaps in a
 * worker either.
 */
const canPaintInWorker = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  typeof ImageBitmapRenderingContext === 'function';

/**
 * Starts the painter while the first frame is loading, outside of the task that mounts the viewer.
 */
export function warmPainter(): void {
  if (canPaintInWorker()) setTimeout(() => line.warm(), 0);
}

/**
 * Paints on the main thread; the code for this loads on demand.
 * @param asBitmap whether to return bitmaps, for a canvas that has shown bitmaps before
 */
function pagePainting(asBitmap: boolean): Painting {
  const opening = import('./plain-painter').then(({ plainPainting }) => plainPainting());
  return {
    paint: async (wanted) => {
      const pixels = await (await opening).paint(wanted);
      return asBitmap ? createImageBitmap(pixels) : pixels;
    },
    release: () => void opening.then((painting) => painting.release()),
  };
}

/**
 * Opens a surface of the worker painter, or of the main thread's painter when there is no worker or
 * the worker failed twice.
 */
export function openPainting(): Painting {
  if (!canPaintInWorker()) return pagePainting(false);
  return withFallback(line.open(), () => pagePainting(true));
}

/** Switches to a second painting when the first one fails. */
export function withFallback(first: Painting, openOther: () => Painting): Painting {
  let other: Painting | null = null;
  let isReleased = false;
  return {
    async paint(wanted: PaintJob): Promise<Pixels> {
      if (other) return other.paint(wanted);
      try {
        return await first.paint(wanted);
      } catch (error) {
        if (isReleased) throw error;
        first.release();
        other = openOther();
        return other.paint(wanted);
      }
    },
    release() {
      isReleased = true;
      first.release();
      other?.release();
      other = { paint: () => Promise.reject(released()), release: () => undefined };
    },
  };
}
