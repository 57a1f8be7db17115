/** The parts of a KeyboardEvent that shortcuts need. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const typing =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a key press belongs to another element: to a text field, or to a dialog that does not contain the owner. A
 * dialog that leaves the page usable (`aria-modal="false"`) takes only keys pressed inside it.
 * @param owner element of the shortcut; null for the page itself
 */
export function isKeyTaken(event: KeyboardEvent, owner: Element | null): boolean {
  if (event.defaultPrevented) return true;
  if (event.target instanceof Element && event.target.closest(typing)) return true;
  const within = event.target instanceof Element ? event.target.closest(dialogs) : null;
  const dialog = within ?? document.querySelector(`:is(${dialogs}):not([aria-modal="false"])`);
  return dialog !== null && !(owner && dialog.contains(owner));
}

/** Whether a key press is Space on an element that Space activates. */
export function isSpacePress({ key, target }: KeyboardEvent): boolean {
  return (
    key === ' ' && target instanceof Element && target.closest('button, a, summary, [role=button]') !== null
  );
}
