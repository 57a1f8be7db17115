import type { RefObject } from 'react';
import { isKeyTaken } from '../shortcuts/key-press';
import { usePageKeys } from '../shortcuts/use-page-keys';
import type { ViewportBox } from './use-viewport-box';
import { commandOfKey, type ViewerCommand } from './viewer-keys';

/** Handles the viewer's keys wherever the focus is on the page, unless {@link isKeyTaken}. */
export function useViewerKeyboard(
  root: RefObject<HTMLElement | null>,
  viewport: ViewportBox,
  { isOn, hasToolKeys }: { isOn: boolean; hasToolKeys: boolean },
  run: (command: ViewerCommand) => void,
) {
  usePageKeys((event) => {
    if (isKeyTaken(event, root.current)) return;
    const command = commandOfKey(event, viewport.size(), hasToolKeys);
    if (!command) return;
    event.preventDefault();
    run(command);
  }, isOn);
}
