import type { CaseFile, Study } from '@medrad/contracts';
import { DicomSeriesOpener, type SeriesOverlayPlace } from '@medrad/dicom-viewer';
import { EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { useMemo, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { useMarkBoard, useMarks } from '../marks/mark-board';
import { MarkOverlay } from '../marks/mark-overlay';
import { studyKeyOf } from './study-key';
import { keyOfSeries, placeOfSeries, viewerSeriesOf } from './viewer-series-of';

interface SeriesViewerProps {
  file: CaseFile;
  study: Study;
}

/** The series of a study in the DICOM viewer, with the marks on each. */
function SeriesViewer({ file, study }: SeriesViewerProps) {
  const { id: fileId, fileUrl, fileName } = file;
  const isMarkable = useMarkBoard() !== null;
  const { goTo } = useMarks();
  const series = useMemo(() => viewerSeriesOf(fileUrl, study), [fileUrl, study]);
  const [first] = useState(() => keyOfSeries(goTo?.fileId === fileId ? goTo.series : 0));
  const asked = useMemo(
    () => (goTo?.fileId === fileId ? { index: goTo.frame, series: keyOfSeries(goTo.series) } : null),
    [goTo, fileId],
  );
  if (series.length === 0) {
    return <EmptyState icon="image" title="No images here" description="This study contains no images." />;
  }
  return (
    <DicomSeriesOpener
      series={series}
      first={first}
      label={fileName}
      goTo={asked}
      overlay={
        isMarkable
          ? (place: SeriesOverlayPlace) => (
              <MarkOverlay
                image={{ fileId, series: placeOfSeries(place.seriesKey), frame: place.index }}
                place={place}
                isFocal={place.isFocal}
              />
            )
          : undefined
      }
    />
  );
}

/** The images of a ZIP or DICOM file of a case. */
export default function StudyPanel({ file }: { file: CaseFile }) {
  const { data, error, isError, refetch } = reportingApi.useGetStudyQuery(
    { key: studyKeyOf(file) },
    { skip: !file.isStudy },
  );
  if (!file.isStudy) {
    return (
      <EmptyState
        icon="file"
        title="This archive contains no DICOM images"
        description="Download it to see its content."
      />
    );
  }
  if (data) return <SeriesViewer file={file} study={data} />;
  if (isError) {
    return <ErrorState title="The images could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <Spinner label="Loading images" />;
}
