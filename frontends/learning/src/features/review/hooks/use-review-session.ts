import type { MarkingKey, SentReview } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { type ReviewSession, sessionReducer } from '../review-session';
import { useAnswerClock } from './use-answer-clock';
import { useTypedAnswer } from './use-typed-answer';

const reviewOf = (imageId: string, grade: SentReview['grade'], milliseconds: number | null): SentReview => ({
  id: newId(),
  imageId,
  grade,
  reviewedAt: new Date().toISOString(),
  milliseconds,
});

/**
 * The state of a review session over the cards of a day.
 * @param shownId the card whose image is visible; null while there is none
 * @param medianMilliseconds the user's median time to an answer; null when unknown
 * @param record called with the review of a card when the session moves on
 */
export function useReviewSession(
  initial: ReviewSession,
  shownId: string | null,
  medianMilliseconds: number | null,
  record: (review: SentReview) => void,
) {
  const [session, dispatch] = useReducer(sessionReducer, initial);
  const readClock = useAnswerClock(shownId);
  const { review, milliseconds, isAnswerShown } = session;
  const imageId = session.imageIds[session.index];
  const { text, setText, mark } = useTypedAnswer(session.index, readClock);

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
    /** The text typed for the present card. */
    text,
    setText,
    /** Shows the answer. A typed diagnosis is marked by the key, and the mark suggests a grade. */
    showAnswer: (key: MarkingKey | null): void => {
      if (imageId === undefined) return;
      const marked = mark(key, medianMilliseconds);
      const taken = marked ? marked.milliseconds : readClock();
      const suggested = marked?.typed.grade;
      dispatch({
        type: 'show-answer',
        milliseconds: taken,
        typed: marked?.typed ?? null,
        review: suggested ? reviewOf(imageId, suggested, taken) : null,
      });
    },
    grade: (grade: SentReview['grade']): void => {
      if (imageId === undefined || !isAnswerShown) return;
      dispatch({ type: 'grade', review: reviewOf(imageId, grade, milliseconds) });
    },
    undo: () => dispatch({ type: 'undo' }),
    next: (): void => {
      if (review) record(review);
      dispatch({ type: 'next' });
    },
    skip: () => dispatch({ type: 'skip' }),
  };
}
