import type { Image } from '@medrad/contracts';
import { FormDialog, RevisedForm } from '@medrad/ui/dialogs';
import { thumbnailSource } from '@medrad/ui/viewer';
import { ImageFields } from '../../images/image-fields';
import { ImageFileField } from '../../images/image-file-field';
import { useEditImage } from '../hooks/use-edit-image';
import { ImageUses } from './image-uses';

interface EditImageDialogProps {
  image: Image;
  onSaved?: (image: Image) => void;
  onClose: () => void;
}

export default function EditImageDialog({ image, onSaved, onClose }: EditImageDialogProps) {
  const { edit, save, isSaving, held } = useEditImage(image);

  async function submit(): Promise<void> {
    const saved = await save();
    if (!saved) return;
    onSaved?.(saved);
    onClose();
  }

  return (
    <FormDialog
      title="Edit Image"
      size="lg"
      submitLabel={isSaving ? 'Saving…' : 'Save Changes'}
      canSubmit={edit.resolved.title.trim() !== '' && !edit.isDeleted}
      isSending={isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ImageUses imageId={image.id} />
      <RevisedForm edit={edit} subject="this image">
        <ImageFileField
          label="Replace Image"
          held={held}
          disabled={isSaving}
          currentUrl={thumbnailSource(image.imageUrl).src}
        />
        <ImageFields draft={edit.draft} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
