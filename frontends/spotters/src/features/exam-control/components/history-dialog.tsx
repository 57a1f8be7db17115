import type { ExamAttempt } from '@medrad/contracts';
import { Button, Dialog } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { changesOf, type ExamChange } from '../describe-change';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';

/** A list of changes, each with its reason, its time and the person who made it. */
export function ChangeList({ label, changes }: { label: string; changes: readonly ExamChange[] }) {
  return (
    <ol className={styles.history} aria-label={label}>
      {changes.map(({ id, what, at, by, reason }) => (
        <li key={id} className={styles.change}>
          <strong>{what}</strong>
          {reason && <span>Reason: {reason}</span>}
          <span className={styles.note}>
            By {by}, <time dateTime={at}>{formatTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The history of changes to an exam. */
export function HistoryDialog({ exam, onClose }: { exam: ExamAttempt; onClose: () => void }) {
  const changes = changesOf(exam);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Changes to the exam of ${personOf(exam)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {changes.length === 0 ? (
        <p>Nothing was changed about this exam.</p>
      ) : (
        <ChangeList label="Changes, the latest first" changes={changes} />
      )}
    </Dialog>
  );
}
