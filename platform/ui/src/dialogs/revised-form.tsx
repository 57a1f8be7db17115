import { lazyPart } from '@medrad/ui/core';
import { type ReactNode, Suspense } from 'react';
import styles from './draft-comparison.module.css';
import type { RevisedDraft } from './use-revised-draft';

// Only fetched when two people have edited one record.
const DraftComparison = lazyPart(() => import('./draft-comparison'));

interface RevisedFormProps<Draft extends object> {
  edit: RevisedDraft<Draft>;
  /** The edited object with its article, e.g. `this spotter`. */
  subject: string;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * The fields of a form that edits one record. If another person has changed the record, a comparison of the two
 * versions replaces the fields; if the record was deleted, a notice appears above them.
 */
export function RevisedForm<Draft extends object>({ edit, subject, children }: RevisedFormProps<Draft>) {
  const { conflict, isDeleted } = edit;
  return (
    <>
      <div role="alert">
        {isDeleted && (
          <p className={styles.notice}>
            Someone else deleted {subject} meanwhile, so it cannot be saved. Your text is still here: copy
            what you need before you close this dialog.
          </p>
        )}
        {conflict && !isDeleted && (
          <p className={styles.notice}>
            Someone else changed {subject} while you were editing. Nothing is lost: choose what to keep, then
            save again.
          </p>
        )}
      </div>
      {conflict ? (
        <Suspense fallback={null}>
          <DraftComparison edit={edit as unknown as RevisedDraft<object>} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
