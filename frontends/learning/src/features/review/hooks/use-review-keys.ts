import { reviewGrades } from '@medrad/contracts/limits';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import type { useReviewSession } from './use-review-session';

type Controls = Omit<ReturnType<typeof useReviewSession>, 'skip'>;

interface ReviewKeys {
  /** Whether single keys work; `?` always does, so that they can be switched on again. */
  isOn: boolean;
  controls: Controls;
  openSheet: () => void;
}

/** What a key does: Space and → go on, 1 to 4 grade, Z takes a grade back. */
function actionOf(key: string, { session, showAnswer, grade, undo, next }: Controls): (() => void) | null {
  const chosen = reviewGrades[Number(key) - 1];
  if (chosen) return () => grade(chosen);
  if (key === 'z' || key === 'Z') return undo;
  if (key === ' ' && !session.isAnswerShown) return showAnswer;
  return (key === ' ' || key === 'ArrowRight') && session.review ? next : null;
}

/** The keys of a session, wherever the focus is on the page. */
export function useReviewKeys({ isOn, controls, openSheet }: ReviewKeys): void {
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    const isOfInput = event.key !== ' ' && event.target instanceof Element && event.target.closest('input');
    const action = actionOf(event.key, controls);
    if (!isOn || !action || isSpacePress(event) || isOfInput || event.shiftKey) return;
    event.preventDefault();
    action();
  });
}
