import type { Study, StudySeries } from '@medrad/contracts';
import { useCallback, useState } from 'react';
import { SeriesThumbnail } from './series-thumbnail';
import styles from './study.module.css';

/** What a series is, in a line: `CT, Head 5 mm, 32 images`. */
function labelOf({ modality, description, frames }: StudySeries): string {
  const images = frames.length === 1 ? '1 image' : `${frames.length} images`;
  return [modality, description, images].filter(Boolean).join(', ');
}

interface SeriesListProps {
  url: string;
  study: Study;
  /** Place of the series that is looked at. */
  chosen: number;
  /** The image that is looked at is there: thumbnails may come. */
  isReady: boolean;
  onChoose: (index: number) => void;
}

/** The series of a study with a small image of each. */
export function SeriesList({ url, study, chosen, isReady, onChoose }: SeriesListProps) {
  const [done, setDone] = useState(0);
  const next = useCallback(() => setDone((count) => count + 1), []);
  return (
    <ul className={styles.series} aria-label="Series">
      {study.series.map((series, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <SeriesThumbnail
              url={url}
              study={study}
              series={series}
              isDue={isReady && done >= index}
              onDone={next}
            />
            <span>{labelOf(series)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
