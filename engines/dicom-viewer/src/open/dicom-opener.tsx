import type { DisplayFrame } from '@medrad/dicom';
import { Button, buttonClass, EmptyState, Icon, Spinner, useToast } from '@medrad/ui/core';
import { useCallback } from 'react';
import { DicomViewer, type DicomViewerProps } from '../dicom-viewer';
import type { DownloadLink } from '../parts/dicom-toolbar';
import { loadFailure } from '../view/failure-text';
import styles from './dicom-opener.module.css';
import { type OpenFrames, useFrameSource } from './use-frame-source';

interface DicomOpenerProps extends Omit<DicomViewerProps, 'source' | 'second' | 'onFirstFrame' | 'onReopen'> {
  /** Kept by the caller: another function opens anew. */
  open: OpenFrames;
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

/** Opens a DICOM file or series and shows it; says that it is on its way, that it came, and why it did not. */
export function DicomOpener({ open, ...viewer }: DicomOpenerProps) {
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

  switch (state.phase) {
    case 'opening':
      return (
        <div className={styles.opening}>
          <Spinner label="Loading DICOM" />
          <p aria-hidden="true">Loading DICOM…</p>
        </div>
      );
    case 'failed':
      return <Failure error={state.error} download={viewer.download} onRetry={retry} />;
    case 'empty':
      return (
        <EmptyState
          icon="image"
          title="No images here"
          description="No image was found in what was opened."
        />
      );
    case 'open':
      return (
        <DicomViewer {...viewer} source={state.source} onFirstFrame={handleFirstFrame} onReopen={retry} />
      );
  }
}
