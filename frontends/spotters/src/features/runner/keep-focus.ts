import type { MouseEvent } from 'react';

/**
 * For the runner's buttons: pressed by mouse they take no focus, so that Space goes on uncovering the answer instead
 * of pressing the button again. By keyboard they are focused as ever.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
