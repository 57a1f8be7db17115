import { useSession } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { type MouseEvent, useState } from 'react';
import styles from './reviews.module.css';
import { useOwnCards } from './use-own-cards';

interface AddToReviewsProps {
  imageId: string;
  /** Handler with which pages that have keyboard shortcuts prevent a mouse press from taking the focus. */
  onMouseDown?: (event: MouseEvent) => void;
}

/** A button that adds an image to the signed-in user's reviews, and removes it again. */
export function AddToReviews(props: AddToReviewsProps) {
  const { user } = useSession();
  return user ? <UserCard {...props} userId={user.id} /> : null;
}

function UserCard({ userId, imageId, onMouseDown }: AddToReviewsProps & { userId: string }) {
  const { present, waiting, isBusy, failure, add, remove } = useOwnCards(userId, [imageId]);
  const [tried, setTried] = useState<'add' | 'remove'>('add');
  const isWaiting = waiting.has(imageId);
  const isIn = isWaiting || (present?.has(imageId) ?? false);

  async function press(): Promise<void> {
    setTried(isIn ? 'remove' : 'add');
    await (isIn ? remove([imageId]) : add([imageId]));
  }

  const text = failure
    ? `It was not ${tried === 'add' ? 'added' : 'removed'}. ${failure}`
    : isWaiting
      ? 'On this device only. It is added when there is a connection.'
      : isIn
        ? 'This image is in your reviews.'
        : '';
  return (
    <div className={styles.one} onMouseDown={onMouseDown}>
      <Button
        size="sm"
        icon={failure ? 'refresh' : isIn ? 'check' : 'plus'}
        // Not disabled while busy, because a disabled button loses the focus.
        aria-busy={isBusy || undefined}
        onClick={() => void (isBusy || press())}
      >
        {failure ? 'Try Again' : isIn ? 'Remove from Reviews' : 'Add to Reviews'}
      </Button>
      <p role="status" className={styles.note} data-failed={failure !== null || undefined}>
        {text}
      </p>
    </div>
  );
}
