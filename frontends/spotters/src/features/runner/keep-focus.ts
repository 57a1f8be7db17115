import type { MouseEvent } from 'react';

/**
 * Keeps a runner's button from taking the focus on a mouse press, so that Space reveals the answer
 * instead of pressing the button again. Keyboard focus is unchanged.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
