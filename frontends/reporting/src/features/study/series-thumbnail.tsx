import type { Study, StudySeries } from '@medrad/contracts';
import { createPainter, type DisplayFrame, initialGray } from '@medrad/dicom';
import { useEffect, useRef, useState } from 'react';
import { openSeries } from './open-series';
import styles from './study.module.css';

function paint(canvas: HTMLCanvasElement, frame: DisplayFrame): void {
  const { rows, columns } = frame.stored;
  Object.assign(canvas, { width: columns, height: rows });
  const painting = canvas.getContext('2d');
  if (!painting) return;
  const image = painting.createImageData(columns, rows);
  createPainter(frame).paint(new Uint32Array(image.data.buffer), {
    gray: initialGray(frame),
    isInverted: false,
  });
  painting.putImageData(image, 0, 0);
}

interface SeriesThumbnailProps {
  url: string;
  study: Study;
  series: StudySeries;
  /** Thumbnails come one after the other, and not before the image that is looked at. */
  isDue: boolean;
  onDone: () => void;
}

/** The middle image of a series, small. A series whose image cannot be shown has none. */
export function SeriesThumbnail({ url, study, series, isDue, onDone }: SeriesThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isDue || isPainted) return;
    const closing = new AbortController();
    const source = openSeries(url, study, series, closing.signal);
    source
      .load(Math.floor(series.frames.length / 2))
      .then((frame) => {
        if (canvas.current && !closing.signal.aborted) paint(canvas.current, frame);
      })
      .catch(() => undefined)
      .finally(() => {
        source.close();
        if (closing.signal.aborted) return;
        setPainted(true);
        onDone();
      });
    return () => {
      closing.abort();
      source.close();
    };
  }, [isDue, isPainted, url, study, series, onDone]);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
}
