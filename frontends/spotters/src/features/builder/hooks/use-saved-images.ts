import type { Image } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import { useState } from 'react';
import { emptyImageDraft, type ImageDraft } from '../../images/image-draft';
import { useUploadImage } from '../../images/use-upload-image';

/** Images stored one at a time for the spotter being built, in the order of its questions. */
export function useSavedImages() {
  const [images, setImages] = useState<Image[]>([]);
  const [draft, setDraft] = useState<ImageDraft>(emptyImageDraft);
  const { held, store } = useUploadImage();
  const { toast } = useToast();
  const refuse = (title: string, description: string) =>
    void toast({ title, description, variant: 'destructive' });

  function keep(image: Image): void {
    setImages((saved) => [...saved, image]);
    // The next image of a series tends to be of the same kind.
    setDraft({ ...emptyImageDraft, modality: draft.modality, difficulty: draft.difficulty });
    held.clear();
    toast({ title: 'Image Saved', description: image.title, variant: 'success' });
  }

  async function save(): Promise<void> {
    if (!draft.title.trim()) return refuse('Title Required', 'Please enter a title for the image.');
    if (!held.file) return refuse('No Image Selected', 'Please select an image to upload.');
    try {
      keep(await store(draft));
    } catch (error) {
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else refuse('Upload Failed', 'Failed to upload image. Please try again.');
    }
  }

  const remove = (id: string) => setImages((saved) => saved.filter((image) => image.id !== id));

  function move(from: number, to: number): void {
    setImages((saved) => {
      const moved = saved[from];
      if (!moved || to < 0 || to >= saved.length) return saved;
      return saved.toSpliced(from, 1).toSpliced(to, 0, moved);
    });
  }

  return {
    images,
    draft,
    held,
    isSaving: held.percent !== null,
    changeDraft: (part: Partial<ImageDraft>) => setDraft((current) => ({ ...current, ...part })),
    save,
    remove,
    move,
  };
}
