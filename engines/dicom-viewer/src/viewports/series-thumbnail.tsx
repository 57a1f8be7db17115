import { type DisplayFrame, initialGray } from '@medrad/dicom';
import { useEffect, useRef } from 'react';
import { openPainting } from '../paint/open-painting';
import type { Pixels } from '../paint/painting';
import type { ViewerSeries } from './viewer-series';
import styles from './viewports.module.css';

/** Painted thumbnails, kept while the strip is hidden. */
const painted = new WeakMap<ViewerSeries, Pixels>();

async function imageOf(frame: DisplayFrame): Promise<Pixels> {
  const painting = openPainting();
  const part = { step: 1 };
  try {
    const gray = initialGray(frame);
    return await painting.paint({ kind: 'frame', frame, gray, isInverted: false, hasShutter: true, part });
  } finally {
    painting.release();
  }
}

function put(canvas: HTMLCanvasElement, pixels: Pixels): void {
  const { width, height } = pixels;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if ('data' in pixels) context?.putImageData(pixels, 0, 0);
  else context?.drawImage(pixels, 0, 0);
}

interface SeriesThumbnailProps {
  series: ViewerSeries;
  /** Whether this thumbnail may load now; thumbnails load one after another, after the main image. */
  isDue: boolean;
  onDone: () => void;
}

/** The thumbnail of a series; empty when its image cannot be shown. */
export function SeriesThumbnail({ series, isDue, onDone }: SeriesThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    const known = painted.get(series);
    if (current && known) put(current, known);
    if (!isDue) return;
    const closing = new AbortController();
    const reading = known || !series.thumbnail ? Promise.resolve(null) : series.thumbnail(closing.signal);
    reading
      .then(async (frame) => {
        if (!frame || !current || closing.signal.aborted) return;
        const image = await imageOf(frame);
        painted.set(series, image);
        put(current, image);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!closing.signal.aborted) onDone();
      });
    return () => closing.abort();
  }, [series, isDue, onDone]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
}
