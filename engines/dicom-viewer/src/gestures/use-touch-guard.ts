import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps the page from scrolling under a finger that means the image, on a stage that leaves vertical swipes to the page
 * (`touch-action: pan-y`): with two fingers always.
 * @param isTaken whether one finger means the image
 */
export function useTouchGuard(ref: RefObject<HTMLElement | null>, isTaken: () => boolean): void {
  const isOurs = useEffectEvent((event: TouchEvent) => event.touches.length > 1 || isTaken());
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const handleMove = (event: TouchEvent) => {
      if (event.cancelable && isOurs(event)) event.preventDefault();
    };
    // React listens to touches passively, and a passive listener cannot keep the page from scrolling.
    element.addEventListener('touchmove', handleMove, { passive: false });
    return () => element.removeEventListener('touchmove', handleMove);
  }, [ref]);
}
