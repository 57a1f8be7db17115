import type { ExamAttempt } from '@medrad/contracts';
import { Button, EmptyState, ErrorState, lazyPart, Spinner } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import type { AttemptAction } from '../attempt-action';
import { AttemptTable } from './attempt-table';

const AttemptDialog = lazyPart(() => import('./attempt-dialog'));

/** Interval in ms at which running exams are reloaded. */
const lookMs = 15_000;

const texts: Record<'running' | 'ended', { title: string; description: string }> = {
  running: { title: 'No exam is running', description: 'Exams appear here as soon as residents start them.' },
  ended: { title: 'No exam has ended yet', description: 'Exams appear here when their time is over.' },
};

/** The running or ended exams of all users. */
export function Attempts({ state }: { state: 'running' | 'ended' }) {
  const [action, setAction] = useState<AttemptAction | null>(null);
  const list = spottersApi.useBrowseAttemptsInfiniteQuery(
    { state },
    { refetchOnMountOrArgChange: true, pollingInterval: state === 'running' ? lookMs : 0 },
  );
  const exams: ExamAttempt[] | undefined = list.currentData?.pages.flat();
  const [seen, setSeen] = useState<ExamAttempt | undefined>();
  // An exam that ends while its dialog is open leaves the list but stays in the dialog.
  const found = action ? (exams?.find(({ id }) => id === action.examId) ?? seen) : undefined;

  function act(next: AttemptAction): void {
    setSeen(exams?.find(({ id }) => id === next.examId));
    setAction(next);
  }

  if (list.isError && !exams)
    return (
      <ErrorState title="Failed to fetch the exams" error={list.error} onRetry={() => void list.refetch()} />
    );
  if (!exams) return <Spinner label="Loading exams" />;
  return (
    <>
      {exams.length === 0 ? (
        <EmptyState
          icon="clipboard"
          {...texts[state]}
          action={<Button onClick={() => void list.refetch()}>Refresh</Button>}
        />
      ) : (
        <AttemptTable state={state} exams={exams} onAction={act} />
      )}
      <LoadMore list={list} failure="Failed to fetch more exams" />
      {action && found && (
        <Suspense fallback={null}>
          <AttemptDialog kind={action.kind} exam={found} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
