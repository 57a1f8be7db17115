import { reviewGrades } from '@medrad/contracts/limits';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import type { useReviewSession } from './use-review-session';

type Controls = Pick<ReturnType<typeof useReviewSession>, 'session' | 'grade' | 'undo' | 'next'> & {
  showAnswer: () => void;
};

interface ReviewKeys {
  /**
   * Whether single-key shortcuts are on; `?` always works, so that they can be switched on again.
   */
  isOn: boolean;
  controls: Controls;
  openSheet: () => void;
  /** Focuses the field for a diagnosis. */
  type: () => void;
}

/**
 * The action of a key: Space and → continue, 1 to 4 grade, Z undoes the grade, T focuses the field.
 */
function actionOf(
  key: string,
  { session, showAnswer, grade, undo, next }: Controls,
  type: () => void,
): (() => void) | null {
  const chosen = reviewGrades[Number(key) - 1];
  if (chosen) return () => grade(chosen);
  if (key === 'z' || key === 'Z') return undo;
  if ((key === 't' || key === 'T') && !session.isAnswerShown) return type;
  if (key === ' ' && !session.isAnswerShown) return showAnswer;
  return (key === ' ' || key === 'ArrowRight') && session.review ? next : null;
}

/** The keyboard shortcuts of a session, wherever the focus is on the page. */
export function useReviewKeys({ isOn, controls, openSheet, type }: ReviewKeys): void {
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    const isOfInput = event.key !== ' ' && event.target instanceof Element && event.target.closest('input');
    const action = actionOf(event.key, controls, type);
    if (!isOn || !action || isSpacePress(event) || isOfInput || event.shiftKey) return;
    event.preventDefault();
    action();
  });
}
