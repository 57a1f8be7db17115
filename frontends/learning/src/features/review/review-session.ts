import type { LearningCard, SentReview } from '@medrad/contracts';
import type { TypedAnswer } from './typed-answer';

/** A review session over a fixed list of cards. */
export interface ReviewSession {
  imageIds: readonly string[];
  /** Index of the shown card; the number of cards at the end. */
  index: number;
  isAnswerShown: boolean;
  /** Milliseconds from the moment the card's image was first visible to the answer; null when not measured. */
  milliseconds: number | null;
  /** The typed answer with its mark; null when nothing was typed. */
  typed: TypedAnswer | null;
  /** The grade chosen for the card; recorded when the session moves on. */
  review: SentReview | null;
  /** Reviews of the previous cards. */
  done: readonly SentReview[];
}

export type SessionAction =
  /** `review` is the grade that the mark of a typed answer suggests. */
  | {
      type: 'show-answer';
      milliseconds: number | null;
      typed: TypedAnswer | null;
      review: SentReview | null;
    }
  | { type: 'grade'; review: SentReview }
  | { type: 'undo' }
  /** Moves to the next card, if this one has a grade. */
  | { type: 'next' }
  /** Moves to the next card without a grade, because the image cannot be shown. */
  | { type: 'skip' };

const unseen = { isAnswerShown: false, milliseconds: null, typed: null, review: null };

/** Starts a session with due cards first and new ones after them, in the server's order. */
export const startSession = (cards: { reviews: LearningCard[]; fresh: LearningCard[] }): ReviewSession => ({
  imageIds: [...cards.reviews, ...cards.fresh].map(({ imageId }) => imageId),
  index: 0,
  ...unseen,
  done: [],
});

export const isEnded = ({ imageIds, index }: ReviewSession): boolean => index >= imageIds.length;

/**
 * Applies an action. Grading requires a shown answer, moving on requires a grade; any other action
 * changes nothing.
 */
export function sessionReducer(session: ReviewSession, action: SessionAction): ReviewSession {
  const { index, isAnswerShown, review, done } = session;
  if (isEnded(session)) return session;
  switch (action.type) {
    case 'show-answer': {
      if (isAnswerShown) return session;
      const { milliseconds, typed, review: suggested } = action;
      return { ...session, isAnswerShown: true, milliseconds, typed, review: suggested };
    }
    case 'grade':
      return isAnswerShown ? { ...session, review: action.review } : session;
    case 'undo':
      return { ...session, review: null };
    case 'next':
      return review ? { ...session, index: index + 1, ...unseen, done: [...done, review] } : session;
    case 'skip':
      return { ...session, index: index + 1, ...unseen };
  }
}
