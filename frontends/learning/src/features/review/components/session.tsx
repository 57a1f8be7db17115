import { ErrorState, lazyPart, Spinner } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { ImageViewer } from '@medrad/ui/viewer';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useReviewQueue } from '../../../use-review-queue';
import { useImagesAhead } from '../hooks/use-images-ahead';
import { useReviewImages } from '../hooks/use-review-images';
import { useReviewKeys } from '../hooks/use-review-keys';
import { useReviewSession } from '../hooks/use-review-session';
import { isEnded, type ReviewSession } from '../review-session';
import { AnswerTexts } from './answer-texts';
import { GradeBar } from './grade-bar';
import { MissingImage } from './missing-image';
import styles from './review.module.css';
import { SessionEnd } from './session-end';
import { SessionHeader } from './session-header';

const ReviewShortcuts = lazyPart(() => import('./review-shortcuts'));

/** Number of upcoming cards whose images are fetched in advance. */
const ahead = 12;

interface SessionProps {
  userId: string;
  initial: ReviewSession;
  /** The user's median time to an answer in milliseconds; null when unknown. */
  medianMilliseconds: number | null;
}

/** A review session, from the first card to the last. */
export function Session({ userId, initial, medianMilliseconds }: SessionProps) {
  const answerId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [readyId, setReadyId] = useState<string | null>(null);
  const [hasShortcuts, setShortcuts] = useStoredSwitch('reviewShortcuts', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { unsent, record } = useReviewQueue(userId);
  const { session, skip, text, setText, grade, undo, next, ...review } = useReviewSession(
    initial,
    readyId,
    medianMilliseconds,
    record,
  );
  const { imageIds, index, isAnswerShown, typed, done } = session;
  const images = useReviewImages(imageIds, index);
  const imageId = imageIds[index];
  const image = images.imageOf(imageId);
  const following = imageIds.slice(index + 1, index + 1 + ahead).flatMap((id) => images.imageOf(id) ?? []);
  useImagesAhead(following, readyId === imageId);
  const showAnswer = () => review.showAnswer(image?.markingKey ?? null);
  useReviewKeys({
    isOn: hasShortcuts && Boolean(image),
    controls: { session, showAnswer, grade, undo, next },
    openSheet: () => setSheetOpen(true),
    type: () => field.current?.focus(),
  });
  useEffect(() => ReviewShortcuts.preload(), []);

  if (isEnded(session) || imageId === undefined) {
    return <SessionEnd done={done} unsent={unsent.length} />;
  }
  return (
    <div className={styles.session}>
      <SessionHeader
        index={index}
        total={imageIds.length}
        unsent={unsent.length}
        onOpenSheet={() => setSheetOpen(true)}
      />
      {image ? (
        <>
          <div className={styles.image}>
            <ImageViewer
              src={image.imageUrl}
              size={image}
              // The title is the diagnosis, so it must not be the alternative text.
              alt={`Image ${index + 1}`}
              hasShortcuts={hasShortcuts}
              onReady={() => setReadyId(image.id)}
            />
          </div>
          <AnswerTexts key={imageId} id={answerId} image={image} isShown={isAnswerShown} typed={typed} />
          <GradeBar
            {...{ session, grade, undo, next, field, text, answerId }}
            markingKey={image.markingKey}
            onType={setText}
            onShow={showAnswer}
          />
        </>
      ) : (
        <div className={styles.image}>
          {image === null && <MissingImage key={imageId} imageId={imageId} onSkip={skip} />}
          {images.isFailed && (
            <ErrorState
              title="The image could not be loaded"
              error={images.error}
              onRetry={() => void images.refetch()}
            />
          )}
          {image === undefined && !images.isFailed && <Spinner label="Loading image" />}
        </div>
      )}
      <Suspense fallback={null}>
        {isSheetOpen && (
          <ReviewShortcuts isOn={hasShortcuts} onToggle={setShortcuts} onClose={() => setSheetOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
