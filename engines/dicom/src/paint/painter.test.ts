import fc from 'fast-check';
import { displayFrame } from '../../test/display-frame';
import type { DisplayFrame, FrameDisplay, GrayWindow } from '../model/display';
import type { StoredValues } from '../model/image';
import { createPainter, type PaintSettings } from './painter';

/** The formulas of PS3.3 C.11.2.1.2.1, C.11.2.1.3.2 and C.11.2.1.3.1 with output 0 to 255. */
function standardLevel({ center: c, width: w, function: name }: GrayWindow, x: number): number {
  if (name === 'SIGMOID') return 255 / (1 + Math.exp((-4 * (x - c)) / w));
  if (name === 'LINEAR_EXACT') {
    if (x <= c - w / 2) return 0;
    if (x > c + w / 2) return 255;
    return ((x - c) / w + 0.5) * 255;
  }
  if (x <= c - 0.5 - (w - 1) / 2) return 0;
  if (x > c - 0.5 + (w - 1) / 2) return 255;
  return ((x - (c - 0.5)) / (w - 1) + 0.5) * 255;
}

function painted(frame: DisplayFrame, settings: PaintSettings): Uint32Array {
  const target = new Uint32Array(frame.stored.rows * frame.stored.columns);
  createPainter(frame).paint(target, settings);
  // A painter that has painted with other settings before paints the same pixels.
  const again = new Uint32Array(target.length);
  const painter = createPainter(frame);
  painter.paint(again, { ...settings, isInverted: !settings.isInverted });
  painter.paint(again, settings);
  expect(again).toEqual(target);
  return target;
}

const redOf = (pixel: number): number => pixel & 0xff;
const greysOf = (pixels: Uint32Array): number[] => [...pixels].map(redOf);
const full: GrayWindow = { center: 127.5, width: 255, function: 'LINEAR_EXACT' };
const asItIs: PaintSettings = { gray: full, isInverted: false };

const windows: fc.Arbitrary<GrayWindow> = fc.record({
  center: fc.double({ min: -3000, max: 3000, noNaN: true }),
  width: fc.double({ min: 1, max: 5000, noNaN: true }),
  function: fc.constantFrom('LINEAR' as const, 'LINEAR_EXACT' as const, 'SIGMOID' as const),
});
const rescales: fc.Arbitrary<FrameDisplay['rescale'] & object> = fc.record({
  slope: fc.oneof(
    fc.constantFrom(1, -1),
    fc.double({ min: 0.01, max: 50, noNaN: true }),
    fc.double({ min: -5, max: -0.01, noNaN: true }),
  ),
  intercept: fc.double({ min: -2000, max: 2000, noNaN: true }),
});
const stored: fc.Arbitrary<StoredValues> = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 40 }),
  fc.int8Array({ minLength: 1, maxLength: 40 }),
  fc.uint16Array({ minLength: 1, maxLength: 40 }),
  fc.int16Array({ minLength: 1, maxLength: 40 }),
  fc.int32Array({ minLength: 1, maxLength: 40, min: -100_000, max: 100_000 }),
  fc.uint32Array({ minLength: 1, maxLength: 40, max: 200_000 }),
  fc.float32Array({ minLength: 1, maxLength: 40, noNaN: true, min: -1e5, max: 1e5 }),
  fc.float64Array({ minLength: 1, maxLength: 40, noNaN: true, min: -1e5, max: 1e5 }),
);

/**
 * Levels of the value and of its neighbours within rounding error: at an end of the window, the
 * levels of both sides are right.
 */
function allowedLevels(gray: GrayWindow, value: number): number[] {
  const slack = Math.max(1, Math.abs(value), Math.abs(gray.center), gray.width) * 1e-10;
  return [value, value - slack, value + slack].flatMap((x) => {
    const level = standardLevel(gray, x);
    return [Math.round(level - 1e-6), Math.round(level + 1e-6)];
  });
}

