import { Button } from '@medrad/ui/core';
import type { useHeldUpload } from '@medrad/ui/upload';
import { useState, type FormEvent } from 'react';
import { emptyImageDraft, type ImageDraft } from '../../images/image-draft';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import styles from './manage.module.css';

interface NewImageTabProps {
  isAdding: boolean;
  held: ReturnType<typeof useHeldUpload>;
  onAdd: (draft: ImageDraft) => void;
}

export function NewImageTab({ isAdding, held, onAdd }: NewImageTabProps) {
  const [draft, setDraft] = useState(emptyImageDraft);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (held.file && !isAdding && draft.title.trim()) onAdd(draft);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ImageFileField label="Image File" held={held} disabled={isAdding} />
      <ImageFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          isLoading={isAdding}
          disabled={!held.file || !draft.title.trim()}
        >
          {isAdding ? 'Uploading…' : 'Upload and Add Image'}
        </Button>
      </div>
    </form>
  );
}
