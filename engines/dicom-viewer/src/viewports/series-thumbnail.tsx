import { createPainter, type DisplayFrame, initialGray } from '@medrad/dicom';
import { useEffect, useRef } from 'react';
import type { ViewerSeries } from './viewer-series';
import styles from './viewports.module.css';

/** What was painted once is not read again when the strip is shown anew. */
const painted = new WeakMap<ViewerSeries, ImageData>();

function imageOf(context: CanvasRenderingContext2D, frame: DisplayFrame): ImageData {
  const { rows, columns } = frame.stored;
  const image = context.createImageData(columns, rows);
  createPainter(frame).paint(new Uint32Array(image.data.buffer), {
    gray: initialGray(frame),
    isInverted: false,
  });
  return image;
}

function put(canvas: HTMLCanvasElement, image: ImageData): void {
  Object.assign(canvas, { width: image.width, height: image.height });
  canvas.getContext('2d')?.putImageData(image, 0, 0);
}

interface SeriesThumbnailProps {
  series: ViewerSeries;
  /** Thumbnails come one after the other, and not before the image that is looked at. */
  isDue: boolean;
  onDone: () => void;
}

/** The image that stands for a series, small. A series whose image cannot be shown has none. */
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
      .then((frame) => {
        const context = current?.getContext('2d');
        if (!frame || !context || closing.signal.aborted) return;
        const image = imageOf(context, frame);
        painted.set(series, image);
        put(context.canvas, image);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!closing.signal.aborted) onDone();
      });
    return () => closing.abort();
  }, [series, isDue, onDone]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
}
