import type { TestQuestion } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import type { ImageDraft } from '../../images/image-draft';
import { useUploadImage } from '../../images/use-upload-image';

const texts = {
  existing: {
    done: 'Image added to spotter successfully',
    failed: 'Failed to add image to spotter',
  },
  uploaded: {
    done: 'Image uploaded and added to spotter successfully',
    failed: 'Failed to upload and add image',
  },
};

/** Adds an image as the last question of a spotter. */
export function useAddImage(testId: string, questions: TestQuestion[]) {
  const [createQuestion] = spottersApi.useCreateQuestionMutation();
  const { held, store } = useUploadImage();
  const [isAdding, setAdding] = useState(false);
  const { toast } = useToast();
  const nextNumber = Math.max(0, ...questions.map(({ questionNumber }) => questionNumber)) + 1;

  async function add(kind: keyof typeof texts, imageId: () => Promise<string>): Promise<boolean> {
    setAdding(true);
    try {
      const body = { imageId: await imageId(), questionNumber: nextNumber };
      await createQuestion({ testId, body }).unwrap();
      toast({ title: texts[kind].done, variant: 'success' });
      return true;
    } catch (error) {
      const description = errorMessage(error);
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else toast({ title: texts[kind].failed, description, variant: 'destructive' });
      return false;
    } finally {
      setAdding(false);
    }
  }

  return {
    isAdding,
    held,
    addExisting: (imageId: string) => add('existing', () => Promise.resolve(imageId)),
    addUploaded: (draft: ImageDraft) => add('uploaded', async () => (await store(draft)).id),
  };
}
