import type { ReportingSubmission } from '@medrad/contracts';
import { Badge, Button, Card } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { DifficultyBadge } from '../cases/difficulty-badge';
import styles from './submissions.module.css';

interface SubmissionRowProps {
  submission: ReportingSubmission;
  onView: () => void;
}

/** A submitted report with its state. */
export function SubmissionRow({ submission, onView }: SubmissionRowProps) {
  const { submittedAt, hasAdminFeedback, feedback } = submission;
  const { title, difficulty } = submission.case;
  return (
    <Card as="li" className={styles.row}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          Submitted <time dateTime={submittedAt}>{formatDateAt(submittedAt)}</time>
        </p>
      </div>
      <div className={styles.badges}>
        <DifficultyBadge difficulty={difficulty} />
        <Badge tone={hasAdminFeedback ? 'success' : 'secondary'}>
          {hasAdminFeedback ? 'Reviewed' : 'Pending Review'}
        </Badge>
      </div>
      {feedback && (
        <Button icon="message" aria-label={`View Feedback on ${title}`} onClick={onView}>
          View Feedback
        </Button>
      )}
    </Card>
  );
}
