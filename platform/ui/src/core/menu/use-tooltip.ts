import { useCallback, useEffect, useRef, useState } from 'react';
import { nextOpenDelay, noteTooltipClosed } from './tooltip-timing';

/**
 * State of a tooltip: opens after the delay on hover and at once on keyboard focus; closes on leave, blur, press and
 * Escape.
 */
export function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== null;

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(null);
  }, []);
  const openLater = useCallback((next: HTMLElement) => {
    clearTimeout(timer.current);
    const delay = nextOpenDelay();
    if (delay === 0) setAnchor(next);
    else timer.current = setTimeout(() => setAnchor(next), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      noteTooltipClosed();
    };
  }, [isOpen, close]);

  return { anchor, open: setAnchor, openLater, close };
}
