import type { ReportingSubmission } from '@medrad/contracts';
import { buttonClass, Dialog, Icon } from '@medrad/ui/core';
import { FeedbackTexts } from './feedback-texts';
import styles from './submissions.module.css';

interface FeedbackDialogProps {
  submission: ReportingSubmission;
  onClose: () => void;
}

/** A resident's own report with the teacher's feedback. */
export default function FeedbackDialog({ submission, onClose }: FeedbackDialogProps) {
  const { findings, impression, feedback } = submission;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Submission Feedback"
      description={submission.case.title}
      size="lg"
    >
      <div className={styles.dialog}>
        <section aria-label="Your report">
          <h3>Your Findings</h3>
          <p className={styles.text}>{findings}</p>
          <h3>Your Impression</h3>
          <p className={styles.text}>{impression}</p>
        </section>
        {feedback ? (
          <section aria-label="Feedback">
            <FeedbackTexts feedback={feedback} />
            <a
              className={buttonClass({ variant: 'primary' })}
              href={feedback.feedbackFileUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="file" />
              View Feedback PDF
            </a>
            <iframe className={styles.pdf} src={feedback.feedbackFileUrl} title="Feedback PDF" />
          </section>
        ) : (
          <p>No feedback available</p>
        )}
      </div>
    </Dialog>
  );
}
