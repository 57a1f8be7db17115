import { type RefObject, useLayoutEffect } from 'react';

/**
 * When the panel closes, the focus that was in it goes back to what opened it, or to the chat's button. Runs before the
 * panel takes the focus, which it does in an effect.
 */
export function useFocusReturn(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const fallback = button.current;
    return () => {
      // Somebody who has gone on elsewhere is left there.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isUsable) opener.focus();
      else fallback?.focus();
    };
  }, [isOpen, button]);
}
