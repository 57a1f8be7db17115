import type { ExamAttempt } from '@medrad/contracts';
import { spottersApi } from '../../../spotters.api';
import type { AttemptDialogProps } from '../attempt-action';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

/** Says that the exam is void, or that another teacher voided it first. */
function describeVoiding({ voided }: ExamAttempt, reason: string) {
  if (!voided || voided.reason === reason) return { title: 'Exam voided' };
  const description = `${voided.byName ?? 'Another teacher'} voided it first. Reason: ${voided.reason}`;
  return { title: 'The exam was already voided', description };
}

/** Asks for a reason before an exam is voided, and explains the consequences. */
export function VoidDialog({ exam, onClose }: AttemptDialogProps) {
  const [voidExam] = spottersApi.useVoidExamMutation();
  return (
    <ReasonDialog
      title={`Void the exam of ${personOf(exam)}?`}
      submitLabel="Void exam"
      send={(reason) => voidExam({ id: exam.id, body: { reason } })}
      failed="The exam was not voided"
      done={describeVoiding}
      onClose={onClose}
    >
      <p className={styles.warning}>
        The exam ends at once and has no result. Its answers count neither for progress nor for reviews. The
        person gets a notice with the reason. You can take this back, but the exam does not go on then.
      </p>
    </ReasonDialog>
  );
}
