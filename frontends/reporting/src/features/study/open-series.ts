import type { Study, StudySeries } from '@medrad/contracts';
import type { DicomSeries, FrameSource } from '@medrad/dicom';
import { openSeriesFrames } from '@medrad/dicom-viewer';
import { studyFiles } from './study-files';

const asDicomSeries = ({ description, modality, rows, columns, frames }: StudySeries): DicomSeries => ({
  uid: '',
  studyUid: '',
  description,
  modality,
  rows,
  columns,
  frames,
  notices: [],
});

/**
 * Opens a series of a stored study; its files are read as its frames are looked at.
 * @param signal ends the reading, also of frames that are looked at later
 */
export function openSeries(url: string, study: Study, series: StudySeries, signal: AbortSignal): FrameSource {
  const closing = new AbortController();
  signal.addEventListener('abort', () => closing.abort(), { once: true });
  const source = openSeriesFrames(studyFiles(url, study, closing.signal), asDicomSeries(series));
  return {
    ...source,
    close: () => {
      closing.abort();
      source.close();
    },
  };
}
