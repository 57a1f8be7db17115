import type { KeyPress } from '@medrad/ui/shortcuts';

/** A command that a key press gives to the reader. */
export type ReaderCommand =
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'screen-down'
  | 'screen-up'
  | 'line-down'
  | 'line-up'
  | 'left'
  | 'right'
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'dim'
  | 'sheet';

interface KeySetting {
  /** Whether single-character shortcuts are on; named keys, `?` and shortcuts with Ctrl always work. */
  hasCharacters: boolean;
  /** Whether the page is wider than the window, so that left and right scroll. */
  isWide: boolean;
}

const named: Record<string, ReaderCommand> = {
  ArrowDown: 'line-down',
  ArrowUp: 'line-up',
  PageDown: 'screen-down',
  PageUp: 'screen-up',
  Home: 'first-page',
  End: 'last-page',
};
const characters: Record<string, ReaderCommand> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '−': 'zoom-out',
  '0': 'fit',
  d: 'dim',
  '/': 'find',
};

/** The command of a key press, or null. */
export function commandOfKey(press: KeyPress, { hasCharacters, isWide }: KeySetting): ReaderCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (letter === 'f') return shiftKey ? null : 'find';
    return letter === 'g' ? (shiftKey ? 'find-previous' : 'find-next') : null;
  }
  if (key === 'F3') return shiftKey ? 'find-previous' : 'find-next';
  if (key === '?') return 'sheet';
  if (key === ' ') return shiftKey ? 'screen-up' : 'screen-down';
  if (key === 'ArrowLeft') return isWide ? 'left' : 'previous-page';
  if (key === 'ArrowRight') return isWide ? 'right' : 'next-page';
  return named[key] ?? (hasCharacters ? characters[letter] : null) ?? null;
}
