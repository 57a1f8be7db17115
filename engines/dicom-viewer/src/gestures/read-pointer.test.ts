import {
  dragPixelsOfFrame,
  framesOf,
  type PointerState,
  type HoldCheck,
  holdMs,
  idlePointer,
  type Intent,
  type PointerInput,
  readPointer,
  readWheel,
} from './read-pointer';
import { zoomStep } from '../view/presentation';
import type { DragTool } from './tools';

type Event = Partial<PointerInput> & Pick<PointerInput, 'type'>;

const touch = (type: PointerInput['type'], x: number, y: number, id = 1, time = 0): Event => ({
  type,
  id,
  at: { x, y },
  isTouch: true,
  time,
});
const mouse = (type: PointerInput['type'], x: number, y: number, button = 0, time = 0): Event => ({
  type,
  at: { x, y },
  button,
  time,
});

/** The intents that a series of events produces. */
function read(events: (Event | HoldCheck)[], tool: DragTool = 'pan'): Intent[] {
  let state: PointerState = idlePointer;
  const all: Intent[] = [];
  for (const event of events) {
    const input =
      event.type === 'hold-check'
        ? event
        : { id: 1, at: { x: 0, y: 0 }, button: 0, isTouch: false, time: 0, ...event };
    const [next, intents] = readPointer(state, input, tool);
    state = next;
    all.push(...intents);
  }
  return all;
}
const kinds = (intents: Intent[]) => intents.map(({ type }) => type);

describe('gestures', () => {
  test('DCM-01 the main button drags with the selected tool', () => {
    const intents = read([mouse('down', 0, 0), mouse('move', 30, 10), mouse('up', 30, 10)], 'pan');
    expect(intents).toEqual([
      { type: 'press', tool: 'pan', at: { x: 0, y: 0 }, isTouch: false },
      { type: 'drag', tool: 'pan', at: { x: 30, y: 10 }, by: { x: 30, y: 10 } },
      { type: 'release', tool: 'pan', at: { x: 30, y: 10 }, isClick: false },
    ]);
  });

  test.each([
    [1, 'pan'],
    [2, 'window'],
  ])('button %i drags with %s whatever tool is selected', (button, tool) => {
    const [, drag] = read([mouse('down', 0, 0, button), mouse('move', 9, 0, button)], 'length');
    expect(drag).toMatchObject({ type: 'drag', tool });
  });

  test('one finger uses the tool, and two fingers zoom about their middle and pan', () => {
    const intents = read(
      [touch('down', -50, 0, 1), touch('down', 50, 0, 2), touch('move', 150, 0, 2), touch('up', 150, 0, 2)],
      'scroll',
    );
    expect(kinds(intents)).toEqual(['press', 'take-back', 'pinch']);
    expect(intents[2]).toEqual({ type: 'pinch', factor: 2, at: { x: 50, y: 0 }, by: { x: 50, y: 0 } });
  });

  test('the finger that remains after a pinch drags nothing', () => {
    const intents = read([
      touch('down', -50, 0, 1),
      touch('down', 50, 0, 2),
      touch('up', 50, 0, 2),
      touch('move', 0, 90, 1),
      touch('up', 0, 90, 1),
    ]);
    expect(kinds(intents)).toEqual(['press', 'take-back']);
  });

  test('two taps in one place within 300 ms fit the image', () => {
    const taps = (gap: number, x = 0) =>
      read([
        touch('down', 0, 0, 1, 0),
        touch('up', 0, 0, 1, 50),
        touch('down', x, 0, 1, 50 + gap - 40),
        touch('up', x, 0, 1, 50 + gap),
      ]);
    expect(kinds(taps(250))).toContain('double-tap');
    expect(kinds(taps(350))).not.toContain('double-tap');
    expect(kinds(taps(250, 60))).not.toContain('double-tap');
  });

  test('two clicks with a measuring tool are two ends of a line', () => {
    const twice = [0, 1].flatMap((n) => [mouse('down', n, 0, 0, n * 90), mouse('up', n, 0, 0, n * 90 + 40)]);
    expect(kinds(read(twice, 'length'))).toEqual(['press', 'release', 'press', 'release']);
  });

  test('a finger held for half a second probes until it is lifted, and undoes the drag it began', () => {
    const intents = read([
      touch('down', 5, 5, 1, 100),
      { type: 'hold-check', time: 100 + holdMs },
      touch('move', 40, 40, 1, 900),
      touch('up', 40, 40, 1, 950),
    ]);
    expect(kinds(intents)).toEqual(['press', 'take-back', 'hold', 'hold', 'hold-end']);
    expect(intents[3]).toEqual({ type: 'hold', at: { x: 40, y: 40 } });
  });

  test.each<[string, (Event | HoldCheck)[]]>([
    [
      'moved',
      [touch('down', 0, 0, 1, 0), touch('move', 30, 0, 1, 100), { type: 'hold-check', time: holdMs }],
    ],
    [
      'was lifted',
      [touch('down', 0, 0, 1, 0), touch('up', 0, 0, 1, 99), { type: 'hold-check', time: holdMs }],
    ],
    ['is a mouse', [mouse('down', 0, 0, 0, 0), { type: 'hold-check', time: holdMs }]],
  ])('nothing is probed when the finger %s', (_, events) => {
    expect(kinds(read(events))).not.toContain('hold');
  });

  test('a cancelled pointer leaves no draft', () => {
    expect(kinds(read([touch('down', 0, 0), touch('cancel', 0, 0), touch('move', 9, 9)]))).toEqual([
      'press',
      'take-back',
      'hover',
    ]);
  });
});

