import type { ReportingFeedback } from '@medrad/contracts';
import { buttonClass, Card, Icon } from '@medrad/ui/core';
import { useId } from 'react';
import { FeedbackTexts } from '../submissions/feedback-texts';
import styles from './review.module.css';

/** The feedback on a report, in place of its form. */
export function GivenFeedback({ feedback }: { feedback: ReportingFeedback }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        Feedback Provided
      </h2>
      <FeedbackTexts feedback={feedback} hasFixedComment />
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={feedback.feedbackFileUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="file" />
        View Feedback PDF
      </a>
    </Card>
  );
}
