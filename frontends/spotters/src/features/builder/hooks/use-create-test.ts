import type { ApiError } from '@medrad/api-client';
import type { Image } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { minutesOf, type TestForm } from '../test-form';

const questionText = 'Analyze this radiology image and provide your diagnosis.';

/** Creates a spotter and then its questions in order; deletes the spotter again when a question cannot be created. */
export function useCreateTest() {
  const [createTest] = spottersApi.useCreateTestMutation();
  const [createQuestion] = spottersApi.useCreateQuestionMutation();
  const [deleteTest] = spottersApi.useDeleteTestMutation();
  const [isCreating, setCreating] = useState(false);
  const [missingId, setMissingId] = useState<string | null>(null);
  const { toast } = useToast();

  async function addQuestions(testId: string, images: Image[]): Promise<void> {
    for (const [place, { id }] of images.entries()) {
      const body = { imageId: id, questionNumber: place + 1, question: questionText };
      await createQuestion({ testId, body })
        .unwrap()
        .catch((error: unknown) => {
          if ((error as Partial<ApiError>).status === 404) setMissingId(id);
          throw error;
        });
    }
  }

  async function makeTest(form: TestForm, images: Image[]): Promise<string> {
    const { id, title } = await createTest({
      body: {
        title: form.title.trim(),
        description: form.description.trim(),
        duration: minutesOf(form.duration),
        totalQuestions: images.length,
        systemId: null,
      },
    }).unwrap();
    try {
      await addQuestions(id, images);
    } catch (error) {
      await deleteTest({ testId: id });
      throw error;
    }
    return title;
  }

  /**
   * Creates the spotter.
   * @returns whether the spotter and all its questions were created
   */
  async function create(form: TestForm, images: Image[]): Promise<boolean> {
    setCreating(true);
    setMissingId(null);
    try {
      const title = await makeTest(form, images);
      const description = `Successfully created "${title}" with ${images.length} questions.`;
      toast({ title: 'Test Created', description, variant: 'success' });
      return true;
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to create test. Please try again.',
        variant: 'destructive',
      });
      return false;
    } finally {
      setCreating(false);
    }
  }

  return {
    create,
    isCreating,
    /** Id of an image that had been deleted before its question could be created; null when there was none. */
    missingId,
  };
}
