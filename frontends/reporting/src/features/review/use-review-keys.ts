import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';

/** Actions of the keyboard shortcuts in a review. */
export interface ReviewKeys {
  /**
   * Whether single-key shortcuts are on; `?` always works, so that they can be switched on again.
   */
  isOn: boolean;
  next: () => void;
  previous: () => void;
  back: () => void;
  openSheet: () => void;
}

/** The keyboard shortcuts of a review, anywhere on the page except in text fields. */
export function useReviewKeys({ isOn, next, previous, back, openSheet }: ReviewKeys): void {
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event, null)) return;
    const actions: Readonly<Record<string, () => void>> = isOn ? { j: next, k: previous, u: back } : {};
    const action = event.key === '?' ? openSheet : actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
