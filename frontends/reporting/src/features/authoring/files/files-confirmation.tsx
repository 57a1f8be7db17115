import { useId } from 'react';
import styles from '../authoring.module.css';
import type { CaseFiles } from './use-case-files';

/**
 * Asks the author to confirm that they have checked the files for patient data that software cannot
 * find.
 */
export function FilesConfirmation({ files }: { files: CaseFiles }) {
  const hintId = useId();
  if (files.items.length === 0) return null;
  return (
    <div>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={files.isConfirmed}
          aria-describedby={hintId}
          onChange={({ target }) => files.confirm(target.checked)}
        />
        I have checked that no patient can be recognised
      </label>
      <p id={hintId} className={styles.note}>
        Names, dates and numbers can appear in images, recordings and videos. No program finds all of them:
        please check every file.
      </p>
    </div>
  );
}
