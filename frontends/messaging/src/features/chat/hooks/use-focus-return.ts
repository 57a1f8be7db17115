import { type RefObject, useLayoutEffect } from 'react';

/**
 * When the panel closes with the focus inside, returns the focus to the element that opened it, or
 * to the chat button. Runs before the panel takes the focus in an effect.
 */
export function useFocusReturn(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const fallback = button.current;
    return () => {
      // Leaves a focus that has moved elsewhere.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isUsable) opener.focus();
      else fallback?.focus();
    };
  }, [isOpen, button]);
}
