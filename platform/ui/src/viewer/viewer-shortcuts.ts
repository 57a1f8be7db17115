import type { Shortcut } from '../shortcuts/shortcut-sheet';

/** The viewer's keys for a page's shortcut sheet. */
export const viewerShortcuts: readonly Shortcut[] = [
  { keys: ['+', '−'], does: 'Zoom in and out' },
  { keys: ['0'], does: 'Fit the image' },
  { keys: ['Shift + arrows'], does: 'Move the image' },
  { keys: ['R'], does: 'Rotate 90°' },
  { keys: ['I'], does: 'Invert' },
  { keys: ['[', ']'], does: 'Darker and brighter' },
  { keys: ['{', '}'], does: 'Less and more contrast' },
  { keys: ['B'], does: 'Drag adjusts brightness and contrast' },
  { keys: ['X'], does: 'Reset the image' },
  { keys: ['F'], does: 'Fullscreen' },
];

/** Additional keys of a viewer with `hasToolKeys`. */
export const viewerToolShortcuts: readonly Shortcut[] = [
  { keys: ['S'], does: 'Drag and wheel scroll the image' },
  { keys: ['P'], does: 'Drag moves the image' },
  { keys: ['Z'], does: 'Drag zooms' },
  { keys: ['E'], does: 'Reset the image' },
];
