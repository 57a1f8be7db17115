import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';
import type { AttemptDialogProps } from '../attempt-action';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

/** Asks for a reason before the late answers of an exam are accepted, and explains what they are. */
export function AcceptLateDialog({ exam, onClose }: AttemptDialogProps) {
  const [acceptLate] = spottersApi.useAcceptLateAnswersMutation();
  return (
    <ReasonDialog
      title={`Accept the late answers of ${personOf(exam)}?`}
      submitLabel="Accept"
      send={(reason) => acceptLate({ id: exam.id, body: { reason } })}
      failed="The late answers were not accepted"
      done={() => ({ title: 'Late answers accepted' })}
      onClose={onClose}
    >
      <p className={styles.note}>
        {count(exam.lateAnswers, 'answer')} reached the server up to ten minutes after the end of the exam,
        before the person had seen the result. They then count like the others, and the person gets a notice.
      </p>
    </ReasonDialog>
  );
}
