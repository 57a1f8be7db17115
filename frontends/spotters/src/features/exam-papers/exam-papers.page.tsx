import type { ExamPaper } from '@medrad/contracts';
import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { Button, EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import rows from '../teachers-list/teachers-list.module.css';
import { PaperRow } from './components/paper-row';
import type { PaperAction } from './paper-action';

const NewPaperDialog = lazyPart(() => import('./components/new-paper-dialog'));
const EditPaperDialog = lazyPart(() => import('./components/edit-paper-dialog'));
const OpenResultsDialog = lazyPart(() => import('./components/open-results-dialog'));
const DeletePaperDialog = lazyPart(() => import('./components/delete-paper-dialog'));

const title = 'Exam Papers';
const back = <BackLink to={paths.examControl}>Back to Exams</BackLink>;

/** /tests/exam-papers: the papers set by teachers. */
export default function ExamPapersPage() {
  return (
    <DeveloperGate title={title} back={back}>
      <ExamPapers />
    </DeveloperGate>
  );
}

function ExamPapers() {
  const [action, setAction] = useState<PaperAction | null>(null);
  const close = () => setAction(null);
  return (
    <Page width="lg">
      <PageHeader
        title={title}
        subtitle="Everyone who takes a paper gets the same images, and can start it between its opening and closing times."
        back={back}
        actions={
          <>
            <ButtonLink to={paths.exams} icon="eye">
              View as resident
            </ButtonLink>
            <Button variant="primary" icon="plus" onClick={() => setAction({ kind: 'create' })}>
              New paper
            </Button>
          </>
        }
      />
      <PaperList onAction={setAction} />
      {action && (
        <Suspense fallback={null}>
          {action.kind === 'create' && <NewPaperDialog onClose={close} />}
          {action.kind === 'edit' && <EditPaperDialog paper={action.paper} onClose={close} />}
          {action.kind === 'open-results' && <OpenResultsDialog paper={action.paper} onClose={close} />}
          {action.kind === 'delete' && <DeletePaperDialog paper={action.paper} onClose={close} />}
        </Suspense>
      )}
    </Page>
  );
}

function PaperList({ onAction }: { onAction: (action: PaperAction) => void }) {
  const list = spottersApi.useBrowseExamPapersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const papers: ExamPaper[] | undefined = list.data?.pages.flat();
  if (list.isError && !papers)
    return (
      <ErrorState title="Failed to fetch the papers" error={list.error} onRetry={() => void list.refetch()} />
    );
  if (!papers) return <Spinner label="Loading papers" />;
  if (papers.length === 0)
    return (
      <EmptyState
        icon="clipboard"
        title="No papers yet"
        description="Residents see a paper among their exams as soon as it is set."
      />
    );
  return (
    <>
      <ul className={rows.list}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} onAction={onAction} />
        ))}
      </ul>
      <LoadMore list={list} failure="Failed to fetch older papers" />
    </>
  );
}
