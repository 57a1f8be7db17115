import type { RefObject } from 'react';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { getPreferences } from '../preferences/preference-store';
import { commandOfKey, type ViewerCommand } from './dicom-keys';

interface DicomKeys {
  root: RefObject<HTMLElement | null>;
  /** Whether single characters do something. */
  hasCharacters: boolean;
  /** A measuring tool is picked. */
  isMeasuring: boolean;
  /** Whether the cross of its keys is seen. */
  hasCross: () => boolean;
  run: (command: ViewerCommand) => void;
}

const stage = '[role="group"][aria-busy]';

/**
 * The viewer's keys: characters wherever the focus is on the page, named ones, which scroll a page elsewhere, within
 * the viewer or in fullscreen only.
 */
export function useDicomKeys({ root, hasCharacters, isMeasuring, hasCross, run }: DicomKeys): void {
  usePageKeys((event) => {
    if (isKeyTaken(event, root.current) || isSpacePress(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    // Undoing belongs to what has the focus.
    const isNamed = event.key.length > 1 || event.ctrlKey || event.metaKey;
    const isWithin = root.current?.contains(target) || document.fullscreenElement === root.current;
    // A slider has arrows of its own.
    if (isNamed && (!isWithin || target?.matches('input'))) return;
    const isOnStage = isMeasuring && (target?.matches(stage) ?? false);
    const isAiming = isOnStage && hasCross();
    const command = commandOfKey(event, {
      hasCharacters,
      isMeasuring: isOnStage,
      isAiming,
      bindings: getPreferences().keys,
    });
    if (!command) return;
    event.preventDefault();
    // Held, the key of the magnifier would switch it on and off.
    if (event.repeat && command.type === 'magnifier') return;
    run(command);
  });
}
