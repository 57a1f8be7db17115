import type { ApiError } from '@medrad/api-client';
import type { LibraryImage } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { useState } from 'react';
import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';
import { ExamHolders } from '../../images/exam-holders';

interface DeleteImageDialogProps {
  image: LibraryImage;
  onClose: () => void;
}

/** When the service refuses to delete an image because spotters use it: their titles. Null for other failures. */
function usesNamedBy(error: unknown): string[] | null {
  const { body } = error as Partial<ApiError>;
  if (body?.code !== 'IMAGE_IN_USE') return null;
  return body.details?.map(({ message }) => message) ?? [];
}

/**
 * Asks for confirmation before an image is deleted, naming the spotters that lose a question, and the papers that keep
 * the image.
 */
export default function DeleteImageDialog({ image, onClose }: DeleteImageDialogProps) {
  const [titles, setTitles] = useState(() => image.uses.map((use) => use.title));
  const [deleteImage, { isLoading }] = spottersApi.useDeleteImageMutation();
  const [removesFromExams, setRemovesFromExams] = useState(false);
  const { toast } = useToast();
  const isUsed = titles.length > 0;

  async function handleConfirm() {
    const { error } = await deleteImage({
      id: image.id,
      ...(isUsed && { removeFromTests: 'true' as const }),
      ...(removesFromExams && { removeFromExams: 'true' as const }),
    });
    if (!error) {
      toast({ title: 'Image deleted successfully', variant: 'success' });
      return onClose();
    }
    const named = usesNamedBy(error);
    // Spotters got the image after the dialog was opened, so it asks again and names them.
    if (named) return setTitles(named);
    const description = errorMessage(error);
    toast({ title: 'Failed to delete image', description, variant: 'destructive' });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${image.title}"?`}
      description={
        <>
          The image is deleted for everybody. This action cannot be undone.
          {isUsed && (
            <span role="alert">
              {' '}
              Its questions are removed from {count(titles.length, 'spotter')}:{' '}
              {titles.map((title) => `"${title}"`).join(', ')}. Results of past runs stay without this image.
            </span>
          )}
          <ExamHolders
            imageId={image.id}
            kept="the image"
            label="Delete it there too, for example because it shows a patient’s name"
            isChecked={removesFromExams}
            onChange={setRemovesFromExams}
          />
        </>
      }
      confirmLabel={isUsed ? 'Remove and Delete' : 'Delete'}
      tone="danger"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
