import type { Study, StudySeries } from '@medrad/contracts';
import type { ViewerSeries } from '@medrad/dicom-viewer';
import { openSeries } from './open-series';
import { takePrefetched } from './study-ahead';
import { withFirstFrame } from './with-first-frame';

/** A series in one line: `CT, Head 5 mm, 32 images`. */
function labelOf({ modality, description, frames }: StudySeries): string {
  const images = frames.length === 1 ? '1 image' : `${frames.length} images`;
  return [modality, description, images].filter(Boolean).join(', ');
}

/** The viewer's key of a series: the index of the series in its study, which also identifies it in marks. */
export const keyOfSeries = (place: number): string => String(place);

/** The index of a series in its study. */
export const placeOfSeries = (key: string): number => Number(key);

/** The series of a stored study in the form that the viewer takes. */
export function viewerSeriesOf(url: string, study: Study): ViewerSeries[] {
  return study.series.map((series, place) => ({
    key: keyOfSeries(place),
    label: labelOf(series),
    modality: series.modality,
    frameCount: series.frames.length,
    ...(series.date ? { date: series.date } : {}),
    ...(series.facts ? { facts: series.facts } : {}),
    ...(series.geometry ? { frameOfReference: series.geometry.frameOfReference } : {}),
    open: (signal) => {
      const isOnItsWay = place === 0 ? takePrefetched(study, signal) : null;
      return isOnItsWay ?? withFirstFrame(openSeries(url, study, series, signal), signal);
    },
    thumbnail: async (signal) => {
      const source = openSeries(url, study, series, signal);
      try {
        return await source.load(Math.floor(series.frames.length / 2), signal);
      } finally {
        source.close();
      }
    },
  }));
}
