import type { Study, StudySeries } from '@medrad/contracts';
import type { DicomSeries, FrameSource } from '@medrad/dicom';
import { openSeriesFrames } from '@medrad/dicom-viewer';
import { isFastLine } from './line-speed';
import { studyFiles } from './study-files';

/** Requests that keep a fast line busy while answers are on their way; a browser makes six to one server. */
const aheadOnFastLine = 4;

const asDicomSeries = ({
  description,
  modality,
  rows,
  columns,
  frames,
  volumes,
}: StudySeries): DicomSeries => ({
  uid: '',
  studyUid: '',
  description,
  modality,
  rows,
  columns,
  frames,
  ...(volumes ? { volumes } : {}),
  notices: [],
});

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
