import { dragTools, moreTools, type PickedTool } from '../gestures/tools';
import { zoomStep } from '../view/presentation';
import type { Chord } from './chord';
import type { ViewerCommand } from './viewer-command';

const panStep = 40;
/** One press of a key that changes the window acts like dragging by this many pixels. */
const adjustStep = 20;
const pageStep = 10;

type KeyEntry = readonly [command: ViewerCommand, ...chords: Chord[]];

const toolEntries = Object.fromEntries(
  [...dragTools, ...moreTools].map(({ tool, key }): [string, KeyEntry] => [
    `tool-${tool}`,
    [{ type: 'tool', tool }, key],
  ]),
) as Record<`tool-${PickedTool}`, KeyEntry>;

/** Positions in the preset list of the window presets that have a key. */
export const presetPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const presetEntries = Object.fromEntries(
  presetPlaces.map((place): [string, KeyEntry] => [
    `preset-${place}`,
    [{ type: 'preset', place: place - 1 }, String(place)],
  ]),
) as Record<`preset-${(typeof presetPlaces)[number]}`, KeyEntry>;

/** Every command with configurable keys, by its stored name: the action and the default keys. */
const entries = {
  'step-back': [{ type: 'step', by: -1 }, 'ArrowLeft', 'ArrowUp'],
  'step-on': [{ type: 'step', by: 1 }, 'ArrowRight', 'ArrowDown'],
  'page-back': [{ type: 'step', by: -pageStep }, 'PageUp'],
  'page-on': [{ type: 'step', by: pageStep }, 'PageDown'],
  first: [{ type: 'first' }, 'Home'],
  last: [{ type: 'last' }, 'End'],
  'volume-back': [{ type: 'volume', by: -1 }, 'D'],
  'volume-on': [{ type: 'volume', by: 1 }, 'N'],
  cine: [{ type: 'cine' }, 'C'],
  slower: [{ type: 'cine-speed', by: -1 }, ','],
  faster: [{ type: 'cine-speed', by: 1 }, '.'],
  layout: [{ type: 'layout' }, 'V'],
  link: [{ type: 'link' }, 'K'],
  'link-views': [{ type: 'link-views' }, 'Shift+K'],
  'reference-lines': [{ type: 'reference-lines' }, 'Shift+R'],
  reconstruct: [{ type: 'reconstruct' }, 'Shift+M'],
  'turn-left': [{ type: 'turn-lines', by: -1 }, '<'],
  'turn-right': [{ type: 'turn-lines', by: 1 }, '>'],
  'zoom-in': [{ type: 'zoom', factor: zoomStep }, '+', '='],
  'zoom-out': [{ type: 'zoom', factor: 1 / zoomStep }, '-', '−'],
  fit: [{ type: 'fit' }, '0'],
  'actual-size': [{ type: 'actual-size' }, 'O'],
  // As in other image viewers, the view moves in the direction of the arrow.
  'pan-left': [{ type: 'pan', by: { x: panStep, y: 0 } }, 'Shift+ArrowLeft'],
  'pan-right': [{ type: 'pan', by: { x: -panStep, y: 0 } }, 'Shift+ArrowRight'],
  'pan-up': [{ type: 'pan', by: { x: 0, y: panStep } }, 'Shift+ArrowUp'],
  'pan-down': [{ type: 'pan', by: { x: 0, y: -panStep } }, 'Shift+ArrowDown'],
  rotate: [{ type: 'rotate' }, 'R'],
  flip: [{ type: 'flip' }, 'H'],
  invert: [{ type: 'invert' }, 'I'],
  shutter: [{ type: 'shutter' }, 'Shift+D'],
  darker: [{ type: 'adjust', by: { x: 0, y: adjustStep } }, '['],
  brighter: [{ type: 'adjust', by: { x: 0, y: -adjustStep } }, ']'],
  narrower: [{ type: 'adjust', by: { x: -adjustStep, y: 0 } }, '{'],
  wider: [{ type: 'adjust', by: { x: adjustStep, y: 0 } }, '}'],
  'own-window': [{ type: 'own-window' }, 'W'],
  'window-form': [{ type: 'window-form' }, 'Shift+W'],
  ...presetEntries,
  magnifier: [{ type: 'magnifier' }, 'Z'],
  'key-image': [{ type: 'key-image' }, 'Shift+I'],
  'export-image': [{ type: 'export-image' }, 'Shift+P'],
  'export-table': [{ type: 'export-table' }, 'Shift+S'],
  reset: [{ type: 'reset' }, 'X'],
  fullscreen: [{ type: 'fullscreen' }, 'F'],
  patient: [{ type: 'patient' }, 'T'],
  header: [{ type: 'header' }, 'Shift+H'],
  ...toolEntries,
} as const satisfies Record<string, KeyEntry>;

/** The stored name of a command with configurable keys. */
export type CommandId = keyof typeof entries;

export const commandIds = Object.keys(entries) as CommandId[];

export const isCommandId = (id: string): id is CommandId => Object.hasOwn(entries, id);

export const commandOf = (id: CommandId): ViewerCommand => entries[id][0];

/** The default keys of a command. */
export const defaultChords = (id: CommandId): readonly Chord[] => entries[id].slice(1) as Chord[];

const idsByDefault = new Map(
  commandIds.flatMap((id) => defaultChords(id).map((chord) => [chord, id] as const)),
);

/** The command whose default key this is. */
export const idOfDefault = (chord: Chord): CommandId | undefined => idsByDefault.get(chord);

/** Whether a key is a default key of any command, even if it is bound to another command at present. */
export const isDefaultChord = (chord: Chord): boolean => idsByDefault.has(chord);
