import { type calls, withQuery } from '@medrad/api-client/urls';
import type { TheoryPaper } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { EntryCard } from '@medrad/ui/cards';
import { Badge, Button, buttonClass, Icon, VisuallyHidden } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { Link } from '@medrad/remote-kit/router';
import { papersApi } from '../../../papers.api';
import { paths } from '../../../paths';
import { usePaperLog } from '../../../use-paper-log';
import { ViewerPage } from '../../../viewer-page';
import { openAnswer } from '../open-answer';
import type { PaperAction } from '../paper-action';
import styles from './list.module.css';
import { PaperActions } from './paper-actions';

interface PaperCardProps {
  paper: TheoryPaper;
  /** Handler for edit and delete; absent for users who may do neither. */
  onAction?: (action: PaperAction) => void;
}

/** A paper with links to read it, download it and see its answer. */
export function PaperCard({ paper, onAction }: PaperCardProps) {
  const { id, title, subject, year, description, uploadDate, fileUrl, answerFileUrl, viewOnly } = paper;
  const log = usePaperLog();
  const { toast } = useToast();
  const prefetchPaper = papersApi.usePrefetch('getTheoryPaper');

  /**
   * Prefetches the viewer and the paper when the pointer enters the link; an error is shown only when the page opens.
   */
  function prefetch(): void {
    ViewerPage.preload();
    prefetchPaper({ id });
  }

  function viewAnswer(): void {
    if (openAnswer(id)) return;
    const description = 'Please allow this site to open windows, then try again.';
    toast({ title: 'The answer could not be opened', description, variant: 'destructive' });
  }

  return (
    <EntryCard
      badges={
        <>
          <Badge>{subject}</Badge>
          <Badge tone="secondary">{year}</Badge>
        </>
      }
      title={
        <Link to={paths.view(id)} onPointerEnter={prefetch} onFocus={prefetch}>
          {title}
        </Link>
      }
      text={description}
      lines={2}
      actions={onAction && <PaperActions paper={paper} onAction={onAction} />}
    >
      <p className={styles.uploaded}>Uploaded: {formatDate(uploadDate)}</p>
      <div className={styles.files}>
        {!viewOnly && (
          <a
            className={buttonClass({ size: 'sm' })}
            href={withQuery<typeof calls.getPaperFile>(fileUrl, { download: '1' })}
            download
            onClick={() => log({ paperId: id, file: 'paper', how: 'download' })}
          >
            <Icon name="download" size={18} /> Download PDF
            <VisuallyHidden> of {title}</VisuallyHidden>
          </a>
        )}
        {answerFileUrl && (
          <Button size="sm" variant="success" icon="eye" onClick={viewAnswer}>
            View Answer<VisuallyHidden> of {title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </EntryCard>
  );
}
