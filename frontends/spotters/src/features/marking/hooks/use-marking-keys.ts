import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';
import type { Verdict } from './use-marking';

interface MarkingKeys {
  /**
   * Whether single-key shortcuts are on; `?` always works, so that they can be switched on again.
   */
  isOn: boolean;
  decide: (verdict: Verdict) => Promise<void>;
  /** @param by 1 for the next group, -1 for the previous one */
  step: (by: number) => void;
  undo: () => void;
  openSheet: () => void;
}

/** The keyboard shortcuts of the marking queue, anywhere on the page except in text fields. */
export function useMarkingKeys({ isOn, decide, step, undo, openSheet }: MarkingKeys): void {
  const keys: Readonly<Record<string, () => void>> = {
    1: () => void decide('accepted'),
    2: () => void decide('partial'),
    3: () => void decide('rejected'),
    j: () => step(1),
    k: () => step(-1),
    z: undo,
  };
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event, null)) return;
    const action = event.key === '?' ? openSheet : isOn ? keys[event.key.toLowerCase()] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
