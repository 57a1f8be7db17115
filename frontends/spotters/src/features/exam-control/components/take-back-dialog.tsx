import type { ExamAttempt } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { spottersApi } from '../../../spotters.api';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

interface TakeBackDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}

/** Asks for a reason before the voiding of an exam is taken back, and explains the consequences. */
export function TakeBackDialog({ exam, onClose }: TakeBackDialogProps) {
  const [takeBack, { isLoading }] = spottersApi.useTakeBackVoidMutation();
  const { toast } = useToast();

  async function submit(reason: string): Promise<void> {
    const { error } = await takeBack({ id: exam.id, body: { reason } });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The exam is still void', description, variant: 'destructive' });
    }
    toast({ title: `The exam of ${personOf(exam)} counts again`, variant: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={`Let the exam of ${personOf(exam)} count again?`}
      submitLabel="Take back"
      isSending={isLoading}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <p className={styles.note}>
        {exam.startedAt
          ? 'It is marked with the answers that it had when it was voided, and does not go on.'
          : 'The person can start it.'}{' '}
        The person gets a notice with the reason.
      </p>
    </ReasonDialog>
  );
}
