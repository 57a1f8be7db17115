import type { Image } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import type { ImageDraft } from '../../images/image-draft';
import { useReplaceImage } from './use-replace-image';

const orNull = (text: string) => text.trim() || null;

/** Saves an image's texts, and its file when another was chosen. */
export function useEditImage(image: Image) {
  const [updateImage] = spottersApi.useUpdateImageMutation();
  const { replace, held } = useReplaceImage();
  const [isSaving, setSaving] = useState(false);
  const { toast } = useToast();

  /** The saved image, or null when it was not saved. */
  async function save(draft: ImageDraft): Promise<Image | null> {
    setSaving(true);
    try {
      const imageUrl = held.file ? await replace(image.id) : undefined;
      const { modality, difficulty, status } = draft;
      const body = {
        ...(imageUrl && { imageUrl }),
        title: draft.title.trim(),
        description: draft.description.trim(),
        clinicalClue: orNull(draft.clinicalClue),
        findings: orNull(draft.findings),
        modality,
        difficulty,
        status,
      };
      const saved = await updateImage({ id: image.id, body }).unwrap();
      toast({ title: 'Image updated successfully', variant: 'success' });
      return saved;
    } catch (error) {
      const description = error instanceof Error ? error.message : errorMessage(error, '');
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else toast({ title: 'Failed to update image', description, variant: 'destructive' });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, held };
}
