import fc from 'fast-check';
import type { ImagePlane } from '../model/image';
import {
  cutOf,
  distanceFrom,
  fillPlanes,
  framePointOf,
  nearestSlice,
  normalOf,
  patientPointOf,
  type PatientVector,
  type PlacedSlice,
} from './planes';
import { dot } from './vector';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const place: fc.Arbitrary<PatientVector> = fc.tuple(real(-300, 300), real(-300, 300), real(-300, 300));

/** Perpendicular row and column directions, rotated by three angles. */
const directions = fc.tuple(real(0, 6), real(0, 6), real(0, 6)).map(([a, b, c]) => {
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  const rowDirection: PatientVector = [ca * cb, sa * cb, -sb];
  const columnDirection: PatientVector = [ca * sb * sc - sa * cc, sa * sb * sc + ca * cc, cb * sc];
  return { rowDirection, columnDirection };
});
const plane: fc.Arbitrary<ImagePlane> = fc
  .tuple(place, directions)
  .map(([position, turned]) => ({ position, ...turned }));
const slice: fc.Arbitrary<PlacedSlice> = fc.record({
  plane,
  spacing: fc.record({ row: real(0.2, 3), column: real(0.2, 3) }),
  rows: fc.integer({ min: 1, max: 512 }),
  columns: fc.integer({ min: 1, max: 512 }),
});

const moved = (from: PatientVector, way: PatientVector, by: number): PatientVector => [
  from[0] + way[0] * by,
  from[1] + way[1] * by,
  from[2] + way[2] * by,
];

/** Slices of a stack at these positions along its normal, in this order. */
const stackOf = (first: ImagePlane, places: readonly number[]): ImagePlane[] =>
  places.map((by) => ({ ...first, position: moved(first.position, normalOf(first), by) }));

describe('slices in patient coordinates', () => {
  test('a frame point converted to patient coordinates and back is the same point', () => {
    fc.assert(
      fc.property(slice, real(-600, 600), real(-600, 600), (one, x, y) => {
        const back = framePointOf(one, patientPointOf(one, { x, y }));
        expect(Math.abs(back.x - x) + Math.abs(back.y - y) + back.distance).toBeLessThan(1e-6);
      }),
    );
  });

  test('the nearest slice is found for any order, spacing and direction of the stack', () => {
    const places = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(plane, places, place, fc.boolean(), (first, steps, point, isSeenFromBehind) => {
        const { rowDirection, columnDirection } = first;
        const base = isSeenFromBehind
          ? { ...first, rowDirection: columnDirection, columnDirection: rowDirection }
          : first;
        const planes = stackOf(base, steps);
        const found = nearestSlice(planes, point);
        const distances = planes.map((one) => distanceFrom(one, point));
        expect(found?.distance).toBeLessThanOrEqual(Math.min(...distances) + 0.01);
        expect(found?.distance).toBe(distances[found?.index ?? -1]);
      }),
    );
  });

  test('a point of a slice is found in that slice, wherever it is in the stack', () => {
    const places = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(plane, places, fc.nat(), real(-99, 99), (first, steps, pick, along) => {
        const planes = stackOf(first, steps);
        const index = pick % planes.length;
        const chosen = planes[index]!;
        const point = moved(chosen.position, chosen.rowDirection, along);
        expect(nearestSlice(planes, point)?.index).toBe(index);
      }),
    );
  });

  test('of several slices at one position the one with the nearest number is taken, within the range only', () => {
    const first: ImagePlane = { position: [0, 0, 0], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] };
    const planes = stackOf(first, [0, 5, 10, 0, 5, 10]);
    expect(nearestSlice(planes, [0, 0, 6], 3)?.index).toBe(4);
    expect(nearestSlice(planes, [0, 0, 6], 0)?.index).toBe(1);
    expect(nearestSlice(planes, [0, 0, 6], 0, { from: 3, to: 6 })?.index).toBe(4);
    expect(nearestSlice([undefined, undefined], [0, 0, 0])).toBeNull();
  });

  test('the intersection line of two slices lies in both planes and within the edges of the slice', () => {
    let cuts = 0;
    fc.assert(
      fc.property(slice, slice, (seen, cutting) => {
        // Slices within a small region, because distant ones rarely intersect.
        const near = {
          ...cutting,
          plane: { ...cutting.plane, position: moved(seen.plane.position, cutting.plane.position, 0.2) },
        };
        const line = cutOf(seen, near);
        if (!line) return;
        cuts += 1;
        for (const end of line) {
          const point = patientPointOf(seen, end);
          const within = framePointOf(near, point);
          expect(distanceFrom(seen.plane, point)).toBeLessThan(1e-6);
          expect(within.distance).toBeLessThan(1e-5);
          expect(within.x).toBeGreaterThan(-0.5 - 1e-5);
          expect(within.x).toBeLessThan(near.columns - 0.5 + 1e-5);
          expect(within.y).toBeGreaterThan(-0.5 - 1e-5);
          expect(within.y).toBeLessThan(near.rows - 0.5 + 1e-5);
        }
      }),
      { numRuns: 500 },
    );
    expect(cuts).toBeGreaterThan(50);
  });

  test('parallel slices and slices that do not meet have no intersection line', () => {
    const axial: PlacedSlice = {
      plane: { position: [0, 0, 0], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
      spacing: { row: 1, column: 1 },
      rows: 100,
      columns: 100,
    };
    const coronal = (z: number): PlacedSlice => ({
      ...axial,
      plane: { position: [0, 50, z], rowDirection: [1, 0, 0], columnDirection: [0, 0, -1] },
    });
    expect(cutOf(axial, { ...axial, plane: { ...axial.plane, position: [0, 0, 5] } })).toBeNull();
    expect(cutOf(axial, coronal(-20))).toBeNull();
    expect(cutOf(axial, coronal(50))?.map(({ y }) => y)).toEqual([50, 50]);
  });

  test('unknown planes are interpolated evenly between known ones', () => {
    fc.assert(
      fc.property(
        plane,
        real(0.5, 9),
        fc.integer({ min: 2, max: 40 }),
        fc.array(fc.nat(39)),
        (first, step, length, known) => {
          const whole = stackOf(
            first,
            Array.from({ length }, (_, index) => index * step),
          );
          const some = whole.map((one, index) => (index < 2 || known.includes(index) ? one : undefined));
          for (const [index, one] of fillPlanes(some).entries()) {
            const way = whole[index]!.position.map((value, axis) => value - (one?.position[axis] ?? NaN));
            expect(Math.hypot(...way)).toBeLessThan(1e-6);
          }
        },
      ),
    );
    expect(fillPlanes([undefined, undefined])).toEqual([undefined, undefined]);
    expect(Math.abs(dot([1, 2, 3], [3, 2, 1]))).toBe(10);
  });
});
