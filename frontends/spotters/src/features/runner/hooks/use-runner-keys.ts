import { isKeyTaken } from '@medrad/ui/viewer';
import { useEffect, useEffectEvent } from 'react';
import type { RunAction } from '../run-state';

const actions: Record<string, RunAction> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'toggle-answer',
  d: 'toggle-description',
};

interface RunnerKeys {
  /** Whether single keys work; `?` always does, so that they can be switched on again. */
  isOn: boolean;
  act: (action: RunAction) => void;
  openSheet: () => void;
}

/** The runner's keys, wherever the focus is on the page. */
export function useRunnerKeys({ isOn, act, openSheet }: RunnerKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, null)) return;
    if (event.key === '?') return openSheet();
    const target = event.target instanceof Element ? event.target : null;
    // Space presses a focused button, arrows move a focused slider.
    const belongsToControl =
      event.key === ' ' ? target?.closest('button, a, summary, [role=button]') : target?.closest('input');
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!isOn || !action || belongsToControl || event.shiftKey) return;
    event.preventDefault();
    act(action);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
