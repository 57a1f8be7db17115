import { windowPresets } from '@medrad/dicom';
import type { ShortcutGroup } from '@medrad/ui/shortcuts';
import { dragTools, moreTools } from '../gestures/tools';

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
      { keys: ['V'], does: 'One image, two, or more' },
      { keys: ['K'], does: 'Scroll images together' },
      { keys: ['Shift + K'], does: 'Zoom, move and window images together' },
      { keys: ['Shift + R'], does: 'Lines where other images cut this one' },
      { keys: ['Shift + M'], does: 'Reconstruct planes, and back' },
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
      { keys: ['W'], does: 'Next window of the file' },
      { keys: ['Shift + W'], does: 'Type centre and width of the window' },
      { keys: ['Z'], does: 'Magnifier; held, until the key is let go' },
      { keys: ['Shift + I'], does: 'Mark as a key image' },
      { keys: ['Shift + P'], does: 'Save the image as PNG' },
      { keys: ['Shift + S'], does: 'Save the measurements as CSV' },
      {
        keys: ['1 … 7'],
        does: `Windows of CT: ${windowPresets.map(({ name }) => name.toLowerCase()).join(', ')}; of PET: by SUV`,
      },
      { keys: ['X'], does: 'Reset the image' },
      { keys: ['F'], does: 'Fullscreen' },
      { keys: ['T'], does: 'Patient text' },
      { keys: ['Shift + H'], does: 'DICOM header' },
    ],
  },
  {
    title: 'Dragging',
    shortcuts: [...dragTools, ...moreTools].map(({ key, does }) => ({
      keys: [key.replace('+', ' + ')],
      does,
    })),
  },
  {
    title: 'Reconstruction, with a plane focused',
    shortcuts: [
      { keys: ['Tab'], does: 'Next plane' },
      { keys: ['Shift + arrows'], does: 'Move the cross' },
      { keys: ['<', '>'], does: 'Turn the lines by 5°' },
      { keys: ['Enter'], does: 'Enlarge the plane, and back' },
      { keys: ['Delete'], does: 'Delete the last length' },
    ],
  },
  {
    title: 'Measuring, with the image focused',
    shortcuts: [
      { keys: ['Enter'], does: 'Show the cross, then set a point' },
      { keys: ['Arrows'], does: 'Move the cross while it is seen; with Shift further' },
      { keys: ['Escape'], does: 'Give up the cross and the drawing' },
      { keys: ['Delete'], does: 'Delete the drawing that was touched last' },
      { keys: ['Ctrl + Z'], does: 'Undo a drawing; with Shift redo it' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
];
