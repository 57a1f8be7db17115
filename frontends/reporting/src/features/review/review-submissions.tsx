import type { ReportingFeedback, ReportingSubmission } from '@medrad/contracts';
import { submissionFilters } from '@medrad/contracts/limits';
import { useAddress } from '@medrad/remote-kit/address';
import { lazyPart, Spinner } from '@medrad/ui/core';
import { SegmentedControl } from '@medrad/ui/records';
import { Suspense, useState } from 'react';
import type { SubmissionFilter } from '../../reporting.api';
import { QueueFacts } from './queue-facts';
import styles from './review.module.css';
import { SubmissionList } from './submission-list';

const ReviewDetail = lazyPart(() => import('./review-detail'));

type Status = (typeof submissionFilters)[number];
const labels: Record<Status, string> = {
  all: 'All Submissions',
  pending: 'Pending Review',
  reviewed: 'Reviewed',
};
const options = submissionFilters.map((value) => ({ value, label: labels[value] }));

/** The opened submission, and the submissions that were in the list when it was opened. */
interface Opened {
  submissions: readonly ReportingSubmission[];
  index: number;
}

/** The teacher's queue of submissions, with their feedback. */
export function ReviewSubmissions() {
  const { params, search, change } = useAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [given, setGiven] = useState<ReadonlyMap<string, ReportingFeedback>>(new Map());
  const status = submissionFilters.find((known) => known === params.get('status')) ?? 'all';
  const filter: SubmissionFilter = { status, ...(search && { q: search }) };
  if (opened) {
    return (
      <Suspense fallback={<Spinner label="Loading submission" />}>
        <ReviewDetail
          submissions={opened.submissions}
          index={opened.index}
          given={given}
          onGiven={(id, feedback) => setGiven(new Map(given).set(id, feedback))}
          onMove={(index) => setOpened({ ...opened, index })}
          onBack={() => setOpened(null)}
          onClose={() => change({ tab: null, status: null })}
        />
      </Suspense>
    );
  }
  return (
    <section className={styles.dashboard} aria-label="Review Submissions">
      <QueueFacts />
      <SegmentedControl
        label="Status"
        value={status}
        options={options}
        onChange={(next) => change({ status: next === 'all' ? null : next })}
      />
      <SubmissionList
        filter={filter}
        status={status}
        onReview={(submissions, index) => setOpened({ submissions, index })}
      />
    </section>
  );
}
