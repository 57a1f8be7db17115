import { type Shortcut, ShortcutSheet, type ShortcutSheetState } from '@medrad/ui/shortcuts';

const shortcuts: readonly Shortcut[] = [
  { keys: ['↑', '↓'], does: 'Scroll' },
  { keys: ['PageUp', 'PageDown'], does: 'Scroll by a screen' },
  { keys: ['←', '→'], does: 'Previous and next page' },
  { keys: ['Home', 'End'], does: 'First and last page' },
  { keys: ['+', '−'], does: 'Zoom in and out' },
  { keys: ['0'], does: 'Fit the width' },
  { keys: ['Ctrl + F', '/'], does: 'Find in text' },
  { keys: ['Enter', 'Shift + Enter'], does: 'Next and previous match' },
  { keys: ['D'], does: 'Dim the pages' },
  { keys: ['?'], does: 'This sheet' },
];

/** The keyboard shortcuts of the reader. */
export default function ReaderShortcuts(state: ShortcutSheetState) {
  return <ShortcutSheet {...state} groups={[{ title: 'Paper', shortcuts }]} />;
}
