import type { MouseEvent } from 'react';

/**
 * Keeps a button of the runner from taking the focus on a mouse press, so that Space then reveals the answer instead of
 * pressing the button again. The keyboard can still focus the button.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
