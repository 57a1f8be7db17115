import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';

interface ExamKeys {
  /** Whether single keys work; `?` always does, so that they can be switched on again. */
  isOn: boolean;
  /** By key; letters in lower case. */
  actions: Readonly<Record<string, (() => void) | undefined>>;
  openSheet: () => void;
}

/** The keys of an exam, wherever the focus is on the page but in a field. */
export function useExamKeys({ isOn, actions, openSheet }: ExamKeys): void {
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    // Arrows move a focused slider or radio button, and Enter presses what is focused.
    const focused = event.target instanceof Element ? event.target : null;
    const isOfControl = event.key === 'Enter' ? 'input, button, a, summary' : 'input';
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!isOn || !action || event.shiftKey || focused?.closest(isOfControl)) return;
    event.preventDefault();
    action();
  });
}
