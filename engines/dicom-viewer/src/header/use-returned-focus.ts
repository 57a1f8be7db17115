import { type RefObject, useEffect } from 'react';

/** Takes the focus, and gives it back to where it was when the panel goes, unless the person has moved on by then. */
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
