import type { ReportingSubmission } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { useState } from 'react';
import { RewriteForm } from './rewrite-form';
import styles from './report.module.css';

/** The second version of a report, or the button to write it (decision N25). */
export function Rewrite({ submission }: { submission: ReportingSubmission }) {
  const [isWriting, setWriting] = useState(false);
  const { rewrite } = submission;
  if (rewrite) {
    return (
      <section aria-label="Your second version">
        <h3>Your Second Version</h3>
        <p className={styles.facts}>
          Written after reading the reference,{' '}
          <time dateTime={rewrite.submittedAt}>{formatDateAt(rewrite.submittedAt)}</time>
        </p>
        <p className={styles.text}>{rewrite.findings}</p>
        <p className={styles.text}>{rewrite.impression}</p>
      </section>
    );
  }
  if (isWriting) return <RewriteForm submission={submission} onCancel={() => setWriting(false)} />;
  return (
    <div>
      <p className={styles.facts}>
        Write the report again now that you know the reference. The first version remains the one that is
        marked.
      </p>
      <Button icon="edit" onClick={() => setWriting(true)}>
        Write It Again
      </Button>
    </div>
  );
}
