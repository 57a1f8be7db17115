import type { ReportingSubmission } from '@medrad/contracts';
import { Badge, Button, Card } from '@medrad/ui/core';
import { formatDateAt } from '@medrad/ui/formats';
import { DifficultyBadge } from '../cases/difficulty-badge';
import styles from './review.module.css';

interface ReviewRowProps {
  submission: ReportingSubmission;
  onReview: () => void;
}

/** A submission in the teacher's list. */
export function ReviewRow({ submission, onReview }: ReviewRowProps) {
  const { case: submitted, user, submittedAt, hasAdminFeedback } = submission;
  const { title, difficulty } = submitted;
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>
          {user.name} · <time dateTime={submittedAt}>{formatDateAt(submittedAt)}</time>
        </p>
      </div>
      <div className={styles.badges}>
        <Badge tone={hasAdminFeedback ? 'success' : 'warning'}>
          {hasAdminFeedback ? 'Reviewed' : 'Pending Review'}
        </Badge>
        <DifficultyBadge difficulty={difficulty} />
        {hasAdminFeedback && (
          <Badge tone="secondary" icon="check">
            Feedback Provided
          </Badge>
        )}
      </div>
      <Button icon="eye" aria-label={`Review ${title} by ${user.name}`} onClick={onReview}>
        Review
      </Button>
    </Card>
  );
}
