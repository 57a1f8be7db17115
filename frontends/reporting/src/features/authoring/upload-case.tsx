import { DraftChoice } from '@medrad/remote-kit/drafts';
import { Button, useUnsavedWork } from '@medrad/ui/core';
import { useRef } from 'react';
import styles from './authoring.module.css';
import { CaseFields } from './case-fields';
import { CaseFileFields } from './files/case-file-fields';
import { FolderField } from './folder-field';
import type { UploadCase as UploadCaseState } from './use-upload-case';

interface UploadCaseProps {
  /** The state of the form. The parent holds it, so that an upload continues while the author has another tab open. */
  upload: UploadCaseState;
  folders: readonly string[];
}

/** The form of a new case. */
export function UploadCase({ upload, folders }: UploadCaseProps) {
  const { draft, files, problems, isWorking } = upload;
  const form = useRef<HTMLFormElement>(null);
  useUnsavedWork(files.items.length > 0);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Upload Case"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void upload.submit();
      }}
    >
      <CaseFields
        draft={draft}
        problems={problems}
        onChange={upload.change}
        folder={
          <FolderField
            key={draft.caseId}
            folders={folders}
            folder={draft.folder}
            onChange={(folder) => upload.change({ folder })}
          />
        }
        files={
          <CaseFileFields files={files} disabled={isWorking} onRetry={() => form.current?.requestSubmit()} />
        }
      />
      <DraftChoice theirs={upload.theirs} onChoose={upload.choose} />
      <Button type="submit" variant="primary" icon="upload" isLoading={isWorking}>
        {isWorking ? 'Processing Case...' : 'Upload Case'}
      </Button>
    </form>
  );
}
