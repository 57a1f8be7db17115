import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { peerReviewApi } from '../../peer-review.api';
import { ReportList } from './report-list';
import styles from './reports.module.css';

const waitingQuery = { state: 'waiting' } as const;

/** "Reports, 3 waiting"; without a number while none waits or none is known. */
function labelOf(count: number | undefined): string {
  return count ? `Reports, ${count} waiting` : 'Reports';
}

/** What residents have reported, for developers to decide about; opened by a button that says how many wait. */
export default function Reports() {
  const [isOpen, setOpen] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const waiting = peerReviewApi.useListPeerReportsQuery(waitingQuery);
  return (
    <section className={styles.reports} aria-label="Reports">
      <div className={styles.buttons}>
        <Button size="sm" icon="flag" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {labelOf(waiting.data?.length)}
        </Button>
        {isOpen ? (
          <Button size="sm" variant="ghost" aria-pressed={isDecided} onClick={() => setDecided(!isDecided)}>
            Decided reports
          </Button>
        ) : null}
      </div>
      {isOpen ? <ReportList key={String(isDecided)} state={isDecided ? 'decided' : 'waiting'} /> : null}
    </section>
  );
}
