import { type RefObject, useLayoutEffect } from 'react';
import { isCovering } from './free-place';
import { watchLayout } from './watch-layout';
import { obstaclesIn } from './obstacles';

/**
 * Sets `data-yielding` on an element that floats as long as it would cover a control, an image of a viewer or a dialog; its
 * style hides it then. It stays while it has the focus of the keyboard. What it does has to be reachable elsewhere.
 */
export function useYielding(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return watchLayout(() => {
      const box = element.getBoundingClientRect();
      const isLeft = !element.matches(':focus-visible');
      element.toggleAttribute('data-yielding', isLeft && isCovering(box, obstaclesIn(box, element)));
    });
  }, [ref]);
}
