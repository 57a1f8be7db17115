import { errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { Button, EmptyState } from '@medrad/ui/core';
import { dropFromToday, learningApi } from '../../../learning.api';

interface MissingImageProps {
  imageId: string;
  onSkip: () => void;
}

/** A message in place of an image that was deleted. */
export function MissingImage({ imageId, onSkip }: MissingImageProps) {
  const [deleteCard, { isLoading }] = learningApi.useDeleteLearningCardMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  async function remove(): Promise<void> {
    const { error } = await deleteCard({ imageId });
    if (error) {
      toast({ title: 'The image was not removed', description: errorMessage(error), variant: 'destructive' });
      return;
    }
    dispatch(dropFromToday(imageId, false));
    onSkip();
  }
  return (
    <EmptyState
      icon="image"
      title="This image no longer exists"
      description="It was removed from the collection."
      action={
        <>
          <Button variant="primary" isLoading={isLoading} onClick={() => void remove()}>
            Remove from Reviews
          </Button>
          <Button onClick={onSkip}>Skip</Button>
        </>
      }
    />
  );
}
