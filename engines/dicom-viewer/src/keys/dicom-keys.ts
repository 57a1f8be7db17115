import type { KeyPress } from '@medrad/ui/shortcuts';
import { dragTools, type DragTool, moreTools } from '../gestures/tools';
import { zoomStep, type Point } from '../view/viewport';

/** What a key press or a button asks of the viewer. */
export type ViewerCommand =
  | { type: 'zoom'; factor: number }
  | { type: 'fit' | 'actual-size' | 'rotate' | 'flip' | 'invert' | 'reset' }
  | { type: 'pan'; by: Point }
  | { type: 'adjust'; by: Point }
  | { type: 'step'; by: number }
  | { type: 'first' | 'last' }
  | { type: 'volume'; by: 1 | -1 }
  | { type: 'tool'; tool: DragTool }
  | { type: 'preset'; place: number }
  /** The next of the file's own windows. */
  | { type: 'own-window' }
  | {
      type:
        | 'cine'
        | 'layout'
        | 'reconstruct'
        | 'link'
        | 'link-views'
        | 'reference-lines'
        | 'fullscreen'
        | 'sheet'
        | 'patient'
        | 'header';
    }
  | { type: 'cine-speed'; by: 1 | -1 }
  /** The cross of a measuring tool, in CSS pixels. */
  | { type: 'aim'; by: Point }
  | { type: 'set-point' | 'cancel' | 'settle' | 'delete' }
  | { type: 'undo' | 'redo' }
  | { type: 'magnifier' | 'more-tools' | 'window-form' | 'key-image' | 'export-image' | 'export-table' };

interface KeySetting {
  /** Whether single characters do something; named keys and `?` always do. */
  hasCharacters: boolean;
  /** A measuring tool is picked and the stage has the focus. */
  isMeasuring: boolean;
  /** The cross is seen: arrows move it. */
  isAiming: boolean;
}

const panStep = 40;
/** A window key is as much as dragging this many pixels. */
const adjustStep = 20;
const pageStep = 10;
const aimStep = 4;
const farAimStep = 24;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const times = ({ x, y }: Point, by: number): Point => ({ x: x * by + 0, y: y * by + 0 });

const named: Record<string, ViewerCommand> = {
  PageUp: { type: 'step', by: -pageStep },
  PageDown: { type: 'step', by: pageStep },
  Home: { type: 'first' },
  End: { type: 'last' },
};

const measuring: Record<string, ViewerCommand> = {
  Enter: { type: 'set-point' },
  Escape: { type: 'cancel' },
  Delete: { type: 'delete' },
  Backspace: { type: 'delete' },
};

const characters: Record<string, ViewerCommand> = {
  '+': { type: 'zoom', factor: zoomStep },
  '=': { type: 'zoom', factor: zoomStep },
  '-': { type: 'zoom', factor: 1 / zoomStep },
  '−': { type: 'zoom', factor: 1 / zoomStep },
  '0': { type: 'fit' },
  o: { type: 'actual-size' },
  r: { type: 'rotate' },
  h: { type: 'flip' },
  i: { type: 'invert' },
  x: { type: 'reset' },
  '[': { type: 'adjust', by: { x: 0, y: adjustStep } },
  ']': { type: 'adjust', by: { x: 0, y: -adjustStep } },
  '{': { type: 'adjust', by: { x: -adjustStep, y: 0 } },
  '}': { type: 'adjust', by: { x: adjustStep, y: 0 } },
  d: { type: 'volume', by: -1 },
  n: { type: 'volume', by: 1 },
  c: { type: 'cine' },
  ',': { type: 'cine-speed', by: -1 },
  '.': { type: 'cine-speed', by: 1 },
  v: { type: 'layout' },
  k: { type: 'link' },
  t: { type: 'patient' },
  f: { type: 'fullscreen' },
  w: { type: 'own-window' },
  z: { type: 'magnifier' },
  ...Object.fromEntries(
    [...dragTools, ...moreTools].map(({ key, tool }): [string, ViewerCommand] => [
      key.toLowerCase(),
      { type: 'tool', tool },
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): [string, ViewerCommand] => [
      String(digit),
      { type: 'preset', place: digit - 1 },
    ]),
  ),
};

/** Letters with Shift that do something of their own; every other one does what it does without. */
const shifted: Record<string, ViewerCommand> = {
  H: { type: 'header' },
  K: { type: 'link-views' },
  M: { type: 'reconstruct' },
  R: { type: 'reference-lines' },
  T: { type: 'tool', tool: 'text' },
  A: { type: 'tool', tool: 'cobb' },
  I: { type: 'key-image' },
  P: { type: 'export-image' },
  S: { type: 'export-table' },
  W: { type: 'window-form' },
};

/** Undo and redo as everywhere. */
function historyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): ViewerCommand | null {
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return { type: shiftKey ? 'redo' : 'undo' };
}

/** The command of a key press, or null. */
export function commandOfKey(
  press: KeyPress,
  { hasCharacters, isMeasuring, isAiming }: KeySetting,
): ViewerCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return historyOf(press);
  const arrow = arrows[key];
  if (arrow && isAiming) return { type: 'aim', by: times(arrow, shiftKey ? farAimStep : aimStep) };
  // The picture follows the keys as it does elsewhere: the view goes where the arrow points.
  if (arrow && shiftKey) return { type: 'pan', by: times(arrow, -panStep) };
  if (arrow) return { type: 'step', by: arrow.x + arrow.y };
  if (isMeasuring && measuring[key]) return measuring[key];
  if (key === '?') return { type: 'sheet' };
  if (named[key]) return named[key];
  if (!hasCharacters) return null;
  // With the capitals locked, Shift gives a small letter.
  return (
    (shiftKey ? shifted[key.toUpperCase()] : null) ??
    characters[key.length === 1 ? key.toLowerCase() : key] ??
    null
  );
}
