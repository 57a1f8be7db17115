import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { peerReviewApi } from '../../peer-review.api';
import { ReportList } from './report-list';
import styles from './reports.module.css';

const waitingQuery = { state: 'waiting' } as const;

/**
 * The button's label, such as `Reports, 3 waiting`; without a number when none are waiting or the number is unknown.
 */
function labelOf(count: number | undefined): string {
  return count ? `Reports, ${count} waiting` : 'Reports';
}

/** Reports by residents, on which developers decide, below a button that shows how many are waiting. */
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
