import { createHash } from 'node:crypto';
import type { DisplayFrame, Shutter } from '@medrad/dicom';
import { colorFrame, edge, plainFrame, rampFrame } from '../../test/dicom-viewports';
import { FakeImageData, PainterInPage } from '../../test/painter-in-page';
import { withFallback } from './open-painting';
import { PainterQueue } from './painter-queue';
import type { Painting, Part, Pixels } from './painting';
import { plainPainting } from './plain-painter';

const gray = { center: 500, width: 1000, function: 'LINEAR' } as const;
const whole: Part = { step: 1 };
const show = (frame: DisplayFrame, part: Part = whole, isInverted = false) =>
  ({ kind: 'frame', frame, gray, isInverted, hasShutter: true, part }) as const;
/** A digest, because matchers are too slow on millions of bytes. */
const digestOf = (pixels: Pixels) =>
  createHash('sha256')
    .update((pixels as ImageData).data)
    .digest('hex');
const bytesOf = (pixels: Pixels) => [...(pixels as ImageData).data];

/** Values that rise from 0 to 999 and begin again at 0. */
function ramp(length: number, first = 0): Int16Array<ArrayBuffer> {
  const values = new Int16Array(length);
  for (let at = 0; at < length; at += 1) values[at] = (first + at) % 1000;
  return values;
}

/** A frame of more bytes than are sent in one piece. */
function largeFrame(): DisplayFrame {
  const values = ramp(1600 * 1500);
  return { ...plainFrame(1500, 1600, values), range: { minimum: 0, maximum: 999 } };
}

const box: Part = { left: 1, top: 0, right: 9, bottom: 5 };
const overlay = { label: '', rows: 2, columns: 2, top: 1, left: 1, bits: Uint8Array.of(1, 0, 0, 1) };
const palette = {
  firstMapped: 1000,
  red: Uint8Array.of(1, 2, 3),
  green: Uint8Array.of(4, 5, 6),
  blue: Uint8Array.of(7, 8, 9),
};

const shutter: Shutter = {
  shapes: [
    {
      kind: 'polygon',
      points: [
        { x: 2, y: 1 },
        { x: 30, y: 9 },
        { x: 12, y: 40 },
      ],
    },
  ],
  level: 90,
  left: 0,
  top: 0,
  step: 1,
};

let timers: jest.SpiedFunction<typeof setTimeout>;
beforeEach(() => {
  Object.assign(globalThis, { ImageData: FakeImageData });
  timers = jest.spyOn(globalThis, 'setTimeout');
});
// A painter without surfaces waits for a minute before it ends its worker.
afterEach(() => timers.mock.results.forEach(({ value }) => clearTimeout(value as NodeJS.Timeout)));

/** A painter whose workers the test can inspect. */
function inspectableQueue() {
  const workers: PainterInPage[] = [];
  const queue = new PainterQueue(() => {
    const worker = new PainterInPage();
    workers.push(worker);
    return worker;
  });
  return { queue, workers, last: () => workers.at(-1)! };
}

