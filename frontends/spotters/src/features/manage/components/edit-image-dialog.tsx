import type { Image } from '@medrad/contracts';
import { Button, Dialog } from '@medrad/ui/core';
import { useId, useState, type FormEvent } from 'react';
import { draftOf } from '../../images/image-draft';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import { useEditImage } from '../hooks/use-edit-image';
import styles from './manage.module.css';

interface EditImageDialogProps {
  image: Image;
  onClose: () => void;
}

export default function EditImageDialog({ image, onClose }: EditImageDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(image));
  const { save, isSaving, held } = useEditImage(image);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && (await save(draft))) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Image"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={isSaving}
            disabled={!draft.title.trim()}
          >
            {isSaving ? 'Saving…' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <ImageFileField
          label="Replace Image"
          held={held}
          disabled={isSaving}
          currentUrl={`${image.imageUrl}?w=480`}
        />
        <ImageFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      </form>
    </Dialog>
  );
}
