import type { ShortcutGroup } from '@medrad/ui/shortcuts';
import { dragTools } from '../gestures/tools';

/** The viewer's keys, as its shortcut sheet shows them. */
export const dicomShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Frames',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: 'Previous and next frame' },
      { keys: ['PageUp', 'PageDown'], does: 'Ten frames' },
      { keys: ['Home', 'End'], does: 'First and last frame' },
      { keys: ['D', 'N'], does: 'Previous and next volume' },
      { keys: ['C'], does: 'Play and pause' },
      { keys: [',', '.'], does: 'Slower and faster' },
      { keys: ['V'], does: 'One image or two' },
      { keys: ['K'], does: 'Scroll two images together' },
    ],
  },
  {
    title: 'Image',
    shortcuts: [
      { keys: ['+', '−'], does: 'Zoom in and out' },
      { keys: ['0'], does: 'Fit the image' },
      { keys: ['O'], does: 'One image pixel to one of the screen' },
      { keys: ['Shift + arrows'], does: 'Move the image' },
      { keys: ['R'], does: 'Rotate 90°' },
      { keys: ['H'], does: 'Mirror' },
      { keys: ['I'], does: 'Invert' },
      { keys: ['[', ']'], does: 'Darker and brighter' },
      { keys: ['{', '}'], does: 'Narrower and wider window' },
      { keys: ['1 … 9'], does: 'Window of the list' },
      { keys: ['X'], does: 'Reset the image' },
      { keys: ['F'], does: 'Fullscreen' },
      { keys: ['T'], does: 'Patient text' },
    ],
  },
  { title: 'Dragging', shortcuts: dragTools.map(({ key, does }) => ({ keys: [key], does })) },
  {
    title: 'Measuring, with the image focused',
    shortcuts: [
      { keys: ['Arrows'], does: 'Move the cross; with Shift further' },
      { keys: ['Enter'], does: 'Set a point' },
      { keys: ['Escape'], does: 'Give up the drawing' },
      { keys: ['Delete'], does: 'Delete the last drawing' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
];