describe.each<[string, () => Painting]>([
  ['on the page', plainPainting],
  ['in a worker', () => inspectableQueue().queue.open()],
])('a painting %s', (_where, open) => {
  test('gives one pixel for each value of the frame, black below and white above the window', async () => {
    const frame = {
      ...plainFrame(1, 3, Int16Array.of(-5, 499, 2000)),
      range: { minimum: -5, maximum: 2000 },
    };
    const pixels = await open().paint(show(frame));
    expect([pixels.width, pixels.height]).toEqual([3, 1]);
    expect(bytesOf(pixels)).toEqual([0, 0, 0, 255, 127, 127, 127, 255, 255, 255, 255, 255]);
  });

  test('paints another frame, another window and a strip one after another on one surface', async () => {
    const painting = open();
    const [one, other] = [rampFrame(1000), rampFrame(1200)];
    const first = bytesOf(await painting.paint(show(one)));
    expect(bytesOf(await painting.paint(show(other)))).not.toEqual(first);
    const strip = await painting.paint(show(one, { from: 2, rows: 3 }));
    expect(strip.height).toBe(3);
    expect(bytesOf(strip)).toEqual(first.slice(2 * edge * 4, 5 * edge * 4));
    expect((await painting.paint(show(one, { step: 3 }))).width).toBe(Math.ceil(edge / 3));
    const part = await painting.paint(show(one, box));
    expect([part.width, part.height]).toEqual([8, 5]);
    expect(bytesOf(part).slice(0, 8 * 4)).toEqual(first.slice(4, 9 * 4));
    expect(bytesOf(await painting.paint(show(one)))).toEqual(first);
  });

  test('applies the shutter of a frame to all its parts, unless it is open', async () => {
    const painting = open();
    const frame = rampFrame(1000, { shutter });
    const applied = bytesOf(await painting.paint(show(frame)));
    const opened = bytesOf(await painting.paint({ ...show(frame), hasShutter: false }));
    expect(opened).toEqual(bytesOf(await painting.paint(show(rampFrame(1000)))));
    expect(applied).not.toEqual(opened);
    const pixelOf = (pixels: number[], column: number, row: number, width: number) =>
      pixels.slice((row * width + column) * 4, (row * width + column) * 4 + 4);
    const strip = bytesOf(await painting.paint(show(frame, { from: 2, rows: 9 })));
    expect(strip).toEqual(applied.slice(2 * edge * 4, 11 * edge * 4));
    const part = bytesOf(await painting.paint(show(frame, { left: 3, top: 4, right: 14, bottom: 15 })));
    const coarse = bytesOf(await painting.paint(show(frame, { step: 3 })));
    for (const [column, row] of [
      [0, 0],
      [3, 2],
      [9, 6],
      [10, 10],
    ] as const) {
      expect(pixelOf(part, column, row, 11)).toEqual(pixelOf(applied, column + 3, row + 4, edge));
      expect(pixelOf(coarse, column, row, Math.ceil(edge / 3))).toEqual(
        pixelOf(applied, column * 3, row * 3, edge),
      );
    }
  });

  test('paints nothing after it was released', async () => {
    const painting = open();
    await painting.paint(show(rampFrame()));
    painting.release();
    await expect(painting.paint(show(rampFrame()))).rejects.toThrow('released');
  });
});

describe('both paintings', () => {
  const ramp = rampFrame();
  test.each<[string, DisplayFrame, Part, boolean]>([
    ['grey', ramp, whole, false],
    ['inverted', ramp, whole, true],
    ['colour', colorFrame(), whole, false],
    ['a palette', rampFrame(1000, { palette }), whole, false],
    ['overlays', rampFrame(1000, { overlays: [overlay] }), whole, false],
    ['a strip under overlays', rampFrame(1000, { overlays: [overlay] }), { from: 2, rows: 4 }, false],
    ['a box under overlays', rampFrame(1000, { overlays: [overlay] }), box, false],
    ['a strip under a shutter', rampFrame(1000, { shutter }), { from: 2, rows: 4 }, true],
    ['a file that ended early', { ...ramp, stored: { ...ramp.stored, rowsThere: 7 } }, whole, false],
    ['a frame in pieces', largeFrame(), whole, false],
    ['a coarse frame', largeFrame(), { step: 3 }, true],
    ['values of 32 bits', plainFrame(1, 3, Float32Array.of(-1, 250.5, 900)), whole, false],
  ])('give the same pixels of %s', async (_what, frame, part, isInverted) => {
    const plain = await plainPainting().paint(show(frame, part, isInverted));
    const { queue } = inspectableQueue();
    const other = await queue.open().paint(show(frame, part, isInverted));
    expect(digestOf(other)).toBe(digestOf(plain));
  });

  test('give the same test pattern', async () => {
    const wanted = { kind: 'test-pattern' } as const;
    const [plain, other] = [
      await plainPainting().paint(wanted),
      await inspectableQueue().queue.open().paint(wanted),
    ];
    expect(digestOf(other)).toBe(digestOf(plain));
  });
});

