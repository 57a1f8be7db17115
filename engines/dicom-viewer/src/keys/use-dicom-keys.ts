import type { RefObject } from 'react';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { getPreferences } from '../preferences/preference-store';
import { commandOfKey, type ViewerCommand } from './dicom-keys';

interface DicomKeys {
  root: RefObject<HTMLElement | null>;
  /** Whether single-character keys are on. */
  hasCharacters: boolean;
  /** Whether a measuring tool is picked. */
  isMeasuring: boolean;
  /** Whether the crosshair that the arrow keys move is visible. */
  hasCross: () => boolean;
  run: (command: ViewerCommand) => void;
}

const viewportSize = '[role="group"][aria-busy]';

/**
 * Handles the viewer's keys. Characters work anywhere on the page; named keys, which scroll pages,
 * work only within the viewer or in fullscreen.
 */
export function useDicomKeys({ root, hasCharacters, isMeasuring, hasCross, run }: DicomKeys): void {
  usePageKeys((event) => {
    if (isKeyTaken(event, root.current) || isSpacePress(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    // Undo and redo, with Ctrl or Meta, apply to the focused element as named keys do.
    const isNamed = event.key.length > 1 || event.ctrlKey || event.metaKey;
    const isWithin = root.current?.contains(target) || document.fullscreenElement === root.current;
    // A slider handles arrow keys itself.
    if (isNamed && (!isWithin || target?.matches('input'))) return;
    const isInViewport = isMeasuring && (target?.matches(viewportSize) ?? false);
    const isAiming = isInViewport && hasCross();
    const command = commandOfKey(event, {
      hasCharacters,
      isMeasuring: isInViewport,
      isAiming,
      bindings: getPreferences().keys,
    });
    if (!command) return;
    event.preventDefault();
    // Ignores auto-repeat, which would toggle the magnifier.
    if (event.repeat && command.type === 'magnifier') return;
    run(command);
  });
}
