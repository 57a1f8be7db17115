import { type calls, withQuery } from '@medrad/api-client/urls';
import { Badge, buttonClass, Icon, Tooltip } from '@medrad/ui/core';
import { BackLink } from '@medrad/remote-kit';
import { paths } from '../../../paths';
import { usePaperDocument } from '../hooks/use-paper-document';
import { Opening, StallNotice } from './opening';
import { Reader } from './reader';
import toolbar from './toolbar.module.css';
import styles from './viewer.module.css';

interface PaperViewerProps {
  title: string;
  url: string;
  /** Whether the PDF can only be read, not downloaded: a deterrent, not a protection. */
  isViewOnly: boolean;
  onDownload: () => void;
}

/** A viewer for one PDF, with the paper's title and the Download button above it. */
export function PaperViewer({ title, url, isViewOnly, onDownload }: PaperViewerProps) {
  const { state, stall, retry } = usePaperDocument(url);
  const heading = (
    <div className={toolbar.heading}>
      <div className={toolbar.title}>
        <Tooltip content="Back to Theory Papers">
          <BackLink to={paths.papers} aria-label="Back to Theory Papers">
            <></>
          </BackLink>
        </Tooltip>
        <h1 title={title}>{title}</h1>
        {isViewOnly ? <Badge tone="outline">View only</Badge> : null}
      </div>
      {isViewOnly ? null : (
        <a
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${toolbar.download}`}
          href={withQuery<typeof calls.getPaperFile>(url, { download: '1' })}
          download
          aria-label="Download PDF"
          onClick={onDownload}
        >
          <Icon name="download" size={18} />
          <span>Download PDF</span>
        </a>
      )}
    </div>
  );
  return (
    <div className={isViewOnly ? `${styles.viewer} ${styles.viewOnly}` : styles.viewer}>
      {heading}
      {state.phase === 'ready' ? (
        <Reader
          document={state.document}
          title={title}
          notice={stall ? <StallNotice stall={stall} onReopen={retry} /> : null}
        />
      ) : (
        <div className={styles.document}>
          <Opening state={state} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
