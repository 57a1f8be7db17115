import { isMeasurementKind } from '../measure/measurement';
import { type ButtonUses, defaultPreferences, type WheelUse } from '../preferences/preferences';
import { type Point, zoomStep } from '../view/presentation';
import type { DragTool } from './tools';

/** One event of a mouse, pen or finger; `at` in CSS pixels from the middle of the viewport. */
export interface PointerInput {
  type: 'down' | 'move' | 'up' | 'cancel';
  id: number;
  at: Point;
  /** Button number: 0 main, 1 middle, 2 secondary. */
  button: number;
  isTouch: boolean;
  /** Time of the event in milliseconds. */
  time: number;
}

/** A timer tick without an event, to detect a long press. */
export interface HoldCheck {
  type: 'hold-check';
  time: number;
}

/** The command that a pointer gesture gives to the image. */
export type Intent =
  | { type: 'press'; tool: DragTool; at: Point; isTouch: boolean }
  | { type: 'drag'; tool: DragTool; at: Point; by: Point }
  | { type: 'release'; tool: DragTool; at: Point; isClick: boolean }
  /** The drag turned out to be another gesture: undo what the drag has started. */
  | { type: 'take-back' }
  | { type: 'pinch'; factor: number; at: Point; by: Point }
  | { type: 'double-tap'; at: Point }
  /** The mouse moves with no button pressed. */
  | { type: 'hover'; at: Point }
  /** A long press: the value under the finger is shown until the finger is lifted. */
  | { type: 'hold'; at: Point }
  | { type: 'hold-end' };

/** State of the gesture between events. */
export interface PointerState {
  fingers: ReadonlyMap<number, Point>;
  mode: 'idle' | 'drag' | 'pinch' | 'hold';
  tool: DragTool;
  isTouch: boolean;
  pressedAt: number;
  travelled: number;
  lastTap: { at: Point; time: number } | null;
}

export const idlePointer: PointerState = {
  fingers: new Map(),
  mode: 'idle',
  tool: 'pan',
  isTouch: false,
  pressedAt: 0,
  travelled: 0,
  lastTap: null,
};

/** Milliseconds after which a finger that does not move becomes a long press. */
export const holdMs = 500;
const doubleTapMs = 300;
export const tapTolerance = 8;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The tool of a mouse button; a pen acts as the main button. A finger uses the picked tool instead. */
export function toolOfButton<Tool>(button: number, picked: Tool, uses: ButtonUses) {
  const use = uses[button === 2 ? 'right' : button === 1 ? 'middle' : 'left'];
  return use === 'tool' ? picked : use;
}

type Reading = [PointerState, Intent[]];

function down(state: PointerState, input: PointerInput, picked: DragTool, buttons: ButtonUses): Reading {
  const fingers = new Map(state.fingers).set(input.id, input.at);
  if (fingers.size > 1) {
    const before: Intent[] =
      state.mode === 'drag' ? [{ type: 'take-back' }] : state.mode === 'hold' ? [{ type: 'hold-end' }] : [];
    return [{ ...state, fingers, mode: 'pinch', lastTap: null }, before];
  }
  const { isTouch, time, at, button } = input;
  const tool = isTouch ? picked : toolOfButton(button, picked, buttons);
  return [
    { ...state, fingers, mode: 'drag', tool, isTouch, pressedAt: time, travelled: 0 },
    [{ type: 'press', tool, at, isTouch }],
  ];
}

function move(state: PointerState, { id, at }: PointerInput): Reading {
  const from = state.fingers.get(id);
  if (!from) return [state, state.fingers.size === 0 ? [{ type: 'hover', at }] : []];
  const fingers = new Map(state.fingers).set(id, at);
  const next: PointerState = { ...state, fingers, travelled: state.travelled + distance(from, at) };
  if (state.mode === 'hold') return [next, [{ type: 'hold', at }]];
  if (state.mode === 'drag') return [next, [{ type: 'drag', tool: state.tool, at, by: minus(at, from) }]];
  const other = [...state.fingers].find(([finger]) => finger !== id)?.[1];
  if (state.mode !== 'pinch' || !other) return [next, []];
  const factor = distance(at, other) / Math.max(1, distance(from, other));
  const middle = between(at, other);
  return [next, [{ type: 'pinch', factor, at: middle, by: minus(middle, between(from, other)) }]];
}

