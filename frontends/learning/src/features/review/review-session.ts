import type { LearningCard, SentReview } from '@medrad/contracts';
import type { TypedAnswer } from './typed-answer';

/** A walk through the cards of a day, which stay the same until its end. */
export interface ReviewSession {
  imageIds: readonly string[];
  /** Place of the card that is shown; the number of cards at the end. */
  index: number;
  isAnswerShown: boolean;
  /** From the card's first sight to the answer; null where it was not measured. */
  milliseconds: number | null;
  /** What was typed and how it was marked; null where nothing was. */
  typed: TypedAnswer | null;
  /** The grade that is chosen for the card; it counts when the card is left. */
  review: SentReview | null;
  /** Reviews of the cards that were left. */
  done: readonly SentReview[];
}

export type SessionAction =
  /** `review` is what the mark of a typed answer suggests. */
  | {
      type: 'show-answer';
      milliseconds: number | null;
      typed: TypedAnswer | null;
      review: SentReview | null;
    }
  | { type: 'grade'; review: SentReview }
  | { type: 'undo' }
  /** On to the next card, once this one has a grade. */
  | { type: 'next' }
  /** On to the next card without a grade, because the image cannot be shown. */
  | { type: 'skip' };

const unseen = { isAnswerShown: false, milliseconds: null, typed: null, review: null };

/** Due cards come first, new ones after them, each in the server's order. */
export const startSession = (cards: { reviews: LearningCard[]; fresh: LearningCard[] }): ReviewSession => ({
  imageIds: [...cards.reviews, ...cards.fresh].map(({ imageId }) => imageId),
  index: 0,
  ...unseen,
  done: [],
});

export const isEnded = ({ imageIds, index }: ReviewSession): boolean => index >= imageIds.length;

/** A grade needs the answer in sight, and leaving a card needs a grade; anything else changes nothing. */
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
