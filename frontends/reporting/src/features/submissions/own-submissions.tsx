import type { ReportingSubmission } from '@medrad/contracts';
import { EmptyState, ErrorState, lazyPart, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { ProgressFacts } from './progress-facts';
import { SubmissionRow } from './submission-row';
import styles from './submissions.module.css';

const FeedbackDialog = lazyPart(() => import('./feedback-dialog'));

/** The reports of a resident, newest first. */
export function OwnSubmissions({ userId }: { userId: string }) {
  const list = reportingApi.useBrowseOwnSubmissionsInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const progress = reportingApi.useGetReportingProgressQuery(undefined, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<ReportingSubmission | null>(null);
  const submissions = list.currentData?.pages.flat();
  if (list.isError && !submissions) {
    return (
      <ErrorState title="Failed to load submissions" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  // The list waits for the facts above it, so that its buttons do not move away from a finger.
  if (!submissions || progress.isLoading) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading submissions</span>
        </VisuallyHidden>
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </>
    );
  }
  if (submissions.length === 0) {
    return (
      <EmptyState
        icon="clipboard"
        title="No submissions yet. Start reporting on cases to see your submissions here."
      />
    );
  }
  return (
    <>
      {progress.data && <ProgressFacts progress={progress.data} />}
      <ul className={styles.list} aria-label="My Submissions">
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} onView={() => setShown(submission)} />
        ))}
      </ul>
      <LoadMore list={list} failure="Failed to load submissions" />
      {shown && (
        <Suspense fallback={null}>
          <FeedbackDialog submission={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