describe('the wheel', () => {
  test('it scrolls a stack, zooms with Ctrl, and zooms a single frame', () => {
    const turn = { deltaY: 100, deltaMode: 0, ctrlKey: false };
    expect(readWheel(turn, 20)).toEqual({ type: 'wheel-scroll', pixels: 100 });
    expect(readWheel({ ...turn, deltaY: 3, deltaMode: 1 }, 20)).toEqual({ type: 'wheel-scroll', pixels: 48 });
    expect(readWheel({ ...turn, ctrlKey: true }, 20)).toMatchObject({ type: 'wheel-zoom' });
    expect(readWheel(turn, 1)).toMatchObject({ type: 'wheel-zoom' });
    expect(readWheel({ ...turn, deltaY: -100 }, 1)).toMatchObject({
      factor: expect.closeTo(1.2214, 3) as number,
    });
  });

  test('with Ctrl one wheel notch is one zoom step in any browser, and a pinch follows the fingers', () => {
    const zoomOf = (deltaY: number, deltaMode = 0) =>
      (readWheel({ deltaY, deltaMode, ctrlKey: true }, 20) as { factor: number }).factor;
    for (const [notch, mode] of [
      [100, 0],
      [120, 0],
      [3, 1],
      [1, 2],
    ] as const) {
      expect(zoomOf(-notch, mode)).toBeCloseTo(zoomStep, 6);
      expect(zoomOf(notch, mode)).toBeCloseTo(1 / zoomStep, 6);
    }
    expect(zoomOf(-4)).toBeCloseTo(Math.exp(0.04), 6);
    expect(readWheel({ deltaY: 1, deltaMode: 2, ctrlKey: false }, 20)).toEqual({
      type: 'wheel-scroll',
      pixels: 400,
    });
  });

  test('wheel pixels accumulate to frames and none is lost', () => {
    let rest = 0;
    let frames = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const step = framesOf(rest + 7, 60);
      frames += step.frames;
      rest = step.rest;
    }
    expect(frames * 60 + rest).toBe(700);
    expect(framesOf(-61, 60)).toEqual({ frames: -1, rest: -1 });
  });

  test('a drag over the height of the viewport scrolls the whole stack, at 3 to 24 pixels per frame', () => {
    expect(dragPixelsOfFrame(100, 500)).toBe(5);
    expect(dragPixelsOfFrame(4, 500)).toBe(24);
    expect(dragPixelsOfFrame(2000, 500)).toBe(3);
  });
});
