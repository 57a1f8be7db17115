import { suggestionMaxLength } from '@medrad/contracts/limits';
import { DraftChoice } from '@medrad/remote-kit/drafts';
import { Button, Dialog, StarRating, TextArea } from '@medrad/ui/core';
import { useFeedback } from '../hooks/use-feedback';
import styles from './runner.module.css';

interface FeedbackDialogProps {
  userId: string;
  testId: string;
  /** Called when feedback was sent or skipped. */
  onClose: () => void;
}

export default function FeedbackDialog({ userId, testId, onClose }: FeedbackDialogProps) {
  const { draft, theirs, choose, change, submit, skip, isSending } = useFeedback({ userId, testId, onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && skip()}
      title="How was this spotter?"
      description="Your rating and suggestions help us improve. Both are optional."
      footer={
        <>
          <Button onClick={skip} disabled={isSending}>
            Skip
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => void submit()}>
            Submit Feedback
          </Button>
        </>
      }
    >
      <div className={styles.feedback}>
        <div>
          <span className={styles.label} aria-hidden="true">
            Rating
          </span>
          <StarRating label="Rating" value={draft.rating} onChange={(rating) => change({ rating })} />
        </div>
        <TextArea
          label="Suggestion"
          rows={4}
          maxLength={suggestionMaxLength}
          showCount
          placeholder="What could be better?"
          value={draft.suggestion}
          onChange={(event) => change({ suggestion: event.target.value.slice(0, suggestionMaxLength) })}
        />
        <DraftChoice theirs={theirs} onChoose={choose} />
      </div>
    </Dialog>
  );
}
