import { type RefObject, useEffect } from 'react';

/**
 * Sets `--keyboard` on an element: the height in pixels that a phone's keyboard covers at the lower edge of the window.
 */
export function useKeyboardInset(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      // A zoomed page is also visible in part only, although no keyboard covers it.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      panel.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [panel]);
}
