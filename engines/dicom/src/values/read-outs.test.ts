import fc from 'fast-check';
import { displayFrame } from '../../test/display-frame';
import { automaticWindow, initialGray } from './automatic-window';
import { angleBetween, axisValues, ellipseArea, lengthBetween } from './measure';
import { colorValue, ellipseStatistics, modalityValue } from './modality-value';
import { orientationLetters } from './orientation';
import { windowPresets } from './presets';
import { rangeOf } from './range';

const spacing = { row: 2, column: 0.5, plane: 'patient' as const };

describe('range and automatic window', () => {
  test('padding and infinities are excluded from the range', () => {
    expect(rangeOf(Int16Array.of(-2000, 3, -7, 90), { from: -2000, to: -2000 })).toEqual({
      minimum: -7,
      maximum: 90,
    });
    expect(rangeOf(Uint16Array.of(5, 9, 100, 200), { from: 90, to: 300 })).toEqual({
      minimum: 5,
      maximum: 9,
    });
    expect(rangeOf(Float32Array.of(Number.NaN, 1, Infinity, -Infinity, 4))).toEqual({
      minimum: 1,
      maximum: 4,
    });
  });

  test('the range of a long frame equals that of its single values, signed and unsigned', () => {
    const word = fc.integer({ min: -0x8000, max: 0xffff });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        word,
        word,
        fc.integer({ min: 0, max: 40 }),
        (some, a, b, more) => {
          const padding = { from: Math.min(a, b), to: Math.max(a, b) };
          for (const Type of [Uint8Array, Int16Array, Uint16Array]) {
            const values = new Type(40_000 + more);
            values.fill(some[0]!);
            some.forEach((value, index) => (values[values.length - 1 - index * 1_300] = value));
            const told = [...new Set(values)];
            const counted = told.filter((value) => value < padding.from || value > padding.to);
            const expected = (list: number[]) => ({ minimum: Math.min(...list), maximum: Math.max(...list) });
            expect(rangeOf(values)).toEqual(expected(told));
            expect(rangeOf(values, padding)).toEqual(expected(counted.length > 0 ? counted : told));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the range of a long frame of bytes equals that of its single values at any offset', () => {
    const bytes = Uint8Array.from({ length: 5003 }, (_, index) => 20 + ((index * 37) % 200));
    for (const start of [0, 1, 2, 3]) {
      for (const [first, last] of [
        [7, 251],
        [250, 9],
      ] as const) {
        const part = bytes.slice().subarray(start);
        part[0] = first;
        part[part.length - 1] = last;
        expect(rangeOf(part)).toEqual({ minimum: Math.min(first, last), maximum: Math.max(first, last) });
        expect(rangeOf(part, { from: 0, to: 19.5 }).minimum).toBe(20);
        expect(rangeOf(part, { from: 220, to: 300 }).maximum).toBe(219);
      }
    }
    expect(rangeOf(Buffer.from(bytes), { from: 0, to: 21 }).minimum).toBe(22);
    expect(rangeOf(new Uint8Array(5000).fill(9), { from: 9, to: 9 })).toEqual({ minimum: 9, maximum: 9 });
  });

  test('a frame of padding only has the range of the padding, an empty frame 0', () => {
    expect(rangeOf(Int16Array.of(-5, -5), { from: -5, to: -5 })).toEqual({ minimum: -5, maximum: -5 });
    expect(rangeOf(new Uint8Array(0))).toEqual({ minimum: 0, maximum: 0 });
    expect(rangeOf(Float64Array.of(Number.NaN))).toEqual({ minimum: 0, maximum: 0 });
  });

  test('a frame without a window is shown over its range in modality units', () => {
    const frame = displayFrame(Int16Array.of(0, 100), { rescale: { slope: -2, intercept: 10 } });
    expect(automaticWindow(frame)).toEqual({ center: -90, width: 200, function: 'LINEAR_EXACT' });
    expect(initialGray(frame)).toEqual(automaticWindow(frame));
  });

  test('the range of a Modality LUT is the range of its output', () => {
    const rescale = { firstMapped: 1, entries: Uint16Array.of(900, 30, 500, 7), bits: 10, name: '' };
    const frame = displayFrame(Uint8Array.of(0, 3), { rescale });
    expect(automaticWindow(frame)).toEqual({ center: 465, width: 870, function: 'LINEAR_EXACT' });
  });

  test('a frame of one value has a window too', () => {
    expect(automaticWindow(displayFrame(Uint8Array.of(7, 7))).width).toBe(1);
  });

  test('the VOI LUT takes precedence over windows, and the first window over the range', () => {
    const table = { firstMapped: 0, entries: Uint16Array.of(0, 1), bits: 8, name: '' };
    const window = { name: 'Brain', center: 40, width: 80, function: 'LINEAR' as const };
    const values = Uint8Array.of(1);
    expect(initialGray(displayFrame(values, { windows: [window], voiTables: [table] }))).toBe(table);
    expect(initialGray(displayFrame(values, { windows: [window] }))).toBe(window);
  });

  test('there are presets for soft tissue, lung, liver, bone, brain, mediastinum and stroke', () => {
    expect(windowPresets.map(({ name }) => name)).toEqual([
      'Soft tissue',
      'Lung',
      'Liver',
      'Bone',
      'Brain',
      'Mediastinum',
      'Stroke',
    ]);
    for (const { width } of windowPresets) expect(width).toBeGreaterThanOrEqual(1);
  });
});

describe('values of pixels', () => {
  test('a probe gives modality units inside the frame and nothing outside', () => {
    const frame = displayFrame(
      Int16Array.of(1, 2, 3, 4, 5, 6),
      { rescale: { slope: 2, intercept: -1000 } },
      { columns: 3 },
    );
    expect(modalityValue(frame, 2, 1)).toBe(-988);
    expect(modalityValue(frame, 0.4, 0.6)).toBe(-992);
    for (const [x, y] of [
      [-1, 0],
      [3, 0],
      [0, 2],
      [Number.NaN, 0],
    ] as const) {
      expect(modalityValue(frame, x, y)).toBeUndefined();
      expect(colorValue(frame, x, y)).toBeUndefined();
    }
    expect(colorValue(frame, 0, 0)).toBeUndefined();
  });

  test('a probe on colour gives red, green and blue', () => {
    const rgb = displayFrame(Uint8Array.of(1, 2, 3, 4, 5, 6), {}, { samplesPerPixel: 3 });
    expect(colorValue(rgb, 1, 0)).toEqual([4, 5, 6]);
    expect(modalityValue(rgb, 1, 0)).toBeUndefined();
    const palette = {
      firstMapped: 1,
      red: Uint8Array.of(7, 10),
      green: Uint8Array.of(8, 11),
      blue: Uint8Array.of(9, 12),
    };
    const indexed = displayFrame(Uint8Array.of(0, 2), { palette });
    expect([colorValue(indexed, 0, 0), colorValue(indexed, 1, 0)]).toEqual([
      [7, 8, 9],
      [10, 11, 12],
    ]);
    expect(ellipseStatistics(indexed, { center: { x: 0, y: 0 }, radiusX: 5, radiusY: 5 })).toBeUndefined();
  });

  test('statistics of an ellipse cover the pixels whose centres are inside, in modality units', () => {
    const size = 24;
    // Avoids pixels exactly on the outline, where both answers are right.
    const coordinate = fc.integer({ min: -20, max: 4 * size + 20 }).map((quarter) => quarter / 4 + 0.013);
    const radius = fc.integer({ min: 0, max: 4 * size }).map((quarter) => quarter / 4 + 0.0371);
    const frame = displayFrame(
      Int16Array.from({ length: size * size }, (_, index) => ((index * 7919) % 501) - 250),
      { rescale: { slope: 0.5, intercept: -20 }, padding: { from: -250, to: -240 } },
      { columns: size },
    );
    fc.assert(
      fc.property(coordinate, coordinate, radius, radius, (x, y, radiusX, radiusY) => {
        const inside: number[] = [];
        for (let row = 0; row < size; row += 1) {
          for (let column = 0; column < size; column += 1) {
            const stored = frame.stored.values[row * size + column]!;
            const isInside = ((column - x) / radiusX) ** 2 + ((row - y) / radiusY) ** 2 <= 1;
            if (isInside && stored > -240) inside.push(stored * 0.5 - 20);
          }
        }
        const told = ellipseStatistics(frame, { center: { x, y }, radiusX, radiusY });
        expect(told?.count ?? 0).toBe(inside.length);
        if (!told) return;
        const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
        const variance = inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length;
        expect(told.mean).toBeCloseTo(mean, 6);
        expect(told.standardDeviation).toBeCloseTo(Math.sqrt(variance), 6);
        expect([told.minimum, told.maximum]).toEqual([Math.min(...inside), Math.max(...inside)]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('lengths and angles', () => {
  test('unequal row and column spacing is applied to each direction', () => {
    const scale = { spacing, aspectRatio: 4 };
    expect(lengthBetween({ x: 0, y: 0 }, { x: 6, y: 2 }, scale)).toEqual({
      parts: [{ value: 5, unit: 'mm' }],
    });
    expect(angleBetween({ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 1 }, scale)).toBeCloseTo(45, 10);
    expect(ellipseArea({ x: -4, y: -1 }, { x: 4, y: 1 }, scale)).toEqual({ value: Math.PI * 4, unit: 'mm' });
  });

  test('without spacing a length is in pixels, corrected for the aspect ratio', () => {
    expect(lengthBetween({ x: 0, y: 0 }, { x: 3, y: 2 }, { aspectRatio: 2 })).toEqual({
      parts: [{ value: 5, unit: 'px' }],
    });
    expect(angleBetween({ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 1 }, { aspectRatio: 2 })).toBeCloseTo(
      45,
      10,
    );
  });

  test('an angle is 0 to 180 whichever arm comes first, and 0 for an arm without length', () => {
    const scale = { aspectRatio: 1 };
    const [origin, left, right] = [
      { x: 0, y: 0 },
      { x: -3, y: 0 },
      { x: 5, y: 0 },
    ];
    expect(angleBetween(origin, left, right, scale)).toBeCloseTo(180, 10);
    expect(angleBetween(origin, left, { x: 0, y: 7 }, scale)).toBeCloseTo(90, 10);
    expect(angleBetween(origin, { x: 0, y: 7 }, left, scale)).toBeCloseTo(90, 10);
    expect(angleBetween(origin, origin, left, scale)).toBe(0);
  });
});

describe('regions of ultrasound', () => {
  const tissue = { left: 0, top: 0, right: 99, bottom: 49 };
  const mm = (perPixel: number) => ({ unit: 'mm' as const, perPixel });
  const regions = [
    { ...tissue, x: mm(0.5), y: mm(-0.25) },
    // A region that overlaps the tissue region.
    { left: 40, top: 10, right: 59, bottom: 29, x: mm(1), y: mm(1) },
    {
      ...{ left: 0, top: 60, right: 99, bottom: 99 },
      x: { unit: 's' as const, perPixel: 0.01, zero: 0 },
      y: { unit: 'cm/s' as const, perPixel: -2, zero: 80 },
    },
    { left: 0, top: 120, right: 99, bottom: 139, x: mm(0.5) },
  ];
  const scale = { regions, spacing, aspectRatio: 1 };
  const at = (x: number, y: number) => ({ x, y });

  test('both ends in one region: its scale applies, whichever way its values run', () => {
    expect(lengthBetween(at(0, 0), at(6, 16), scale)).toEqual({ parts: [{ value: 5, unit: 'mm' }] });
    expect(lengthBetween(at(42, 12), at(45, 16), scale)).toEqual({ parts: [{ value: 5, unit: 'mm' }] });
    expect(ellipseArea(at(0, 0), at(8, 8), scale)).toEqual({ value: 2 * Math.PI, unit: 'mm' });
    expect(angleBetween(at(0, 0), at(4, 0), at(4, 8), scale)).toBeCloseTo(45, 10);
  });

  test('one end in an overlaid region: the region around both ends applies', () => {
    expect(lengthBetween(at(36, 12), at(42, 28), scale)).toEqual({ parts: [{ value: 5, unit: 'mm' }] });
  });

  test('time and velocity are two numbers, with neither angle nor area', () => {
    const { parts } = lengthBetween(at(10, 70), at(35, 90), scale);
    expect(parts).toEqual([
      { value: 0.25, unit: 's' },
      { value: 40, unit: 'cm/s' },
    ]);
    expect(angleBetween(at(10, 70), at(35, 90), at(40, 70), scale)).toBeUndefined();
    expect(ellipseArea(at(10, 70), at(35, 90), scale)).toBeUndefined();
    expect(axisValues(scale, at(20, 65))).toEqual([
      { value: 0.2, unit: 's' },
      { value: 30, unit: 'cm/s' },
    ]);
    expect(axisValues(scale, at(20, 20))).toEqual([]);
    expect(axisValues(scale, at(20, 55))).toEqual([]);
  });

  test('across regions, outside them or without a scale a length is in pixels, with the reason', () => {
    const pixels = (value: number, doubt: string) => ({ parts: [{ value, unit: 'px' }], doubt });
    expect(lengthBetween(at(10, 40), at(10, 70), scale)).toEqual(pixels(30, 'between-regions'));
    expect(lengthBetween(at(10, 40), at(10, 55), scale)).toEqual(pixels(15, 'outside-regions'));
    expect(lengthBetween(at(10, 125), at(13, 129), scale)).toEqual(pixels(5, 'no-scale'));
    expect(ellipseArea(at(10, 40), at(14, 70), scale)).toMatchObject({
      unit: 'px',
      doubt: 'between-regions',
    });
  });

  test('a region includes its first and last pixels completely', () => {
    expect(lengthBetween(at(-0.5, -0.5), at(99.4, 49.4), scale).doubt).toBeUndefined();
    expect(lengthBetween(at(-0.6, 0), at(9, 9), scale).doubt).toBe('outside-regions');
    expect(lengthBetween(at(0, 0), at(99.5, 9), scale).doubt).toBe('outside-regions');
  });
});

describe('orientation letters', () => {
  const axial = {
    plane: {
      position: [0, 0, 0] as const,
      rowDirection: [1, 0, 0] as const,
      columnDirection: [0, 1, 0] as const,
    },
  };
  const straight = { rotation: 0, isFlipped: false };

  test('an axial slice has the patient’s right on the left of the screen and the back at the bottom', () => {
    expect(orientationLetters(axial, straight)).toEqual({ top: 'A', right: 'L', bottom: 'P', left: 'R' });
  });

  test('a quarter turn clockwise moves every letter by one edge, and four turns change nothing', () => {
    expect(orientationLetters(axial, { rotation: 90, isFlipped: false })).toEqual({
      top: 'R',
      right: 'A',
      bottom: 'L',
      left: 'P',
    });
    expect(orientationLetters(axial, { rotation: -270, isFlipped: false })).toEqual(
      orientationLetters(axial, { rotation: 90, isFlipped: false }),
    );
    expect(orientationLetters(axial, { rotation: 360, isFlipped: false })).toEqual(
      orientationLetters(axial, straight),
    );
  });

  test('a flip swaps left and right, and is applied before the rotation', () => {
    expect(orientationLetters(axial, { rotation: 0, isFlipped: true })).toEqual({
      top: 'A',
      right: 'R',
      bottom: 'P',
      left: 'L',
    });
    expect(orientationLetters(axial, { rotation: 90, isFlipped: true })).toMatchObject({
      top: 'L',
      right: 'A',
    });
  });

  test('a tilted slice has combined letters, the strongest first', () => {
    const plane = {
      position: [0, 0, 0] as const,
      rowDirection: [0.8, -0.6, 0] as const,
      columnDirection: [0, 0.05, -1] as const,
    };
    expect(orientationLetters({ plane }, straight)).toEqual({
      top: 'H',
      right: 'LA',
      bottom: 'F',
      left: 'RP',
    });
  });

  test('a projection has the letters of Patient Orientation, and a file without orientation has none', () => {
    expect(orientationLetters({ patientOrientation: { row: 'LP', column: 'F' } }, straight)).toEqual({
      top: 'H',
      right: 'LP',
      bottom: 'F',
      left: 'RA',
    });
    expect(orientationLetters({}, straight)).toBeUndefined();
  });
});
