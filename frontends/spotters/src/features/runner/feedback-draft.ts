import { ratingMax, ratingMin, suggestionMaxLength } from '@medrad/contracts/limits';
import { newId } from '@medrad/remote-kit';
import { useKeptDraft } from '@medrad/remote-kit/drafts';
import { useState } from 'react';

/** Feedback that has not been sent. A rating of 0 means none. */
export interface FeedbackDraft {
  /** An id by which the server recognises repeated requests. */
  feedbackId: string;
  rating: number;
  suggestion: string;
}

const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= ratingMin && Number(value) <= ratingMax;

const newDraft = (): FeedbackDraft => ({ feedbackId: newId(), rating: 0, suggestion: '' });
const contentOf = ({ rating, suggestion }: FeedbackDraft): unknown => [rating, suggestion];
const complete = ({ feedbackId, rating, suggestion }: FeedbackDraft): FeedbackDraft => ({
  feedbackId,
  rating: isRating(rating) ? rating : 0,
  suggestion: suggestion.slice(0, suggestionMaxLength),
});

/** The feedback of a user on a spotter, stored in this browser until it was sent or skipped. */
export function useFeedbackDraft(userId: string, testId: string) {
  const [standard] = useState(newDraft);
  const key = `spotterFeedback:${userId}:${testId}`;
  const kept = useKeptDraft({ key, standard, contentOf, complete });
  const { draft, latest, theirs } = kept;
  return {
    draft,
    /** Other feedback that the user has begun in another tab; null when there is none. */
    theirs:
      theirs &&
      [theirs.rating > 0 && `Rating: ${theirs.rating}`, theirs.suggestion].filter(Boolean).join('\n'),
    change: (part: Partial<FeedbackDraft>): void => kept.put({ ...latest.current, ...part }),
    choose: (side: 'mine' | 'theirs') => void kept.settle(side),
    forget: () => void kept.forget(draft, newDraft()),
  };
}
