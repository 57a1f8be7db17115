import { type RefObject, useLayoutEffect } from 'react';

/**
 * When the panel closes with the focus inside, returns the focus to the element that opened the
 * panel, or to the chat button. A layout effect, because it must run before an effect focuses the
 * panel.
 */
export function useFocusReturn(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const fallback = button.current;
    return () => {
      // Does nothing if the focus has already moved to another element.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isUsable) opener.focus();
      else fallback?.focus();
    };
  }, [isOpen, button]);
}
