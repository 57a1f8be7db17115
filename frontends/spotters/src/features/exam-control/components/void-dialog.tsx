import type { ExamAttempt } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { spottersApi } from '../../../spotters.api';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

interface VoidDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}

/** Asks for a reason before an exam is voided, and explains the consequences. */
export function VoidDialog({ exam, onClose }: VoidDialogProps) {
  const [voidExam, { isLoading }] = spottersApi.useVoidExamMutation();
  const { toast } = useToast();

  async function submit(reason: string): Promise<void> {
    const { data, error } = await voidExam({ id: exam.id, body: { reason } });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The exam was not voided', description, variant: 'destructive' });
    }
    if (data.voided && data.voided.reason !== reason) {
      const description = `${data.voided.byName ?? 'Another teacher'} voided it first. Reason: ${data.voided.reason}`;
      toast({ title: 'The exam was already voided', description });
    } else toast({ title: 'Exam voided', variant: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={`Void the exam of ${personOf(exam)}?`}
      submitLabel="Void exam"
      isSending={isLoading}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <p className={styles.warning}>
        The exam ends at once and has no result. Its answers count neither for progress nor for reviews. The
        person gets a notice with the reason. You can take this back, but the exam does not go on then.
      </p>
    </ReasonDialog>
  );
}
