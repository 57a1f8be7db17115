import type { ExamResult } from '@medrad/contracts';
import { ButtonLink, useSession } from '@medrad/remote-kit';
import { Button, Card } from '@medrad/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../paths';
import styles from './reviews.module.css';
import { useOwnCards } from './use-own-cards';

type Item = ExamResult['items'][number];

/** Delay in milliseconds until the learning service has processed the event of an ended exam. */
const eventMs = 3_000;

/** Images of wrong or blank answers. */
const missesOf = (items: readonly Item[]): string[] => [
  ...new Set(
    items
      .filter(({ outcome }) => outcome === 'rejected' || outcome === 'blank')
      .map(({ imageId }) => imageId),
  ),
];

const misses = (count: number): string => (count === 1 ? '1 miss' : `${count} misses`);

/**
 * Adds the images of missed exam items to the user's reviews, except those that the exam already
 * added.
 */
export function AddMisses({ items }: { items: readonly Item[] }) {
  const { user } = useSession();
  return user ? <UserMisses userId={user.id} items={items} /> : null;
}

function UserMisses({ userId, items }: { userId: string; items: readonly Item[] }) {
  const missed = missesOf(items);
  const { present, waiting, isBusy, failure, add, remove, refetch } = useOwnCards(userId, missed);
  const [added, setAdded] = useState<readonly string[]>([]);
  const isIn = (imageId: string) => waiting.has(imageId) || (present?.has(imageId) ?? false);
  const absent = missed.filter((imageId) => !isIn(imageId));
  const readAgain = useEffectEvent(() => {
    if (absent.length > 0) refetch();
  });
  useEffect(() => {
    const timer = setTimeout(readAgain, eventMs);
    return () => clearTimeout(timer);
  }, []);
  if (missed.length === 0) return null;

  async function press(): Promise<void> {
    if (absent.length > 0) {
      if (await add(absent)) setAdded(absent);
    } else if (await remove(added)) setAdded([]);
  }

  const isAdding = absent.length > 0;
  const state = failure
    ? `That did not work. ${failure}`
    : isAdding
      ? 'A review shows an image again when you are about to forget it.'
      : missed.some((imageId) => waiting.has(imageId))
        ? 'On this device only. They are added when there is a connection.'
        : `${misses(missed.length)} of this exam ${missed.length === 1 ? 'is' : 'are'} in your reviews.`;
  return (
    <Card as="section" className={styles.misses} aria-label="Reviews">
      <p role="status" className={styles.note} data-failed={failure !== null || undefined}>
        {state}
      </p>
      <div className={styles.actions}>
        {(isAdding || added.length > 0) && (
          <Button
            icon={isAdding ? 'plus' : 'refresh'}
            variant={isAdding ? 'primary' : 'secondary'}
            isLoading={isBusy}
            onClick={() => void press()}
          >
            {isAdding ? `Add ${misses(absent.length)} to my reviews` : 'Undo'}
          </Button>
        )}
        <ButtonLink to={paths.reviews} icon="clock">
          Open Reviews
        </ButtonLink>
      </div>
    </Card>
  );
}
