import { DicomError, type SeriesFile } from '@medrad/dicom';
import { BackLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { EmptyState, ErrorState, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { DicomOpener, DicomSeriesOpener } from '@medrad/dicom-viewer';
import { useCallback, useMemo, useState } from 'react';
import styles from './dicom-demo.module.css';
import { DownloadButton } from './download-button';
import { FileChoice } from './file-choice';
import { RefusedFiles } from './refused-files';
import { makeSyntheticFiles, SyntheticFailure, type SyntheticName } from './synthetic-files';
import { type FindFiles, type StudiesState, useStudies } from './use-studies';
import { viewerSeriesOf } from './viewer-series-of';

const title = 'DICOM viewer';

const seriesFile = (file: File): SeriesFile => ({ name: file.webkitRelativePath || file.name, data: file });

/** Whether the message of an error is a sentence for the user. */
const isExplained = (error: unknown): error is Error =>
  error instanceof DicomError || error instanceof SyntheticFailure;

function Opened({ state }: { state: StudiesState & { phase: 'open' } }) {
  const { studies, files } = state;
  const series = useMemo(() => viewerSeriesOf(studies), [studies]);
  const openNone = useCallback(() => {
    const [refusal] = studies.refused;
    return refusal ? Promise.reject(refusal.reason) : Promise.resolve(null);
  }, [studies]);
  return (
    <>
      <div className={styles.download}>
        <DownloadButton files={files} />
      </div>
      <RefusedFiles refused={studies.refused} files={files} />
      {series.length > 0 ? (
        <DicomSeriesOpener
          mayShowIdentity
          series={series}
          label={series.length === 1 ? series[0]?.label : undefined}
        />
      ) : (
        <DicomOpener open={openNone} />
      )}
    </>
  );
}

function Studies({ state, onRetry }: { state: StudiesState; onRetry: () => void }) {
  switch (state.phase) {
    case 'none':
      return (
        <EmptyState
          icon="image"
          title="Nothing is open"
          description="Choose a synthetic series, or files of your own."
        />
      );
    case 'reading':
      return (
        <div className={styles.reading}>
          <Spinner label="Reading files…" isLabelVisible />
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title="The files could not be read"
          description={isExplained(state.error) ? state.error.message : undefined}
          error={state.error}
          onRetry={onRetry}
        />
      );
    case 'open':
      return <Opened state={state} />;
  }
}

function Demo() {
  const [find, setFind] = useState<FindFiles | null>(null);
  const state = useStudies(find);
  const showSynthetic = (name: SyntheticName) =>
    setFind(() => (signal: AbortSignal) => makeSyntheticFiles(name, signal));
  const showFiles = (files: File[]) => setFind(() => () => Promise.resolve(files.map(seriesFile)));
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle="Synthetic series of the product, or files from this computer"
        back={<BackLink to="/">Back to Home</BackLink>}
      />
      <FileChoice onSynthetic={showSynthetic} onFiles={showFiles} />
      <div className={styles.viewer}>
        <Studies
          key={state.phase}
          state={state}
          onRetry={() => setFind((last: FindFiles | null) => last && ((signal: AbortSignal) => last(signal)))}
        />
      </div>
    </Page>
  );
}

/** /developer/dicom: a page to try the viewer without a case. */
export default function DicomDemoPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to="/">Back to Home</BackLink>}>
      <Demo />
    </DeveloperGate>
  );
}
