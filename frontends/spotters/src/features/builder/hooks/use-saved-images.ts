import type { Image } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import { useState } from 'react';
import { emptyImageDraft, type ImageDraft } from '../../images/image-draft';
import { useUploadImage } from '../../images/use-upload-image';
import type { useBuilderDraft } from './use-builder-draft';

/** The images of the new spotter in question order, uploaded one at a time. */
export function useSavedImages({
  draft: { images, image: draft },
  change,
}: ReturnType<typeof useBuilderDraft>) {
  const [savedCount, setSavedCount] = useState(0);
  const { held, store } = useUploadImage();
  const { toast } = useToast();
  const refuse = (title: string, description: string) =>
    void toast({ title, description, variant: 'destructive' });

  function keep(image: Image): void {
    change(({ images: saved }) => ({ images: [...saved, image], image: emptyImageDraft }));
    held.clear();
    setSavedCount((count) => count + 1);
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

  function move(from: number, to: number): void {
    change(({ images: saved }) => {
      const moved = saved[from];
      if (!moved || to < 0 || to >= saved.length) return {};
      return { images: saved.toSpliced(from, 1).toSpliced(to, 0, moved) };
    });
  }

  return {
    images,
    draft,
    held,
    /** Number of images uploaded and saved since the page was opened. */
    savedCount,
    isSaving: held.percent !== null,
    changeDraft: (part: Partial<ImageDraft>) => change(({ image }) => ({ image: { ...image, ...part } })),
    save,
    move,
    remove: (id: string) =>
      change(({ images: saved }) => ({ images: saved.filter((image) => image.id !== id) })),
    /** Replaces the image with the same id after an edit. */
    replace: (edited: Image) =>
      change(({ images: saved }) => ({
        images: saved.map((image) => (image.id === edited.id ? edited : image)),
      })),
    /** Appends library images that are not in the list yet. */
    addStored: (chosen: Image[]) =>
      change(({ images: saved }) => ({
        images: [...saved, ...chosen.filter(({ id }) => !saved.some((image) => image.id === id))],
      })),
  };
}
