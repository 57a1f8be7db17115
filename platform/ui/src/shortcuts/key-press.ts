/** What a table of shortcuts looks at; a KeyboardEvent is one. */
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
 * Whether a key press belongs to something else: a text being typed, or a dialog the element is not part of. One that
 * leaves the page usable beside it (`aria-modal="false"`) takes only the keys pressed within.
 * @param owner what the shortcut is for; null is the page itself
 */
export function isKeyTaken(event: KeyboardEvent, owner: Element | null): boolean {
  if (event.defaultPrevented) return true;
  if (event.target instanceof Element && event.target.closest(typing)) return true;
  const within = event.target instanceof Element ? event.target.closest(dialogs) : null;
  const dialog = within ?? document.querySelector(`:is(${dialogs}):not([aria-modal="false"])`);
  return dialog !== null && !(owner && dialog.contains(owner));
}

/** Whether it is Space on something that Space presses. */
export function isSpacePress({ key, target }: KeyboardEvent): boolean {
  return (
    key === ' ' && target instanceof Element && target.closest('button, a, summary, [role=button]') !== null
  );
}
