import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';

/** What the keys of a review do. */
export interface ReviewKeys {
  /** Whether single keys work; `?` always does, so that they can be switched on again. */
  isOn: boolean;
  next: () => void;
  previous: () => void;
  back: () => void;
  openSheet: () => void;
}

/** The keys of a review, wherever the focus is on the page but in a text. */
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
