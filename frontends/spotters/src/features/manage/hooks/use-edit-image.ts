import type { Image } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { UploadFailure } from '@medrad/remote-kit/uploads';
import { type DraftField, useRevisedDraft } from '@medrad/ui/dialogs';
import { isCancelled } from '@medrad/ui/upload';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { draftOf, type ImageDraft } from '../../images/image-draft';
import { describeUnreleased } from '../../images/unreleased';
import { useReplaceImage } from './use-replace-image';

const fields: readonly DraftField<ImageDraft>[] = [
  { key: 'title', label: 'Title / Diagnosis' },
  { key: 'description', label: 'Image Description' },
  { key: 'clinicalClue', label: 'Clinical Clue' },
  { key: 'findings', label: 'Findings' },
  { key: 'modality', label: 'Modality' },
  { key: 'difficulty', label: 'Difficulty' },
  { key: 'status', label: 'Status' },
  { key: 'isForPapersOnly', label: 'For exam papers only', format: (value) => (value ? 'Yes' : 'No') },
];

const orNull = (text: string) => text.trim() || null;

/** Saves an image's texts, and its file if another was selected. */
export function useEditImage(image: Image) {
  const edit = useRevisedDraft({ stored: image, draftOf, fields });
  const [updateImage] = spottersApi.useUpdateImageMutation();
  const { replace, held } = useReplaceImage();
  const [isSaving, setSaving] = useState(false);
  const [replacesInExams, setReplacesInExams] = useState(false);
  const { toast } = useToast();

  /** Saves the image. Resolves to the saved image, or to null on failure. */
  async function save(): Promise<Image | null> {
    const draft = edit.resolved;
    setSaving(true);
    try {
      const imageUrl = held.file ? await replace(image.id) : undefined;
      const { modality, difficulty, status, isForPapersOnly } = draft;
      const body = {
        ...(imageUrl && { imageUrl, ...(replacesInExams && { replacesInExams }) }),
        title: draft.title.trim(),
        description: draft.description.trim(),
        clinicalClue: orNull(draft.clinicalClue),
        findings: orNull(draft.findings),
        modality,
        difficulty,
        status,
        isForPapersOnly,
        revision: edit.revision,
      };
      const saved = await updateImage({ id: image.id, body }).unwrap();
      toast({ title: 'Image updated successfully', variant: 'success' });
      return saved;
    } catch (error) {
      const outcome = edit.receive(error);
      if (outcome === 'already-stored' && held.file) {
        const title = 'Someone else changed this image meanwhile';
        toast({ title, description: 'Your new file is not saved yet: save again to replace the image.' });
        return null;
      }
      if (outcome !== 'other') return outcome === 'already-stored' ? { ...image, ...draft } : null;
      const description =
        error instanceof UploadFailure ? error.message : (describeUnreleased(error) ?? errorMessage(error));
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else toast({ title: 'Failed to update image', description, variant: 'destructive' });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { edit, save, isSaving, held, replacesInExams, setReplacesInExams };
}
