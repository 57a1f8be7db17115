import { VisuallyHidden } from '@medrad/ui/core';
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { carrySeries } from './series-drag';
import { dayOf } from './series-name';
import { SeriesThumbnail } from './series-thumbnail';
import type { ViewerSeries } from './viewer-series';
import styles from './viewports.module.css';

interface SeriesStripProps {
  series: readonly ViewerSeries[];
  /** Keys of the series that are seen, by viewport. */
  shown: readonly string[];
  /** Key of what the active viewport shows. */
  active: string;
  /** Key of the series that waits for its viewport. */
  picked?: string | null;
  /** The image that is looked at is there: thumbnails may come. */
  isReady: boolean;
  /** A series is chosen; `isAtOnce`: for the active viewport, without asking for another. */
  onChoose: (key: string, isAtOnce: boolean) => void;
  /** A drag has begun with this series, or has ended with null. */
  onDrag?: (key: string | null) => void;
}

/** Which viewports show a series, as `1 3`. */
const placesOf = (shown: readonly string[], key: string): string =>
  shown.flatMap((one, place) => (one === key ? place + 1 : [])).join(' ');

/** The series of a viewer with a small image of each: chosen by pointer and keyboard, dragged onto a viewport. */
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
              // A key press has no place where it was clicked; a second press means the active viewport too.
              onClick={({ detail }: MouseEvent) => onChoose(key, detail === 0 || key === picked)}
              onDragStart={(event) => {
                carrySeries(event, key);
                // Chrome ends a drag whose beginning changes the page.
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
