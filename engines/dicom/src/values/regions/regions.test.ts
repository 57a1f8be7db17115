import fc from 'fast-check';
import { displayFrame } from '../../../test/display-frame';
import type { FramePoint } from '../measure';
import { cobbAngle } from './cobb-angle';
import { histogramOf } from './histogram';
import { polygonArea } from './polygon-area';
import { regionStatistics, regionValues } from './region-values';

const size = 24;
const frame = displayFrame(
  Int16Array.from({ length: size * size }, (_, index) => ((index * 7919) % 501) - 250),
  { rescale: { slope: 0.5, intercept: -20 }, padding: { from: -250, to: -240 } },
  { columns: size },
);
const coordinate = fc.integer({ min: -12, max: 4 * size + 12 }).map((quarter) => quarter / 4);
const point = fc.record({ x: coordinate, y: coordinate });
const anyPolygon = fc.array(point, { minLength: 3, maxLength: 9 });
/** Corners at increasing angles around a centre: a polygon without self-intersections. */
const simplePolygon = fc
  .tuple(
    point,
    fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 4, max: 40 })), { minLength: 3, maxLength: 12 }),
  )
  .map(([middle, corners]) =>
    corners.map(([late, reach], place) => {
      const turn = ((place + late / 100) / corners.length) * 2 * Math.PI;
      return {
        x: middle.x + (reach / 4) * Math.cos(turn),
        y: middle.y + (reach / 4) * Math.sin(turn),
      };
    }),
  );
const square = { aspectRatio: 1 };
const areaOf = (points: FramePoint[]) => polygonArea(points, square)!.value;
const shoelaceOf = (points: FramePoint[]) =>
  Math.abs(
    points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length]!;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/**
 * Even-odd rule with one ray to the right of each pixel's centre; a centre on the outline counts to
 * its lower right.
 */
function bruteForce(points: FramePoint[]): number[] {
  const inside: number[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let isInside = false;
      for (const [at, one] of points.entries()) {
        const other = points[(at + 1) % points.length]!;
        const [top, bottom] = one.y < other.y ? [one, other] : [other, one];
        if (row < top.y || row >= bottom.y) continue;
        if (column < top.x + ((row - top.y) / (bottom.y - top.y)) * (bottom.x - top.x)) isInside = !isInside;
      }
      const stored = frame.stored.values[row * size + column]!;
      if (isInside && stored > -240) inside.push(stored * 0.5 - 20);
    }
  }
  return inside;
}

describe('area of a polygon', () => {
  test('is the shoelace area, wherever the polygon lies and however it is turned', () => {
    fc.assert(
      fc.property(simplePolygon, fc.double({ min: 0, max: 7, noNaN: true }), point, (points, turn, shift) => {
        const moved = points.map(({ x, y }) => ({
          x: x * Math.cos(turn) - y * Math.sin(turn) + 100 * shift.x,
          y: x * Math.sin(turn) + y * Math.cos(turn) + 100 * shift.y,
        }));
        expect(areaOf(points)).toBeCloseTo(shoelaceOf(points), 6);
        expect(areaOf(moved)).toBeCloseTo(shoelaceOf(points), 5);
      }),
      { numRuns: 300 },
    );
  });

  test('a self-intersecting line follows the even-odd rule', () => {
    const bowTie = [
      { x: 0, y: 0 },
      { x: 4, y: 4 },
      { x: 4, y: 0 },
      { x: 0, y: 4 },
    ];
    expect(areaOf(bowTie)).toBeCloseTo(8, 10);
    const corners = Array.from({ length: 5 }, (_, at) => {
      const turn = ((at * 2) / 5) * 2 * Math.PI;
      return { x: 10 * Math.sin(turn), y: -10 * Math.cos(turn) };
    });
    // The five points of the star; the pentagon in the middle is enclosed twice.
    expect(areaOf(corners)).toBeCloseTo(77.568, 3);
    expect(areaOf([...bowTie.slice(0, 3), { x: 0, y: 0 }, { x: 4, y: 4 }, { x: 4, y: 0 }])).toBeCloseTo(
      0,
      10,
    );
  });

  test('a level side that crosses another one counts as a crossing', () => {
    const corners = [
      [0, 0],
      [4, 0],
      [4, 8],
      [2, 8],
      [2, 4],
      [6, 4],
      [6, 8],
      [0, 8],
    ] as const;
    // The part between 2 and 4 below the horizontal edge is enclosed twice.
    expect(areaOf(corners.map(([x, y]) => ({ x, y })))).toBeCloseTo(32, 10);
  });

  test('agrees with an even-odd sum over thin strips for any line', () => {
    const strips = 64;
    fc.assert(
      fc.property(anyPolygon, (points) => {
        let inside = 0;
        for (let row = -3 + 1 / (2 * strips); row < size + 3; row += 1 / strips) {
          const places = points
            .flatMap((one, at) => {
              const other = points[(at + 1) % points.length]!;
              const [top, bottom] = one.y < other.y ? [one, other] : [other, one];
              if (row < top.y || row >= bottom.y) return [];
              return [top.x + ((row - top.y) / (bottom.y - top.y)) * (bottom.x - top.x)];
            })
            .sort((a, b) => a - b);
          for (let pair = 0; pair < places.length; pair += 2) inside += places[pair + 1]! - places[pair]!;
        }
        expect(Math.abs(areaOf(points) - inside / strips)).toBeLessThan(1);
      }),
      { numRuns: 60 },
    );
  });

  test('uses unequal row and column spacing in mm², and carries the doubt of the scale', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(
      polygonArea(points, { spacing: { row: 2, column: 0.5, plane: 'patient' }, aspectRatio: 4 }),
    ).toEqual({
      value: 40,
      unit: 'mm',
    });
    const mm = { unit: 'mm' as const, perPixel: 0.5 };
    const regions = [{ left: 0, top: 0, right: 8, bottom: 8, x: mm, y: mm }];
    expect(polygonArea(points, { regions, aspectRatio: 1 })).toEqual({
      value: 40,
      unit: 'px',
      doubt: 'outside-regions',
    });
    const time = [{ ...regions[0]!, right: 20, x: { unit: 's' as const, perPixel: 0.1 } }];
    expect(polygonArea(points, { regions: time, aspectRatio: 1 })).toBeUndefined();
  });
});

