import { useSearchScope } from '@medrad/remote-kit';
import { LoadFailure } from '@medrad/remote-kit/not-found';
import { useMatch, useParams } from '@medrad/remote-kit/router';
import { Page, Spinner } from '@medrad/ui/core';
import { useEffect } from 'react';
import { papersApi } from '../../papers.api';
import { paths, routePatterns } from '../../paths';
import { searchName } from '../list/list-heading';
import { usePaperLog } from '../../use-paper-log';
import { PaperViewer } from './components/paper-viewer';
import { warmPdfWorker } from './document/pdf-worker';
import styles from './components/viewer.module.css';

const back = { to: paths.papers, label: 'Back to Theory Papers' };
const missingPaper = {
  title: 'Theory Paper Not Found',
  description: 'The requested theory paper could not be found.',
};
const missingAnswer = {
  title: 'No Answer Yet',
  description: 'No answer was uploaded for this theory paper.',
};

/** Shown in place of a document when its paper failed to load, does not exist or has no such file. */
function NoPaper({ error, isAnswer, onRetry }: { error: unknown; isAnswer: boolean; onRetry: () => void }) {
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      title="The theory paper could not be loaded"
      missing={isAnswer && !error ? missingAnswer : missingPaper}
      back={back}
    />
  );
}

/**
 * /theory-papers/{paperId}/view and …/answer: shows a paper, or its answer, which cannot be
 * downloaded.
 */
export default function ViewerPage() {
  const { paperId = '' } = useParams();
  const isAnswer = useMatch(routePatterns.answer) !== null;
  const { data: paper, error, refetch } = papersApi.useGetTheoryPaperQuery({ id: paperId });
  const log = usePaperLog();
  const url = isAnswer ? paper?.answerFileUrl : paper?.fileUrl;
  const title = paper && (isAnswer ? `Answer: ${paper.title}` : paper.title);
  useSearchScope(searchName, paths.papers);

  // The worker is large, so it loads while the paper is still being requested.
  useEffect(warmPdfWorker, []);
  const file = isAnswer ? 'answer' : 'paper';
  useEffect(() => {
    if (url) log({ paperId, file, how: 'read' });
  }, [url, log, paperId, file]);

  if (url && title) {
    return (
      <PaperViewer
        key={url}
        title={title}
        url={url}
        isViewOnly={isAnswer || paper.viewOnly}
        onDownload={() => log({ paperId, file, how: 'download' })}
      />
    );
  }
  if (!paper && !error) {
    return (
      <div className={styles.opening}>
        <Spinner label="Loading theory paper" />
      </div>
    );
  }
  return (
    <Page width="md">
      <NoPaper error={error} isAnswer={isAnswer} onRetry={() => void refetch()} />
    </Page>
  );
}