describe('windows', () => {
  test('every stored value of every type maps to the grey given by the formulas of the standard', () => {
    fc.assert(
      fc.property(
        stored,
        rescales,
        windows,
        fc.boolean(),
        fc.boolean(),
        (values, rescale, gray, file, reader) => {
          const frame = displayFrame(values, { rescale, isInverted: file });
          const pixels = painted(frame, { gray, isInverted: reader });
          const { slope, intercept } = rescale as { slope: number; intercept: number };
          values.forEach((value, index) => {
            const level = redOf(pixels[index]!);
            expect(allowedLevels(gray, value * slope + intercept)).toContain(
              file !== reader ? 255 - level : level,
            );
            expect(pixels[index]).toBe((0xff000000 | (level * 0x010101)) >>> 0);
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a width of 1 is a step at the centre minus 0.5', () => {
    const frame = displayFrame(Int16Array.of(38, 39, 40, 41));
    const gray: GrayWindow = { center: 40, width: 1, function: 'LINEAR' };
    expect(greysOf(painted(frame, { gray, isInverted: false }))).toEqual([0, 0, 255, 255]);
    const fine = displayFrame(Float32Array.of(39.4, 39.5, 39.6));
    expect(greysOf(painted(fine, { gray, isInverted: false }))).toEqual([0, 0, 255]);
  });

  test('MONOCHROME1 is inverted after VOI, and Invert inverts it again', () => {
    const frame = displayFrame(Uint8Array.of(0, 100, 255), { isInverted: true });
    expect(greysOf(painted(frame, asItIs))).toEqual([255, 155, 0]);
    expect(greysOf(painted(frame, { ...asItIs, isInverted: true }))).toEqual([0, 100, 255]);
  });

  test('a value that is not a number is black', () => {
    const frame = displayFrame(Float32Array.of(Number.NaN, 128, Infinity, -Infinity));
    expect(greysOf(painted(frame, asItIs))).toEqual([0, 128, 255, 0]);
  });

  test('padding outside the range is painted like any value', () => {
    const frame = displayFrame(Int16Array.of(-2000, 0, 255), { padding: { from: -2000, to: -2000 } });
    expect(frame.range).toEqual({ minimum: 0, maximum: 255 });
    expect(greysOf(painted(frame, asItIs))).toEqual([0, 0, 255]);
    const inverted = { ...asItIs, isInverted: true };
    expect(greysOf(painted(frame, inverted))).toEqual([255, 255, 0]);
  });
});

describe('lookup tables', () => {
  const table = (entries: number[], firstMapped: number, bits: number) => ({
    firstMapped,
    entries: Uint16Array.from(entries),
    bits,
    name: '',
  });

  test('a VOI LUT maps modality values, and extends its first and last entry', () => {
    const frame = displayFrame(Int16Array.of(-5, 10, 11, 12, 99), {
      rescale: { slope: 2, intercept: -20 },
    });
    const gray = table([0, 1023, 2046, 4095], 0, 12);
    expect(greysOf(painted(frame, { gray, isInverted: false }))).toEqual([0, 0, 127, 255, 255]);
  });

  test('a falling VOI LUT is dark above its end', () => {
    const gray = table([4095, 0], 0, 12);
    const frame = displayFrame(Int16Array.of(-3, 0, 1, 2, 300));
    expect(greysOf(painted(frame, { gray, isInverted: false }))).toEqual([255, 255, 0, 0, 0]);
    const fine = displayFrame(Float32Array.of(-3, 0.2, 1.2));
    expect(greysOf(painted(fine, { gray, isInverted: false }))).toEqual([255, 255, 0]);
  });

  test('a Modality LUT is applied before the window', () => {
    const frame = displayFrame(Uint16Array.of(9, 10, 11, 12), { rescale: table([0, 51, 255], 10, 16) });
    expect(greysOf(painted(frame, asItIs))).toEqual([0, 0, 51, 255]);
  });
});

describe('repainting', () => {
  test('changing the window or the frame and back paints the same as a new painter', () => {
    const frames = [
      displayFrame(Int16Array.of(-100, 0, 100)),
      displayFrame(Int16Array.of(-1024, 3000, 5)),
      displayFrame(Uint8Array.of(1, 2, 3)),
      displayFrame(Int16Array.of(7, 8, 9), { rescale: { slope: 10, intercept: 0 } }),
    ];
    const settings = [
      asItIs,
      { gray: { ...full, width: 3000 }, isInverted: false },
      { gray: full, isInverted: true },
    ];
    const painter = createPainter(frames[0]!);
    const target = new Uint32Array(3);
    const choices = fc.array(fc.tuple(fc.constantFrom(...frames), fc.constantFrom(...settings)));
    fc.assert(
      fc.property(choices, (steps) => {
        for (const [frame, shown] of steps) {
          painter.turnTo(frame);
          painter.paint(target, shown);
          expect([...target]).toEqual([...painted(frame, shown)]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('long frames', () => {
  test('every value of 16 bits in a long frame is painted by its window', () => {
    for (const values of [new Int16Array(70_001), new Uint16Array(70_001)]) {
      for (let index = 0; index < values.length; index += 1) values[index] = index;
      const gray: GrayWindow = { center: 300.25, width: 777, function: 'LINEAR' };
      const frame = displayFrame(values, { rescale: { slope: 1.5, intercept: -100 } });
      const pixels = painted(frame, { gray, isInverted: false });
      const wrong = pixels.findIndex(
        (pixel, index) => !allowedLevels(gray, values[index]! * 1.5 - 100).includes(redOf(pixel)),
      );
      expect(wrong).toBe(-1);
    }
  });
});

describe('colour', () => {
  test('red, green and blue keep their order with 8 bits and more', () => {
    const bytes = displayFrame(Uint8Array.of(1, 2, 3, 250, 251, 252), {}, { samplesPerPixel: 3 });
    expect([...painted(bytes, asItIs)]).toEqual([0xff030201, 0xfffcfbfa]);
    const words = displayFrame(
      Uint16Array.of(0x0ff0, 0x0010, 0x0ab0),
      { sampleBits: 12 },
      { samplesPerPixel: 3 },
    );
    expect([...painted(words, asItIs)]).toEqual([0xffab01ff]);
    expect([...painted(bytes, { ...asItIs, isInverted: true })]).toEqual([0xfffcfdfe, 0xff030405]);
  });

  test('a palette starts at its first mapped value, and extends its first and last entry', () => {
    const palette = {
      firstMapped: 10,
      red: Uint8Array.of(1, 2),
      green: Uint8Array.of(3, 4),
      blue: Uint8Array.of(5, 6),
    };
    for (const values of [Uint8Array.of(0, 10, 11, 200), Uint16Array.of(0, 10, 11, 60_000)]) {
      const frame = displayFrame(values, { palette });
      expect([...painted(frame, asItIs)]).toEqual([0xff050301, 0xff050301, 0xff060402, 0xff060402]);
    }
  });
});

describe('overlays', () => {
  test('an overlay plane that extends beyond the frame is clipped to it', () => {
    const overlay = {
      label: '',
      rows: 2,
      columns: 3,
      top: -1,
      left: 1,
      bits: Uint8Array.of(1, 1, 1, 1, 0, 1),
    };
    const frame = displayFrame(new Uint8Array(6), { overlays: [overlay] }, { columns: 3 });
    const target = painted(frame, asItIs);
    createPainter(frame).paintOverlays(target, 0xff00ffff);
    expect([...target]).toEqual([0xff000000, 0xff00ffff, 0xff000000, 0xff000000, 0xff000000, 0xff000000]);
  });
});
