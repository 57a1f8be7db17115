import { VisuallyHidden } from '@medrad/ui/core';
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { setDraggedSeries } from './series-drag';
import { dayOf } from './series-name';
import { SeriesThumbnail } from './series-thumbnail';
import type { ViewerSeries } from './viewer-series';
import styles from './viewports.module.css';

interface SeriesStripProps {
  series: readonly ViewerSeries[];
  /** Keys of the visible series, by viewport. */
  shown: readonly string[];
  /** Key of the active viewport's series. */
  active: string;
  /** Key of the picked series, which waits for the choice of a viewport. */
  picked?: string | null;
  /** Whether the main image is loaded, so that thumbnails may load. */
  isReady: boolean;
  /**
   * Called when a series is chosen; `isAtOnce` shows it in the active viewport without asking for
   * another.
   */
  onChoose: (key: string, isAtOnce: boolean) => void;
  /** Called with the series whose drag has begun, or with null when it has ended. */
  onDrag?: (key: string | null) => void;
}

/** Numbers of the viewports that show a series, such as `1 3`. */
const placesOf = (shown: readonly string[], key: string): string =>
  shown.flatMap((one, place) => (one === key ? place + 1 : [])).join(' ');

/**
 * The series of a viewer as thumbnails, to be chosen by pointer or keyboard, or dragged onto a
 * viewport.
 */
export default function SeriesStrip({
  series,
  shown,
  active,
  picked = null,
  isReady,
  onChoose,
  onDrag,
}: SeriesStripProps) {
  const [done, setDone] = useState(0);
  const next = useCallback(() => setDone((count) => count + 1), []);
  const isMany = shown.length > 1;
  const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && picked !== null && onDrag?.(null);
  return (
    <ul className={styles.strip} aria-label="Series" onKeyDown={cancel}>
      {series.map((one, index) => {
        const { key, label } = one;
        const day = dayOf(one, series);
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.choice}
              draggable={onDrag !== undefined}
              aria-pressed={key === active}
              data-picked={key === picked || undefined}
              // A key press (detail 0) and a double click mean the active viewport.
              onClick={({ detail }: MouseEvent) => onChoose(key, detail === 0 || key === picked)}
              onDragStart={(event) => {
                setDraggedSeries(event, key);
                // Chrome cancels a drag when the page changes in its start event.
                setTimeout(() => onDrag?.(key));
              }}
              onDragEnd={() => onDrag?.(null)}
            >
              <SeriesThumbnail series={one} isDue={isReady && done === index} onDone={next} />
              <span className={styles.label}>{label}</span>
              {day && <span className={styles.date}>{day}</span>}
              {isMany && shown.includes(key) && (
                <span className={styles.places}>
                  <VisuallyHidden>in viewport </VisuallyHidden>
                  {placesOf(shown, key)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
