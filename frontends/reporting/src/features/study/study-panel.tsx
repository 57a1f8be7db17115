import type { CaseFile, Study } from '@medrad/contracts';
import { DicomOpener } from '@medrad/dicom-viewer';
import { EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { useCallback, useMemo, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { useMarkBoard, useMarks } from '../marks/mark-board';
import { MarkOverlay } from '../marks/mark-overlay';
import { openSeries } from './open-series';
import { SeriesList } from './series-list';
import { takeAhead } from './study-ahead';
import { studyKeyOf } from './study-key';
import { withFirstFrame } from './with-first-frame';

interface SeriesViewerProps {
  file: CaseFile;
  study: Study;
}

/** A series in the DICOM viewer, below the list of all where there are several. */
function SeriesViewer({ file, study }: SeriesViewerProps) {
  const { id: fileId, fileUrl, fileName } = file;
  const isMarkable = useMarkBoard() !== null;
  const { goTo } = useMarks();
  const [chosen, setChosen] = useState(goTo?.fileId === fileId ? goTo.series : 0);
  const [lastGoTo, setLastGoTo] = useState(goTo);
  if (goTo !== lastGoTo) {
    setLastGoTo(goTo);
    if (goTo?.fileId === fileId) setChosen(goTo.series);
  }
  const asked = useMemo(
    () => (goTo?.fileId === fileId && goTo.series === chosen ? { index: goTo.frame } : null),
    [goTo, fileId, chosen],
  );
  const [isReady, setReady] = useState(false);
  const open = useCallback(
    async (signal: AbortSignal) => {
      const series = study.series[chosen];
      if (!series) return null;
      const isOnItsWay = chosen === 0 ? takeAhead(study, signal) : null;
      const source = await (isOnItsWay ?? withFirstFrame(openSeries(fileUrl, study, series, signal), signal));
      setReady(true);
      return source;
    },
    [fileUrl, study, chosen],
  );
  return (
    <>
      {study.series.length > 1 && (
        <SeriesList url={fileUrl} study={study} chosen={chosen} isReady={isReady} onChoose={setChosen} />
      )}
      <DicomOpener
        key={chosen}
        open={open}
        label={fileName}
        goTo={asked}
        overlay={
          isMarkable
            ? (place) => <MarkOverlay image={{ fileId, series: chosen, frame: place.index }} place={place} />
            : undefined
        }
      />
    </>
  );
}

/** The images of a ZIP or DICOM file of a case. */
export default function StudyPanel({ file }: { file: CaseFile }) {
  const { data, isError, refetch } = reportingApi.useGetStudyQuery(
    { key: studyKeyOf(file) },
    { skip: !file.isStudy },
  );
  if (!file.isStudy) {
    return (
      <EmptyState
        icon="file"
        title="This archive holds no DICOM images"
        description="Download it to look at what is in it."
      />
    );
  }
  if (data) return <SeriesViewer file={file} study={data} />;
  if (isError) {
    return <ErrorState title="The images could not be loaded" onRetry={() => void refetch()} />;
  }
  return <Spinner label="Loading images" />;
}
