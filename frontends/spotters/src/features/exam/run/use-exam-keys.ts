import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';

interface ExamKeys {
  /**
   * Whether single-key shortcuts are on; `?` always works, so that they can be switched on again.
   */
  isOn: boolean;
  /** Actions by key; letters in lower case. */
  actions: Readonly<Record<string, (() => void) | undefined>>;
  openSheet: () => void;
}

/** The keyboard shortcuts of an exam, anywhere on the page except in fields. */
export function useExamKeys({ isOn, actions, openSheet }: ExamKeys): void {
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    // A focused slider or radio button uses the arrow keys itself, and a focused button uses Enter.
    const focused = event.target instanceof Element ? event.target : null;
    const isOfControl = event.key === 'Enter' ? 'input, button, a, summary' : 'input';
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!isOn || !action || event.shiftKey || focused?.closest(isOfControl)) return;
    event.preventDefault();
    action();
  });
}
