import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Stage } from './use-stage';
import { commandOfKey, type ViewerCommand } from './viewer-keys';

const typing =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a key press belongs to something else: a text being typed, or a dialog the element is not part of. One that
 * leaves the page usable beside it (`aria-modal="false"`) takes only the keys pressed within.
 */
export function isKeyTaken(event: KeyboardEvent, owner: Element | null): boolean {
  if (event.defaultPrevented) return true;
  if (event.target instanceof Element && event.target.closest(typing)) return true;
  const within = event.target instanceof Element ? event.target.closest(dialogs) : null;
  const dialog = within ?? document.querySelector(`:is(${dialogs}):not([aria-modal="false"])`);
  return dialog !== null && !(owner && dialog.contains(owner));
}

/** The viewer's keys work wherever the focus is on the page, unless {@link isKeyTaken}. */
export function useViewerKeyboard(
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  isOn: boolean,
  run: (command: ViewerCommand) => void,
) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event, root.current)) return;
    const command = commandOfKey(event, stage.size());
    if (!command) return;
    event.preventDefault();
    run(command);
  });

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
