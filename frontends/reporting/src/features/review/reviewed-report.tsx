import type { ReportingFeedback, ReportingSubmission } from '@medrad/contracts';
import { Badge, Card, lazyPart } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { Suspense, useId } from 'react';
import { reportText } from '../comparison/report-text';
import { minutesText } from '../time/minutes-text';
import styles from './review.module.css';

const ComparisonPanel = lazyPart(() => import('../comparison/comparison-panel'));

interface ReviewedReportProps {
  submission: ReportingSubmission;
  /** Feedback on the report; undefined while there is none. */
  feedback: ReportingFeedback | undefined;
}

const noFindings: ReportingSubmission['case']['keyFindings'] = [];

/** The report that a resident submitted. */
export function ReviewedReport({ submission, feedback }: ReviewedReportProps) {
  const { user, submittedAt, findings, impression, secondsOnCase, rewrite } = submission;
  const { correctFindings, keyFindings } = submission.case;
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        Submission of {user.name}
      </h2>
      <p className={styles.badges}>
        <Badge tone={feedback ? 'success' : 'warning'}>{feedback ? 'Reviewed' : 'Pending Review'}</Badge>
        <span className={styles.facts}>
          <time dateTime={submittedAt}>{formatDateAt(submittedAt)}</time>
          {secondsOnCase !== null && ` · ${minutesText(secondsOnCase)} on the case`}
        </span>
      </p>
      <h3>Findings</h3>
      <p className={styles.text}>{findings}</p>
      <h3>Impression</h3>
      <p className={styles.text}>{impression}</p>
      {(correctFindings || keyFindings.length > 0) && (
        <Suspense fallback={null}>
          <ComparisonPanel
            report={reportText(submission)}
            reference={correctFindings}
            // Until the report has feedback, the feedback form shows the hints.
            keyFindings={feedback ? keyFindings : noFindings}
            settled={feedback?.hints}
          />
        </Suspense>
      )}
      {rewrite && (
        <details>
          <summary>Written again after reading the reference</summary>
          <h3>Findings</h3>
          <p className={styles.text}>{rewrite.findings}</p>
          <h3>Impression</h3>
          <p className={styles.text}>{rewrite.impression}</p>
        </details>
      )}
    </Card>
  );
}
