import { ProgressBar } from '@medrad/ui/core';
import styles from '../authoring.module.css';
import type { CaseFiles } from './use-case-files';

/** The upload progress of all files together. */
export function FilesProgress({ files: { items, percent } }: { files: CaseFiles }) {
  if (percent === null || items.length < 2) return null;
  const stored = items.filter(({ status }) => status === 'stored').length;
  return (
    <div>
      <ProgressBar value={percent} label="Upload of all files" />
      <p className={styles.note}>
        {percent}% of all files, {stored} of {items.length} stored
      </p>
    </div>
  );
}
