import type { ConnectedStudies, DicomSeries } from '@medrad/dicom';
import { Button } from '@medrad/ui/core';
import styles from './dicom-demo.module.css';

interface SeriesPickerProps {
  studies: ConnectedStudies;
  chosen: DicomSeries | undefined;
  onChoose: (series: DicomSeries) => void;
}

/** The series that were found, and the files that belong to none. */
export function SeriesPicker({ studies: { studies, refused }, chosen, onChoose }: SeriesPickerProps) {
  const all = studies.flatMap(({ series }) => series);
  return (
    <>
      {all.length > 1 && (
        <ul className={styles.series} aria-label="Series">
          {all.map((series) => (
            <li key={series.uid}>
              <Button aria-pressed={series === chosen} onClick={() => onChoose(series)}>
                {series.description} ({series.frames.length})
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>{refused.length} file(s) hold no image that can be shown</summary>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {reason.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
