import type { Study, StudySeries } from '@medrad/contracts';
import type { DicomSeries, FrameSource, SeriesGeometry } from '@medrad/dicom';
import { openSeriesFrames } from '@medrad/dicom-viewer';
import { isFastLine } from './line-speed';
import { studyFiles } from './study-files';

/** Requests that keep a fast line busy while answers are on their way; a browser makes six to one server. */
const aheadOnFastLine = 4;

/** Three numbers of the contract, which knows arrays only. */
const asVector = ([x = 0, y = 0, z = 0]: readonly number[]) => [x, y, z] as const;

/** Where the slices lie as the viewer knows it; nothing where their number is another than that of the images. */
export function asGeometry({ geometry, frames }: Pick<StudySeries, 'geometry' | 'frames'>): {
  geometry?: SeriesGeometry;
} {
  // Learned from the images as they are loaded.
  if (geometry?.positions.length !== frames.length) return {};
  const { frameOfReference, rowDirection, columnDirection, positions } = geometry;
  const directions = { rowDirection: asVector(rowDirection), columnDirection: asVector(columnDirection) };
  const planes = positions.map((position) => ({ position: asVector(position), ...directions }));
  return { geometry: { frameOfReference, planes } };
}

const asDicomSeries = (series: StudySeries): DicomSeries => {
  const { description, modality, rows, columns, frames, volumes } = series;
  return {
    uid: '',
    studyUid: '',
    description,
    modality,
    rows,
    columns,
    frames,
    ...(volumes ? { volumes } : {}),
    ...asGeometry(series),
    notices: [],
  };
};

/**
 * Opens a series of a stored study; its files are read as its frames are looked at.
 * @param signal ends the reading, also of frames that are looked at later
 */
export function openSeries(url: string, study: Study, series: StudySeries, signal: AbortSignal): FrameSource {
  const closing = new AbortController();
  signal.addEventListener('abort', () => closing.abort(), { once: true });
  const isFast = isFastLine();
  const files = studyFiles(url, study, { isFast, signal: closing.signal });
  const source = openSeriesFrames(files, asDicomSeries(series));
  return {
    ...source,
    seriesKey: `${url} ${study.series.indexOf(series)}`,
    // On a slow line few share it, so that the next image is there soon.
    ...(isFast ? { aheadAtOnce: aheadOnFastLine } : {}),
    close: () => {
      closing.abort();
      source.close();
    },
  };
}