describe('pixels of a polygon', () => {
  test('statistics cover the pixels whose centres are inside, without padding', () => {
    fc.assert(
      fc.property(anyPolygon, (points) => {
        const inside = bruteForce(points);
        expect(regionValues(frame, { points })).toEqual(inside);
        const told = regionStatistics(frame, { points });
        expect(told?.count ?? 0).toBe(inside.length);
        if (!told) return;
        const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
        expect(told.mean).toBeCloseTo(mean, 6);
        expect(told.standardDeviation).toBeCloseTo(
          Math.sqrt(inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length),
          6,
        );
        expect([told.minimum, told.maximum]).toEqual([Math.min(...inside), Math.max(...inside)]);
      }),
      { numRuns: 300 },
    );
  });

  test('statistics do not depend on the starting point or direction', () => {
    fc.assert(
      fc.property(anyPolygon, fc.nat(8), (points, turn) => {
        const by = turn % points.length;
        const turned = [...points.slice(by), ...points.slice(0, by)];
        for (const other of [turned, turned.toReversed()]) {
          expect(regionValues(frame, { points: other })).toEqual(regionValues(frame, { points }));
          expect(areaOf(other)).toBeCloseTo(areaOf(points), 8);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('two polygons with a common side share no pixel and miss none', () => {
    fc.assert(
      fc.property(point, point, coordinate, (from, to, across) => {
        const box = (left: number, right: number) =>
          [
            { x: left, y: from.y },
            { x: right, y: from.y },
            { x: right, y: to.y },
            { x: left, y: to.y },
          ] as const;
        const [left = 0, middle = 0, right = 0] = [from.x, across, to.x].sort((a, b) => a - b);
        const count = (a: number, b: number) => regionValues(frame, { points: box(a, b) }).length;
        expect(count(left, middle) + count(middle, right)).toBe(count(left, right));
      }),
    );
  });

  test('colour frames and missing rows have no statistics', () => {
    const all = {
      points: [
        { x: -1, y: -1 },
        { x: 9, y: -1 },
        { x: 9, y: 9 },
        { x: -1, y: 9 },
      ],
    };
    const rgb = displayFrame(Uint8Array.of(1, 2, 3, 4, 5, 6), {}, { samplesPerPixel: 3 });
    expect(regionStatistics(rgb, all)).toBeUndefined();
    const cut = displayFrame(Uint8Array.of(1, 2, 3, 4), {}, { columns: 2, rowsThere: 1 });
    expect(regionValues(cut, all)).toEqual([1, 2]);
  });
});

describe('a histogram', () => {
  test('counts every value once, in the bin that contains it', () => {
    const value = fc.oneof(
      fc.integer({ min: -3000, max: 70_000 }),
      fc.double({ min: -5, max: 5, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200 }), fc.integer({ min: 1, max: 64 }), (values, most) => {
        const { from, width, counts } = histogramOf(values, most);
        expect(counts.length).toBeLessThanOrEqual(most);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
        if (values.length === 0) return;
        expect(from).toBe(Math.min(...values));
        expect(from + width * counts.length).toBeGreaterThanOrEqual(Math.max(...values) - 1e-9);
      }),
    );
  });

  test('integer values have bins of integer width', () => {
    expect(histogramOf([1, 2, 2, 4], 8)).toEqual({ from: 1, width: 1, counts: [1, 2, 0, 1] });
    expect(histogramOf([0, 1, 2, 3, 4], 2)).toEqual({ from: 0, width: 3, counts: [3, 2] });
    expect(histogramOf([7, 7])).toEqual({ from: 7, width: 1, counts: [2] });
  });
});

describe('a Cobb angle', () => {
  const at = (x: number, y: number) => ({ x, y });

  test('is 0 to 90 for any direction and order of the lines', () => {
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        const angle = cobbAngle([a, b], [c, d], square)!;
        expect(angle).toBeGreaterThanOrEqual(0);
        expect(angle).toBeLessThanOrEqual(90);
        expect(cobbAngle([b, a], [c, d], square)).toBeCloseTo(angle, 8);
        expect(cobbAngle([d, c], [a, b], square)).toBeCloseTo(angle, 8);
      }),
    );
    expect(cobbAngle([at(0, 0), at(10, 1)], [at(0, 50), at(-10, 51)], square)).toBeCloseTo(11.42, 2);
  });

  test('is measured in millimetres if pixels are not square, and is absent between time and velocity', () => {
    const spacing = { row: 2, column: 1, plane: 'patient' as const };
    const lines = [
      [at(0, 0), at(10, 5)],
      [at(0, 20), at(10, 20)],
    ] as const;
    expect(cobbAngle(...lines, { spacing, aspectRatio: 2 })).toBeCloseTo(45, 10);
    expect(cobbAngle(...lines, square)).toBeCloseTo(26.565, 3);
    const regions = [
      {
        ...{ left: 0, top: 0, right: 99, bottom: 99 },
        x: { unit: 's' as const, perPixel: 1 },
        y: { unit: 'cm/s' as const, perPixel: 1 },
      },
    ];
    expect(cobbAngle(...lines, { regions, aspectRatio: 1 })).toBeUndefined();
  });
});
