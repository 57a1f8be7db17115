import type { Image } from '@medrad/contracts';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { draftOf } from '../../images/image-draft';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import { useEditImage } from '../hooks/use-edit-image';

interface EditImageDialogProps {
  image: Image;
  onSaved?: (image: Image) => void;
  onClose: () => void;
}

export default function EditImageDialog({ image, onSaved, onClose }: EditImageDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(image));
  const { save, isSaving, held } = useEditImage(image);

  async function submit(): Promise<void> {
    const saved = await save(draft);
    if (!saved) return;
    onSaved?.(saved);
    onClose();
  }

  return (
    <FormDialog
      title="Edit Image"
      size="lg"
      submitLabel={isSaving ? 'Saving…' : 'Save Changes'}
      canSubmit={draft.title.trim() !== ''}
      isSending={isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ImageFileField
        label="Replace Image"
        held={held}
        disabled={isSaving}
        currentUrl={`${image.imageUrl}?w=480`}
      />
      <ImageFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </FormDialog>
  );
}
