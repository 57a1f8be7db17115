import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { commandOfKey, type ReaderCommand } from '../reader-keys';

/** Commands that also work while the find or page field has the focus. */
const everywhere: readonly ReaderCommand[] = ['find', 'find-next', 'find-previous'];

interface ReaderKeys {
  hasCharacters: boolean;
  isWide: () => boolean;
  run: (command: ReaderCommand) => void;
}

/** The keyboard shortcuts of the reader, wherever the focus is on the page. */
export function useReaderKeys({ hasCharacters, isWide, run }: ReaderKeys): void {
  usePageKeys((event) => {
    const command = commandOfKey(event, { hasCharacters, isWide: isWide() });
    if (!command) return;
    const isWithModifier = event.ctrlKey || event.metaKey || event.key === 'F3';
    const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
    const isTaken = everywhere.includes(command) && isWithModifier ? hasDialog : isKeyTaken(event, null);
    if (isTaken || isSpacePress(event) || event.defaultPrevented) return;
    event.preventDefault();
    run(command);
  });
}
