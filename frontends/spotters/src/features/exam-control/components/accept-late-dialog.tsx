import type { ExamAttempt } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

interface AcceptLateDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}

/** Asks for a reason before the late answers of an exam are accepted, and explains what they are. */
export function AcceptLateDialog({ exam, onClose }: AcceptLateDialogProps) {
  const [acceptLate, { isLoading }] = spottersApi.useAcceptLateAnswersMutation();
  const { toast } = useToast();

  async function submit(reason: string): Promise<void> {
    const { error } = await acceptLate({ id: exam.id, body: { reason } });
    if (error) {
      const title = 'The late answers were not accepted';
      return void toast({ title, description: errorMessage(error), variant: 'destructive' });
    }
    toast({ title: 'Late answers accepted', variant: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={`Accept the late answers of ${personOf(exam)}?`}
      submitLabel="Accept"
      isSending={isLoading}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <p className={styles.note}>
        {count(exam.lateAnswers, 'answer')} reached the server up to ten minutes after the end of the exam,
        before the person had seen the result. They then count like the others, and the person gets a notice.
      </p>
    </ReasonDialog>
  );
}
