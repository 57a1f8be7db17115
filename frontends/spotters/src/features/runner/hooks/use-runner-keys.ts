import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import type { RunAction } from '../run-state';

const actions: Record<string, RunAction> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'toggle-answer',
  d: 'toggle-description',
};

interface RunnerKeys {
  /**
   * Whether single-key shortcuts are on; `?` always works, so that they can be switched on again.
   */
  isOn: boolean;
  act: (action: RunAction) => void;
  openSheet: () => void;
}

/** The keyboard shortcuts of the runner, wherever the focus is on the page. */
export function useRunnerKeys({ isOn, act, openSheet }: RunnerKeys): void {
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    // A focused slider uses the arrow keys itself.
    const isOfInput = event.key !== ' ' && event.target instanceof Element && event.target.closest('input');
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!isOn || !action || isSpacePress(event) || isOfInput || event.shiftKey) return;
    event.preventDefault();
    act(action);
  });
}
