import type { SentReview } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { type ReviewSession, sessionReducer } from '../review-session';
import { useAnswerClock } from './use-answer-clock';

/**
 * A walk through the cards of a day.
 * @param shownId the card whose image is in sight; null while there is none
 * @param record takes the review of a card that is left
 */
export function useReviewSession(
  initial: ReviewSession,
  shownId: string | null,
  record: (review: SentReview) => void,
) {
  const [session, dispatch] = useReducer(sessionReducer, initial);
  const readClock = useAnswerClock(shownId);
  const { review, milliseconds, isAnswerShown } = session;
  const imageId = session.imageIds[session.index];

  const leave = useEffectEvent(() => {
    if (review) record(review);
  });
  useEffect(() => {
    const handleHide = () => leave();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }, []);

  return {
    session,
    showAnswer: () => dispatch({ type: 'show-answer', milliseconds: readClock() }),
    grade(grade: SentReview['grade']): void {
      if (imageId === undefined || !isAnswerShown) return;
      const reviewedAt = new Date().toISOString();
      dispatch({ type: 'grade', review: { id: newId(), imageId, grade, reviewedAt, milliseconds } });
    },
    undo: () => dispatch({ type: 'undo' }),
    next(): void {
      if (review) record(review);
      dispatch({ type: 'next' });
    },
    skip: () => dispatch({ type: 'skip' }),
  };
}
