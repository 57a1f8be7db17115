import { spottersApi } from '../../../spotters.api';
import type { AttemptDialogProps } from '../attempt-action';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';
import { ReasonDialog } from './reason-dialog';

/** Asks for a reason before a person may take a paper again, and explains the consequences. */
export function SecondAttemptDialog({ exam, onClose }: AttemptDialogProps) {
  const [grant] = spottersApi.useGrantSecondAttemptMutation();
  return (
    <ReasonDialog
      title={`Let ${personOf(exam)} take the paper again?`}
      submitLabel="Give a second attempt"
      send={(reason) => grant({ id: exam.id, body: { reason } })}
      failed="No second attempt was given"
      done={() => ({ title: `${personOf(exam)} may take the paper again` })}
      onClose={onClose}
    >
      <p className={styles.warning}>
        The person gets the same images again, and can start while the paper is open. This exam stays void, so
        that only the second attempt counts. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
