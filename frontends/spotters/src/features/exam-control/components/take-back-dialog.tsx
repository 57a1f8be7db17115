import { spottersApi } from '../../../spotters.api';
import type { AttemptDialogProps } from '../attempt-action';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

/** Asks for a reason before the voiding of an exam is taken back, and explains the consequences. */
export function TakeBackDialog({ exam, onClose }: AttemptDialogProps) {
  const [takeBack] = spottersApi.useTakeBackVoidMutation();
  return (
    <ReasonDialog
      title={`Let the exam of ${personOf(exam)} count again?`}
      submitLabel="Take back"
      send={(reason) => takeBack({ id: exam.id, body: { reason } })}
      failed="The exam is still void"
      done={() => ({ title: `The exam of ${personOf(exam)} counts again` })}
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
