import type { KeyPress } from '@medrad/ui/shortcuts';
import type { Point } from '../view/presentation';
import { chordOf, isCharacter, withoutShift } from './chord';
import { commandOfChord, type KeyBindings } from './key-bindings';
import { isDefaultChord } from './key-table';
import type { ViewerCommand } from './viewer-command';

export type { ViewerCommand } from './viewer-command';

interface KeySetting {
  /** Whether single-character keys are on; named keys and `?` always work. */
  hasCharacters: boolean;
  /** Whether a measuring tool is picked and the viewport has the focus. */
  isMeasuring: boolean;
  /** Whether the keyboard crosshair is visible, so that arrow keys move it. */
  isAiming: boolean;
  /** Key bindings that a person chose; default none. */
  bindings?: KeyBindings;
}

const aimStep = 4;
const farAimStep = 24;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const times = ({ x, y }: Point, by: number): Point => ({ x: x * by + 0, y: y * by + 0 });

const measuring: Record<string, ViewerCommand> = {
  Enter: { type: 'set-point' },
  Escape: { type: 'cancel' },
  Delete: { type: 'delete' },
  Backspace: { type: 'delete' },
};

const noBindings: KeyBindings = {};

/** Undo for Ctrl+Z or ⌘Z, redo when Shift is also pressed; null for any other key press. */
function historyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): ViewerCommand | null {
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return { type: shiftKey ? 'redo' : 'undo' };
}

/** The command of a key press, or null. */
export function commandOfKey(
  press: KeyPress,
  { hasCharacters, isMeasuring, isAiming, bindings = noBindings }: KeySetting,
): ViewerCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return historyOf(press);
  const arrow = arrows[key];
  if (arrow && isAiming) return { type: 'aim', by: times(arrow, shiftKey ? farAimStep : aimStep) };
  if (isMeasuring && measuring[key]) return measuring[key];
  if (key === '?') return { type: 'sheet' };
  const chord = chordOf(press);
  if (!hasCharacters && isCharacter(chord)) return null;
  const command = commandOfChord(bindings, chord);
  if (command) return command;
  // A chord with Shift that has no command runs the command of the key without Shift. The exception is a default chord
  // whose command the person has bound to another key: it does nothing.
  const plain = withoutShift(chord);
  return plain !== null && !isDefaultChord(chord) ? commandOfChord(bindings, plain) : null;
}
