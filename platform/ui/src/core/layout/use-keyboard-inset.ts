import { type RefObject, useEffect } from 'react';

/** Sets `--keyboard` on an element: how much of the window's lower edge a phone's keyboard covers, in pixels. */
export function useKeyboardInset(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      // A page that is zoomed in is seen in part as well, and no keyboard is there.
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
