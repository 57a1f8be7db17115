import type { Image } from '@medrad/contracts';
import { FormDialog, RevisedForm } from '@medrad/ui/dialogs';
import { thumbnailSource } from '@medrad/ui/viewer';
import { ExamHolders } from '../../images/exam-holders';
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
  const { edit, save, isSaving, held, replacesInExams, setReplacesInExams } = useEditImage(image);

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
        {held.file && (
          <ExamHolders
            imageId={image.id}
            kept="the former image"
            label="Show the new image there too, for example because the former one shows a patient’s name"
            isChecked={replacesInExams}
            onChange={setReplacesInExams}
          />
        )}
        <ImageFields draft={edit.draft} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
