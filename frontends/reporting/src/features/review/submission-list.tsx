import type { ReportingSubmission } from '@medrad/contracts';
import type { submissionFilters } from '@medrad/contracts/limits';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { reportingApi, type SubmissionFilter } from '../../reporting.api';
import styles from './review.module.css';
import { ReviewRow } from './review-row';

interface SubmissionListProps {
  filter: SubmissionFilter;
  status: (typeof submissionFilters)[number];
  onReview: (submissions: readonly ReportingSubmission[], index: number) => void;
}

/**
 * The number of submissions that match a filter: counted by the server, or the loaded ones when a text search is
 * active.
 */
function useCount({ status = 'all', q }: SubmissionFilter, read: number, hasMore: boolean): string {
  const { data } = reportingApi.useGetSubmissionQueueQuery();
  if (!data || q) return hasMore ? `${read}+` : `${read}`;
  const counts = { pending: data.waiting, reviewed: data.reviewed, all: data.waiting + data.reviewed };
  return `${counts[status]}`;
}

/** The submissions of all residents, longest waiting first. */
export function SubmissionList({ filter, status, onReview }: SubmissionListProps) {
  const list = reportingApi.useBrowseSubmissionsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const submissions = list.currentData?.pages.flat();
  const count = useCount(filter, submissions?.length ?? 0, list.hasNextPage);
  if (list.isError && !submissions) {
    return (
      <ErrorState title="Failed to load submissions" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!submissions) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading submissions</span>
        </VisuallyHidden>
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </>
    );
  }
  const nothing = status === 'all' ? 'No submissions found.' : `No ${status} submissions found.`;
  return (
    <>
      <h2 className={styles.heading}>Submissions ({count})</h2>
      {submissions.length === 0 ? (
        <EmptyState icon="clipboard" level={3} title={nothing} />
      ) : (
        <>
          <ul className={styles.list} aria-label="Submissions">
            {submissions.map((submission, index) => (
              <ReviewRow
                key={submission.id}
                submission={submission}
                onReview={() => onReview(submissions, index)}
              />
            ))}
          </ul>
          <LoadMore list={list} failure="Failed to load submissions" />
        </>
      )}
    </>
  );
}
