import { Button } from '@medrad/ui/core';
import { formatBytes } from '@medrad/ui/upload';
import { flushSync } from 'react-dom';
import styles from '../../authoring.module.css';
import type { CaseFiles } from '../use-case-files';

interface ContinueUploadProps {
  files: CaseFiles;
  disabled: boolean;
}

/** Offers to continue an upload that ended when its page was closed: restores the files to the form and submits it. */
export function ContinueUpload({ files, disabled }: ContinueUploadProps) {
  const { offered } = files;
  if (offered.length === 0) return null;
  const bytes = offered.reduce((sum, { prepared }) => sum + prepared.file.size, 0);
  const what = offered.length === 1 ? 'A file' : `${offered.length} files`;
  return (
    <section className={styles.offer} aria-label="Interrupted upload">
      <p>
        <strong>An upload was interrupted.</strong> {what} ({formatBytes(bytes)}) can continue from where it
        stopped.
      </p>
      <div className={styles.offerActions}>
        <Button
          variant="primary"
          disabled={disabled}
          onClick={({ currentTarget: { form } }) => {
            // Renders at once, because the files must be in the form before the form is submitted.
            flushSync(files.continueOffered);
            form?.requestSubmit();
          }}
        >
          Continue
        </Button>
        <Button disabled={disabled} onClick={() => void files.discardOffered()}>
          Discard
        </Button>
      </div>
    </section>
  );
}
