import type { Study, StudySeries } from '@medrad/contracts';
import type { DicomSeries, FrameSource, SeriesGeometry } from '@medrad/dicom';
import { openSeriesFrames } from '@medrad/dicom-viewer';
import { isFastLine } from './line-speed';
import { studyFiles } from './study-files';

/** Number of concurrent requests on a fast connection; a browser sends at most six at a time to one server. */
const aheadOnFastLine = 4;

/** Converts an array of three numbers, as in the API, to a vector. */
const asVector = ([x = 0, y = 0, z = 0]: readonly number[]) => [x, y, z] as const;

/** The slice geometry for the viewer; empty when the geometry does not have one position for each image. */
export function asGeometry({ geometry, frames }: Pick<StudySeries, 'geometry' | 'frames'>): {
  geometry?: SeriesGeometry;
} {
  // The viewer then reads positions from the loaded images.
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
 * Opens a series of a stored study. The file of a frame is loaded when the frame is requested.
 * @param signal cancels all loading, also of frames requested later
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
    // On a slow connection, fewer requests share the bandwidth, so that the next image arrives
    // sooner.
    ...(isFast ? { aheadAtOnce: aheadOnFastLine } : {}),
    close: () => {
      closing.abort();
      source.close();
    },
  };
}
