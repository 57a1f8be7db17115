import { ratingMax, ratingMin, suggestionMaxLength } from '@medrad/contracts/limits';
import { newId } from '@medrad/remote-kit';

/** Feedback that has not been sent. A rating of 0 means none. */
export interface FeedbackDraft {
  /** An id by which the server recognises repeated requests. */
  feedbackId: string;
  rating: number;
  suggestion: string;
}

const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= ratingMin && Number(value) <= ratingMax;
const keyOf = (userId: string, testId: string) => `spotterFeedback:${userId}:${testId}`;

/** Reads the feedback that was typed before the tab was closed or before sending failed. */
export function readDraft(userId: string, testId: string): FeedbackDraft {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(userId, testId)) ?? '{}') as Partial<FeedbackDraft>;
    return {
      feedbackId: typeof value.feedbackId === 'string' ? value.feedbackId : newId(),
      rating: isRating(value.rating) ? value.rating : 0,
      suggestion: typeof value.suggestion === 'string' ? value.suggestion.slice(0, suggestionMaxLength) : '',
    };
  } catch {
    return { feedbackId: newId(), rating: 0, suggestion: '' };
  }
}

/** Stores the draft, or deletes it when null. */
export function keepDraft(userId: string, testId: string, draft: FeedbackDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId, testId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, testId));
  } catch {
    // Without storage, drafts are lost on reload.
  }
}
