import { lateFeedbackDays } from '@medrad/contracts/limits';
import { Skeleton } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { reportingApi } from '../../reporting.api';
import styles from './review.module.css';

/** The number of waiting submissions, the longest wait, and the number of overdue ones. */
export function QueueFacts() {
  const { data, isError } = reportingApi.useGetSubmissionQueueQuery();
  if (!data) {
    return isError ? null : (
      <div className={styles.facts} aria-busy="true">
        <Skeleton height="1lh" />
      </div>
    );
  }
  const { waiting, late, oldestWaitingSince } = data;
  if (!oldestWaitingSince) return <p className={styles.facts}>No submission is waiting for feedback.</p>;
  return (
    <p className={styles.facts}>
      {waiting === 1 ? '1 submission is waiting' : `${waiting} submissions are waiting`} for feedback, the
      oldest since <time dateTime={oldestWaitingSince}>{formatDateAt(oldestWaitingSince)}</time>.
      {late > 0 && ` ${late} of them for more than ${lateFeedbackDays} days.`}
    </p>
  );
}