describe('the painter’s queue', () => {
  test('a frame is sent once, and a changed window is one small message', async () => {
    const { queue, last } = inspectableQueue();
    const painting = queue.open();
    const frame = rampFrame();
    await painting.paint(show(frame));
    await painting.paint({ ...show(frame), gray: { ...gray, center: 100 } });
    expect(last().kinds()).toEqual(['hold', 'paint', 'paint']);
    expect(last().messages).toBe(2);
  });

  test('the memory of a dropped frame is reused for a later frame without mixing their pixels', async () => {
    const { queue, last } = inspectableQueue();
    const painting = queue.open();
    const frames = Array.from({ length: 30 }, (_, at) => {
      const values = ramp(500_000, 10 * at);
      return { ...plainFrame(500, 1000, values), range: { minimum: 0, maximum: 999 } };
    });
    for (const frame of frames) {
      const plain = digestOf(await plainPainting().paint(show(frame)));
      expect(digestOf(await painting.paint(show(frame)))).toBe(plain);
    }
    const sent = last().requests.flatMap((request) =>
      request.kind === 'hold' ? [request.values.buffer] : [],
    );
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBeLessThan(16);
    expect(last().messages).toBe(30);
  });

  test('a large frame is sent to the worker in pieces before it is painted', async () => {
    const { queue, last } = inspectableQueue();
    await queue.open().paint(show(largeFrame()));
    expect(last().kinds()).toEqual(['hold', 'fill', 'fill', 'fill', 'fill', 'paint']);
    // The last piece is in the same message as the painting.
    expect(last().messages).toBe(5);
  });

  test('frames beyond 12 MB are dropped, the least recently used first, and sent again when needed', async () => {
    const { queue, last } = inspectableQueue();
    const painting = queue.open();
    const frames = Array.from({ length: 4 }, largeFrame);
    for (const frame of frames) await painting.paint(show(frame));
    expect(last().requests.filter(({ kind }) => kind === 'drop')).toEqual([
      { kind: 'drop', key: 1 },
      { kind: 'drop', key: 2 },
    ]);
    await painting.paint(show(frames[0]!));
    expect(
      last()
        .kinds()
        .filter((kind) => kind === 'hold'),
    ).toHaveLength(5);
  });

  test('without a surface the painter holds no frames', async () => {
    const { queue, last } = inspectableQueue();
    const painting = queue.open();
    await painting.paint(show(rampFrame()));
    painting.release();
    expect(last().kinds()).toEqual(['hold', 'paint', 'drop', 'leave']);
  });

  test('a painter that crashes is restarted, and pending paintings are completed', async () => {
    const { queue, workers } = inspectableQueue();
    const painting = queue.open();
    const frame = rampFrame();
    const before = bytesOf(await painting.paint(show(frame)));
    workers[0]!.isHanging = true;
    const painted = painting.paint(show(frame));
    workers[0]!.tell('error');
    expect(bytesOf(await painted)).toEqual(before);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test('a painter that hangs is restarted', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { queue, workers } = inspectableQueue();
    const painting = queue.open();
    queue.warm();
    workers[0]!.isHanging = true;
    const painted = painting.paint(show(rampFrame()));
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await painted).width).toBe(edge);
    expect(workers[0]!.isTerminated).toBe(true);
    jest.useRealTimers();
  });

  test('after two crashes painting moves to the fallback', async () => {
    const { queue, workers } = inspectableQueue();
    const painting = withFallback(queue.open(), plainPainting);
    queue.warm();
    workers[0]!.isHanging = true;
    const painted = painting.paint(show(rampFrame()));
    workers[0]!.tell('error');
    workers[1]!.isHanging = true;
    workers[1]!.tell('error');
    expect((await painted).width).toBe(edge);
    expect((await painting.paint(show(rampFrame()))).width).toBe(edge);
    expect(workers).toHaveLength(2);
  });
});
