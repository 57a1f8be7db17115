import { Button } from '@medrad/ui/core';
import { UploadProgress } from '@medrad/ui/upload';
import { useState, type FormEvent } from 'react';
import { emptyImageDraft, type ImageDraft } from '../../images/image-draft';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import styles from './manage.module.css';

interface NewImageTabProps {
  isAdding: boolean;
  /** How far the file is, while it is being sent. */
  percent: number | null;
  onCancel: () => void;
  onAdd: (file: File, draft: ImageDraft) => void;
}

export function NewImageTab({ isAdding, percent, onCancel, onAdd }: NewImageTabProps) {
  const [draft, setDraft] = useState(emptyImageDraft);
  const [file, setFile] = useState<File | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (file && draft.title.trim()) onAdd(file, draft);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ImageFileField label="Image File" file={file} disabled={isAdding} onChange={setFile} />
      <ImageFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <UploadProgress percent={percent} onCancel={onCancel} />
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          isLoading={isAdding}
          disabled={!file || !draft.title.trim()}
        >
          {isAdding ? 'Uploading…' : 'Upload and Add Image'}
        </Button>
      </div>
    </form>
  );
}
