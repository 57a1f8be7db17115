import type { ReportingFeedback, ReportingSubmission } from '@medrad/contracts';
import { buttonClass, Card, Icon } from '@medrad/ui/core';
import { useId } from 'react';
import { useMarkLayers } from '../marks/mark-board';
import { FeedbackTexts } from '../submissions/feedback-texts';
import styles from './review.module.css';

interface GivenFeedbackProps {
  feedback: ReportingFeedback;
  submission: ReportingSubmission;
}

/** The feedback on a report, shown in place of the feedback form. */
export function GivenFeedback({ feedback, submission }: GivenFeedbackProps) {
  useMarkLayers({ resident: submission.marks, teacher: feedback.marks });
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
