import type { DisplayFrame } from '@medrad/dicom';
import { Button, buttonClass, EmptyState, Icon, lazyPart, Spinner, useToast } from '@medrad/ui/core';
import { Suspense, useCallback, useState } from 'react';
import { DicomViewer } from '../dicom-viewer';
import type { DicomViewerProps } from '../viewer-props';
import type { DownloadLink } from '../parts/dicom-toolbar';
import { loadFailure } from '../view/failure-text';
import styles from './dicom-opener.module.css';
import { type ViewerSeries } from '../viewports/viewer-series';
import { type OpenFrames, useFrameSource } from './use-frame-source';

const SeriesStrip = lazyPart(() => import('../viewports/series-strip'));

interface DicomOpenerProps extends Omit<DicomViewerProps, 'source' | 'onFirstFrame' | 'onReopen'> {
  /** Memoise this callback: a new function identity opens the frames again. */
  open: OpenFrames;
  /** Called when a person chooses another series while no image is shown: during loading or after a failure. */
  onChoose?: (key: string) => void;
}

function Failure({
  error,
  download,
  onRetry,
}: {
  error: unknown;
  download?: DownloadLink;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{loadFailure(error)}</p>
      <div className={styles.actions}>
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
        {download && (
          <a className={buttonClass()} href={download.href} download={download.fileName}>
            <Icon name="download" size={18} />
            Download
          </a>
        )}
      </div>
    </div>
  );
}

/** The list of series to choose from while no image is shown. */
function Choice({
  series,
  seriesKey = '',
  onChoose,
}: Pick<DicomOpenerProps, 'series' | 'seriesKey' | 'onChoose'>) {
  if (!series || series.length < 2) return null;
  return (
    <div className={styles.choice}>
      <Suspense fallback={null}>
        <SeriesStrip
          series={series}
          shown={[seriesKey]}
          active={seriesKey}
          isReady={false}
          onChoose={(key) => onChoose?.(key)}
        />
      </Suspense>
    </div>
  );
}

/** Opens a DICOM file or series and shows it, with loading, success and error messages. */
export function DicomOpener({ open, onChoose, ...viewer }: DicomOpenerProps) {
  const { state, retry } = useFrameSource(open);
  const { toast } = useToast();
  const frameCount = state.phase === 'open' ? state.source.frameCount : 0;
  const handleFirstFrame = useCallback(
    ({ stored }: DisplayFrame) =>
      void toast({
        title: 'DICOM Loaded Successfully',
        description: `Loaded ${frameCount} frame(s) (${stored.columns}×${stored.rows})`,
        variant: 'success',
      }),
    [toast, frameCount],
  );
  const choice = <Choice series={viewer.series} seriesKey={viewer.seriesKey} onChoose={onChoose} />;
  switch (state.phase) {
    case 'opening':
      return (
        <>
          {choice}
          <div className={styles.opening}>
            <Spinner label="Loading DICOM" />
            <p aria-hidden="true">Loading DICOM…</p>
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          {choice}
          <Failure error={state.error} download={viewer.download} onRetry={retry} />
        </>
      );
    case 'empty':
      return (
        <>
          {choice}
          <EmptyState
            icon="image"
            title="No images here"
            description="No images were found in these files."
          />
        </>
      );
    case 'open':
      return (
        <DicomViewer {...viewer} source={state.source} onFirstFrame={handleFirstFrame} onReopen={retry} />
      );
  }
}

interface DicomSeriesOpenerProps extends Omit<
  DicomOpenerProps,
  'open' | 'onChoose' | 'series' | 'seriesKey'
> {
  /** Memoise the list: a new array opens the series again. */
  series: readonly ViewerSeries[];
  /** Key of the series shown first; default the first of the list. */
  first?: string;
}

/** Opens one of several series, and lets viewports show any of them. */
export function DicomSeriesOpener({ series, first, ...viewer }: DicomSeriesOpenerProps) {
  const [chosen, setChosen] = useState(first);
  const entry = series.find(({ key }) => key === chosen) ?? series[0];
  if (!entry) return null;
  return (
    <DicomOpener {...viewer} open={entry.open} series={series} seriesKey={entry.key} onChoose={setChosen} />
  );
}
