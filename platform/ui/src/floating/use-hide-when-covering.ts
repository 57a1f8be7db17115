import { type RefObject, useLayoutEffect } from 'react';
import { isCovering } from './free-place';
import { watchLayout } from './watch-layout';
import { obstaclesIn } from './obstacles';

/**
 * Sets `data-overlapping` on a floating element while it would cover a control, an image of a viewer or a dialog; its
 * style sheet hides it then. The element stays visible while it has keyboard focus. Its function must be reachable
 * elsewhere too.
 */
export function useHideWhenCovering(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return watchLayout(() => {
      const box = element.getBoundingClientRect();
      const isHideable = !element.matches(':focus-visible');
      element.toggleAttribute('data-overlapping', isHideable && isCovering(box, obstaclesIn(box, element)));
    });
  }, [ref]);
}
