import { FileReadError } from '@medrad/remote-kit/reads';
import { buttonClass, Dialog, ErrorState, ProgressBar, Spinner } from '@medrad/ui/core';
import { ImageBrowser } from './image-browser';
import { usePdfPages } from './use-pdf-pages';
import { downloadAddress } from './viewed-files';
import styles from './viewing.module.css';

interface PdfDialogProps {
  url: string;
  title: string;
  onClose: () => void;
}

function Pages({ url, title }: { url: string; title: string }) {
  const { state, percent, retry } = usePdfPages(url);
  switch (state.phase) {
    case 'reading':
      return (
        <div className={styles.waiting}>
          <Spinner label="Loading document" isLabelVisible />
          {percent > 0 && <ProgressBar value={percent} label="Loading file" />}
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title="The document could not be opened"
          description={state.error instanceof FileReadError ? state.error.message : undefined}
          error={state.error}
          onRetry={retry}
        />
      );
    case 'unknown':
      return (
        <div className={styles.waiting}>
          <p>This document cannot be shown here. Download it to read it.</p>
          <a className={buttonClass()} href={downloadAddress(url)} download>
            Download
          </a>
        </div>
      );
    case 'open':
      return (
        <ImageBrowser
          noun="Page"
          images={state.pages.map(({ src, size }, index) => ({
            src,
            size,
            alt: `${title}, page ${index + 1}`,
          }))}
        />
      );
  }
}

/** Shows the pages of a stored PDF, which are images, in the image viewer. */
export default function PdfDialog({ url, title, onClose }: PdfDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} size="full">
      <Pages url={url} title={title} />
    </Dialog>
  );
}
