import type { ImageMark, ReportingSubmission } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Badge, Card, lazyPart } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { Suspense, useEffect, useRef } from 'react';
import { paths } from '../../paths';
import { reportText } from '../comparison/report-text';
import { useMarkLayers } from '../marks/mark-board';
import styles from './report.module.css';
import { Rewrite } from './rewrite';

const ComparisonPanel = lazyPart(() => import('../comparison/comparison-panel'));

const noMarks: ImageMark[] = [];

interface StoredReportProps {
  submission: ReportingSubmission;
  /** Whether the report was just submitted: it then replaces the form and receives the focus. */
  isNew: boolean;
}

/**
 * A resident's submitted report in place of the form. On a phone it is placed below the images
 * instead of in a sheet, because its content is longer than half a screen and nothing is typed.
 */
export function StoredReport({ submission, isNew }: StoredReportProps) {
  const { findings, impression, submittedAt, hasAdminFeedback } = submission;
  const { correctFindings, keyFindings } = submission.case;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  useMarkLayers({ resident: submission.marks, teacher: submission.feedback?.marks ?? noMarks });
  return (
    <Card as="section" aria-labelledby="stored-report" className={styles.form}>
      <h2 ref={heading} tabIndex={-1} id="stored-report" className={styles.heading}>
        Your Submission
      </h2>
      <div className={styles.badges}>
        <Badge tone={hasAdminFeedback ? 'success' : 'secondary'}>
          {hasAdminFeedback ? 'Reviewed' : 'Pending Review'}
        </Badge>
        <span>
          Submitted <time dateTime={submittedAt}>{formatDateAt(submittedAt)}</time>
        </span>
      </div>
      <h3>Findings</h3>
      <p className={styles.text}>{findings}</p>
      <h3>Impression</h3>
      <p className={styles.text}>{impression}</p>
      {correctFindings && (
        <>
          <h3>Reference Findings</h3>
          <p className={styles.text}>{correctFindings}</p>
        </>
      )}
      {(correctFindings || keyFindings.length > 0) && (
        <>
          <Suspense fallback={null}>
            <ComparisonPanel
              report={reportText(submission)}
              reference={correctFindings}
              keyFindings={keyFindings}
              settled={submission.feedback?.hints}
            />
          </Suspense>
          <Rewrite submission={submission} />
        </>
      )}
      {hasAdminFeedback && (
        <div className={styles.notice} role="note">
          <p>
            <strong>Feedback Available</strong>
          </p>
          <ButtonLink to={paths.submissions}>My Submissions</ButtonLink>
        </div>
      )}
    </Card>
  );
}
