import type { PeerReport } from '@medrad/contracts';
import { EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { peerReviewApi } from '../../peer-review.api';
import { ReportCard } from './report-card';
import styles from './reports.module.css';

interface ReportListProps {
  state: 'waiting' | 'decided';
}

const emptyTexts = {
  waiting: 'No reports are waiting for a decision',
  decided: 'No report has been decided yet',
} as const;

/** Reports in one state, newest first. */
export function ReportList({ state }: ReportListProps) {
  const { data, error, isError, isFetching, refetch } = peerReviewApi.useListPeerReportsQuery({ state });
  if (data) return <Reported reports={data} state={state} />;
  if (isError && !isFetching) {
    return (
      <ErrorState
        level={2}
        title="Reports could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Spinner label="Loading reports" />;
}

function Reported({ reports, state }: ReportListProps & { reports: readonly PeerReport[] }) {
  if (reports.length === 0) return <EmptyState level={2} icon="flag" title={emptyTexts[state]} />;
  return (
    <ul className={styles.list} aria-label={state === 'waiting' ? 'Waiting reports' : 'Decided reports'}>
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} />
        </li>
      ))}
    </ul>
  );
}
