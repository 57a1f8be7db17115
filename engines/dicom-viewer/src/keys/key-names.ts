import { windowPresets } from '@medrad/dicom';
import type { Shortcut, ShortcutGroup } from '@medrad/ui/shortcuts';
import { dragTools, moreTools, type PickedTool } from '../gestures/tools';
import { printChords } from './chord';
import { chordsOf, type KeyBindings } from './key-bindings';
import { type CommandId, presetPlaces } from './key-table';

/** Commands of one part of the viewer, each with its description. */
export interface CommandGroup {
  title: string;
  commands: Partial<Record<CommandId, string>>;
}

const allTools = [...dragTools, ...moreTools];

/** Every command with configurable keys, grouped and described for lists of keys. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Frames',
    commands: {
      'step-back': 'Previous frame',
      'step-on': 'Next frame',
      'page-back': 'Ten frames back',
      'page-on': 'Ten frames forward',
      first: 'First frame',
      last: 'Last frame',
      'volume-back': 'Previous volume',
      'volume-on': 'Next volume',
      cine: 'Play and pause',
      slower: 'Play slower',
      faster: 'Play faster',
      layout: 'One, two or more images',
      link: 'Scroll images together',
      'link-views': 'Zoom, pan and window images together',
      'reference-lines': 'Reference lines of other images',
      reconstruct: 'Show or leave reconstructed planes',
    },
  },
  {
    title: 'Image',
    commands: {
      'zoom-in': 'Zoom in',
      'zoom-out': 'Zoom out',
      fit: 'Fit the image',
      'actual-size': 'One image pixel per screen pixel',
      'pan-left': 'Move the view to the left',
      'pan-right': 'Move the view to the right',
      'pan-up': 'Move the view up',
      'pan-down': 'Move the view down',
      rotate: 'Rotate 90°',
      flip: 'Mirror',
      invert: 'Invert',
      shutter: 'Apply the display shutter, or show what it hides',
      darker: 'Darker',
      brighter: 'Brighter',
      narrower: 'Narrower window',
      wider: 'Wider window',
      'own-window': 'Next window of the file',
      'window-form': 'Enter window centre and width',
      magnifier: 'Magnifier; hold the key to show it briefly',
      'key-image': 'Mark as a key image',
      'export-image': 'Save the image as PNG',
      'export-table': 'Save the measurements as CSV',
      reset: 'Reset the image',
      fullscreen: 'Fullscreen',
      patient: 'Patient text',
      header: 'DICOM header',
    },
  },
  {
    title: 'Windows',
    commands: Object.fromEntries(
      presetPlaces.map((place) => {
        const preset = windowPresets[place - 1]?.name.toLowerCase();
        return [`preset-${place}`, `Window ${place} of the list${preset ? `; of CT ${preset}` : ''}`];
      }),
    ),
  },
  {
    title: 'Dragging',
    commands: Object.fromEntries(
      allTools.map(({ tool, does }): [`tool-${PickedTool}`, string] => [`tool-${tool}`, does]),
    ),
  },
  {
    title: 'Planes of a reconstruction',
    commands: {
      'turn-left': 'Turn the lines left by 5°',
      'turn-right': 'Turn the lines right by 5°',
    },
  },
];

const names = new Map(commandGroups.flatMap(({ commands }) => Object.entries(commands)));

/** The description of a command. */
export const nameOf = (id: CommandId): string => names.get(id) ?? id;

/** Keys that cannot be changed. */
const fixedGroups: readonly ShortcutGroup[] = [
  {
    title: 'Reconstruction, with a plane focused',
    shortcuts: [
      { keys: ['Tab'], does: 'Next plane' },
      { keys: ['Enter'], does: 'Enlarge or restore the plane' },
      { keys: ['Delete'], does: 'Delete the last length' },
    ],
  },
  {
    title: 'Measuring, with the image focused',
    shortcuts: [
      { keys: ['Enter'], does: 'Show the cross, then set a point' },
      { keys: ['Arrows'], does: 'Move the visible cross; with Shift in larger steps' },
      { keys: ['Escape'], does: 'Cancel the cross and the drawing' },
      { keys: ['Delete'], does: 'Delete the drawing used last' },
      { keys: ['Ctrl + Z'], does: 'Undo a drawing; with Shift redo it' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
];

/** The present keys in the form of the shortcut sheet. */
export function shortcutsOf(bindings: KeyBindings): ShortcutGroup[] {
  const lineOf = ([id, does]: [string, string]): Shortcut => ({
    keys: printChords(chordsOf(bindings, id as CommandId)),
    does,
  });
  const chosen = commandGroups.map(({ title, commands }) => ({
    title,
    shortcuts: Object.entries(commands).map(lineOf),
  }));
  return [...chosen, ...fixedGroups];
}
