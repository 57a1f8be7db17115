import type { ExamAttempt } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { spottersApi } from '../../../spotters.api';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

interface SecondAttemptDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}

/** Asks for a reason before a person may take a paper again, and explains the consequences. */
export function SecondAttemptDialog({ exam, onClose }: SecondAttemptDialogProps) {
  const [grant, { isLoading }] = spottersApi.useGrantSecondAttemptMutation();
  const { toast } = useToast();

  async function submit(reason: string): Promise<void> {
    const { error } = await grant({ id: exam.id, body: { reason } });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'No second attempt was given', description, variant: 'destructive' });
    }
    toast({ title: `${personOf(exam)} may take the paper again`, variant: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={`Let ${personOf(exam)} take the paper again?`}
      submitLabel="Give a second attempt"
      isSending={isLoading}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <p className={styles.warning}>
        The person gets the same images again, and can start while the paper is open. This exam stays void, so
        that only the second attempt counts. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