function up(state: PointerState, { id, at, button, time }: PointerInput): Reading {
  const fingers = new Map(state.fingers);
  if (!fingers.delete(id)) return [state, []];
  const rested: PointerState = {
    ...state,
    fingers,
    mode: fingers.size === 0 ? 'idle' : state.mode,
    lastTap: null,
  };
  if (state.mode === 'hold') return [rested, [{ type: 'hold-end' }]];
  if (state.mode !== 'drag') return [rested, []];
  const isClick = state.travelled < tapTolerance;
  const released: Intent = { type: 'release', tool: state.tool, at, isClick };
  // With a measuring tool, two clicks in one place are no double click: they may be the two ends of a short
  // measurement.
  if (!isClick || button !== 0 || isMeasurementKind(state.tool)) return [rested, [released]];
  const last = state.lastTap;
  const isSecond = last && time - last.time < doubleTapMs && distance(at, last.at) < 3 * tapTolerance;
  if (isSecond) return [rested, [released, { type: 'double-tap', at }]];
  return [{ ...rested, lastTap: { at, time } }, [released]];
}

function cancel(state: PointerState, { id }: PointerInput): Reading {
  const fingers = new Map(state.fingers);
  fingers.delete(id);
  const rested: PointerState = {
    ...state,
    fingers,
    mode: fingers.size === 0 ? 'idle' : state.mode,
    lastTap: null,
  };
  if (state.mode === 'drag') return [rested, [{ type: 'take-back' }]];
  return [rested, state.mode === 'hold' ? [{ type: 'hold-end' }] : []];
}

function checkHold(state: PointerState, time: number): Reading {
  const [at] = state.fingers.values();
  const isHeld = state.mode === 'drag' && state.isTouch && state.travelled < tapTolerance;
  if (!at || !isHeld || time - state.pressedAt < holdMs) return [state, []];
  return [{ ...state, mode: 'hold', lastTap: null }, [{ type: 'take-back' }, { type: 'hold', at }]];
}

/**
 * Turns mouse, pen and touch events into intents; pure.
 * @param picked the tool for dragging with one finger, or with a button that is set to use it
 * @param buttons the use of each mouse button
 */
export function readPointer(
  state: PointerState,
  input: PointerInput | HoldCheck,
  picked: DragTool,
  buttons: ButtonUses = defaultPreferences.buttons,
): Reading {
  switch (input.type) {
    case 'down':
      return down(state, input, picked, buttons);
    case 'move':
      return move(state, input);
    case 'up':
      return up(state, input);
    case 'cancel':
      return cancel(state, input);
    case 'hold-check':
      return checkHold(state, input.time);
  }
}

/**
 * The intent of a wheel event: zoom with Ctrl or a trackpad pinch, or when there is nothing to
 * scroll; else scrolling.
 */
export type WheelIntent = { type: 'wheel-zoom'; factor: number } | { type: 'wheel-scroll'; pixels: number };

/** CSS pixels per unit of `deltaMode`: 1 is a line, 2 a page. */
const pixelsOf: Record<number, number> = { 1: 16, 2: 400 };

/**
 * Largest zoom of one event: a pinch sends many small deltas, a mouse notch one of about a hundred
 * pixels.
 */
const maxWheelZoom = Math.log(zoomStep);

export function readWheel(
  event: { deltaY: number; deltaMode: number; ctrlKey: boolean },
  frameCount: number,
  { does, isReversed }: WheelUse = defaultPreferences.wheel,
): WheelIntent {
  const turned = event.deltaY * (pixelsOf[event.deltaMode] ?? 1);
  const pixels = isReversed && !event.ctrlKey ? -turned : turned;
  // Browsers report a trackpad pinch as a wheel with Ctrl and small deltas.
  if (event.ctrlKey) {
    const turn = Math.max(-maxWheelZoom, Math.min(maxWheelZoom, -pixels * 0.01));
    return { type: 'wheel-zoom', factor: Math.exp(turn) };
  }
  if (does === 'zoom' || frameCount < 2) return { type: 'wheel-zoom', factor: Math.exp(-pixels * 0.002) };
  return { type: 'wheel-scroll', pixels };
}

/** Splits pixels into whole frames and a remainder for the next event. */
export function framesOf(pixels: number, pixelsOfFrame: number): { frames: number; rest: number } {
  const frames = Math.trunc(pixels / pixelsOfFrame);
  return { frames, rest: pixels - frames * pixelsOfFrame };
}

/**
 * Pixels of dragging per frame: the whole stack fits into the viewport's height, except that a frame takes from 3
 * pixels, the fewest that a finger can control, to 24.
 */
export function dragPixelsOfFrame(frameCount: number, viewportHeight: number): number {
  return Math.min(24, Math.max(3, viewportHeight / Math.max(1, frameCount)));
}
