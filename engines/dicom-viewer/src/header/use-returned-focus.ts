import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the panel, and back to its previous place when the panel closes, unless the person has moved the
 * focus elsewhere.
 */
export function useReturnedFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    element?.focus();
    return () => {
      const now = document.activeElement;
      const isHere = now === null || now === document.body || element?.contains(now);
      if (isHere && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
