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

/** What a gesture means for the image. */
export type Intent =
  | { type: 'press'; tool: DragTool; at: Point; isTouch: boolean }
  | { type: 'drag'; tool: DragTool; at: Point; by: Point }
  | { type: 'release'; tool: DragTool; at: Point; isClick: boolean }
  /** A drag turned out to be another gesture: undo what it started. */
  | { type: 'take-back' }
  | { type: 'pinch'; factor: number; at: Point; by: Point }
  | { type: 'double-tap'; at: Point }
  /** The mouse moves with no button pressed. */
  | { type: 'hover'; at: Point }
  /** A long press: the value under the finger is read until it is lifted. */
  | { type: 'hold'; at: Point }
  | { type: 'hold-end' };

/** State of the gesture between events. */
export interface Hand {
  fingers: ReadonlyMap<number, Point>;
  mode: 'idle' | 'drag' | 'pinch' | 'hold';
  tool: DragTool;
  isTouch: boolean;
  pressedAt: number;
  travelled: number;
  lastTap: { at: Point; time: number } | null;
}

export const idleHand: Hand = {
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
export const tapSlack = 8;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The tool of a mouse button; finger and pen use the picked tool. */
export function toolOfButton<Tool>(button: number, picked: Tool, uses: ButtonUses) {
  const use = uses[button === 2 ? 'right' : button === 1 ? 'middle' : 'left'];
  return use === 'tool' ? picked : use;
}

type Reading = [Hand, Intent[]];

function down(hand: Hand, input: PointerInput, picked: DragTool, buttons: ButtonUses): Reading {
  const fingers = new Map(hand.fingers).set(input.id, input.at);
  if (fingers.size > 1) {
    const before: Intent[] =
      hand.mode === 'drag' ? [{ type: 'take-back' }] : hand.mode === 'hold' ? [{ type: 'hold-end' }] : [];
    return [{ ...hand, fingers, mode: 'pinch', lastTap: null }, before];
  }
  const { isTouch, time, at, button } = input;
  const tool = isTouch ? picked : toolOfButton(button, picked, buttons);
  return [
    { ...hand, fingers, mode: 'drag', tool, isTouch, pressedAt: time, travelled: 0 },
    [{ type: 'press', tool, at, isTouch }],
  ];
}

function move(hand: Hand, { id, at }: PointerInput): Reading {
  const from = hand.fingers.get(id);
  if (!from) return [hand, hand.fingers.size === 0 ? [{ type: 'hover', at }] : []];
  const fingers = new Map(hand.fingers).set(id, at);
  const next: Hand = { ...hand, fingers, travelled: hand.travelled + distance(from, at) };
  if (hand.mode === 'hold') return [next, [{ type: 'hold', at }]];
  if (hand.mode === 'drag') return [next, [{ type: 'drag', tool: hand.tool, at, by: minus(at, from) }]];
  const other = [...hand.fingers].find(([finger]) => finger !== id)?.[1];
  if (hand.mode !== 'pinch' || !other) return [next, []];
  const factor = distance(at, other) / Math.max(1, distance(from, other));
  const middle = between(at, other);
  return [next, [{ type: 'pinch', factor, at: middle, by: minus(middle, between(from, other)) }]];
}

function up(hand: Hand, { id, at, button, time }: PointerInput): Reading {
  const fingers = new Map(hand.fingers);
  if (!fingers.delete(id)) return [hand, []];
  const rested: Hand = { ...hand, fingers, mode: fingers.size === 0 ? 'idle' : hand.mode, lastTap: null };
  if (hand.mode === 'hold') return [rested, [{ type: 'hold-end' }]];
  if (hand.mode !== 'drag') return [rested, []];
  const isClick = hand.travelled < tapSlack;
  const released: Intent = { type: 'release', tool: hand.tool, at, isClick };
  // Two clicks in one place may be the two ends of a short measurement.
  if (!isClick || button !== 0 || isMeasurementKind(hand.tool)) return [rested, [released]];
  const last = hand.lastTap;
  const isSecond = last && time - last.time < doubleTapMs && distance(at, last.at) < 3 * tapSlack;
  if (isSecond) return [rested, [released, { type: 'double-tap', at }]];
  return [{ ...rested, lastTap: { at, time } }, [released]];
}

function cancel(hand: Hand, { id }: PointerInput): Reading {
  const fingers = new Map(hand.fingers);
  fingers.delete(id);
  const rested: Hand = { ...hand, fingers, mode: fingers.size === 0 ? 'idle' : hand.mode, lastTap: null };
  if (hand.mode === 'drag') return [rested, [{ type: 'take-back' }]];
  return [rested, hand.mode === 'hold' ? [{ type: 'hold-end' }] : []];
}

function checkHold(hand: Hand, time: number): Reading {
  const [at] = hand.fingers.values();
  const isHeld = hand.mode === 'drag' && hand.isTouch && hand.travelled < tapSlack;
  if (!at || !isHeld || time - hand.pressedAt < holdMs) return [hand, []];
  return [{ ...hand, mode: 'hold', lastTap: null }, [{ type: 'take-back' }, { type: 'hold', at }]];
}

/**
 * Turns mouse, pen and touch events into intents; pure.
 * @param picked the tool for dragging with one finger, or with a button that is set to use it
 * @param buttons the use of each mouse button
 */
export function readPointer(
  hand: Hand,
  input: PointerInput | HoldCheck,
  picked: DragTool,
  buttons: ButtonUses = defaultPreferences.buttons,
): Reading {
  switch (input.type) {
    case 'down':
      return down(hand, input, picked, buttons);
    case 'move':
      return move(hand, input);
    case 'up':
      return up(hand, input);
    case 'cancel':
      return cancel(hand, input);
    case 'hold-check':
      return checkHold(hand, input.time);
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
const mostOfTurn = Math.log(zoomStep);

export function readWheel(
  event: { deltaY: number; deltaMode: number; ctrlKey: boolean },
  frameCount: number,
  { does, isReversed }: WheelUse = defaultPreferences.wheel,
): WheelIntent {
  const turned = event.deltaY * (pixelsOf[event.deltaMode] ?? 1);
  const pixels = isReversed && !event.ctrlKey ? -turned : turned;
  // Browsers report a trackpad pinch as a wheel with Ctrl and small deltas.
  if (event.ctrlKey) {
    const turn = Math.max(-mostOfTurn, Math.min(mostOfTurn, -pixels * 0.01));
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
 * Pixels of dragging per frame: the whole stack within the viewport's height, but no fewer than a
 * finger can control.
 */
export function dragPixelsOfFrame(frameCount: number, viewportHeight: number): number {
  return Math.min(24, Math.max(3, viewportHeight / Math.max(1, frameCount)));
}
