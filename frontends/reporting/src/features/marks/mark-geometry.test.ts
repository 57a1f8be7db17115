import { pixelUnder } from '@medrad/ui/viewer';
import {
  arrowHead,
  ellipseOf,
  moved,
  onImage,
  type Pixel,
  shapeInMiddle,
  shapeOf,
  uprightAt,
} from './mark-geometry';

const size = { width: 512, height: 256 };
const from: Pixel = { column: 10, row: 20 };
const to: Pixel = { column: 30, row: 60 };

test('tools draw the graphic types of DICOM', () => {
  expect(shapeOf('arrow', from, to)).toEqual({ shape: 'POLYLINE', isArrow: true, points: [from, to] });
  expect(shapeOf('line', from, to)).toEqual({ shape: 'POLYLINE', isArrow: false, points: [from, to] });
  expect(shapeOf('text', from, to)).toEqual({ shape: 'POINT', isArrow: false, points: [to] });
  const ellipse = shapeOf('ellipse', from, to);
  expect(ellipse.shape).toBe('ELLIPSE');
  expect(ellipseOf(ellipse)).toEqual({
    centre: { column: 20, row: 40 },
    radiusX: 10,
    radiusY: 20,
    turn: 0,
  });
});

test('a circle is stored as its centre and a point on it', () => {
  const points = [from, { column: 13, row: 24 }];
  expect(ellipseOf({ shape: 'CIRCLE', isArrow: false, points })).toMatchObject({
    centre: from,
    radiusX: 5,
    radiusY: 5,
  });
});

test('a point outside an image is clamped to its edge and rounded to a hundredth of a pixel', () => {
  expect(onImage({ column: -3, row: 300 }, size)).toEqual({ column: 0, row: 256 });
  expect(onImage({ column: 1.2345, row: 2 }, size)).toEqual({ column: 1.23, row: 2 });
});

test('a moved mark keeps its shape and stops at the edge', () => {
  const mark = shapeOf('line', from, to);
  expect(moved(mark, { column: 1, row: -1 }, size).points).toEqual([
    { column: 11, row: 19 },
    { column: 31, row: 59 },
  ]);
  expect(moved(mark, { column: -100, row: 1000 }, size).points).toEqual([
    { column: 0, row: 216 },
    { column: 20, row: 256 },
  ]);
});

test('without a pointer a mark is placed in the middle', () => {
  const { points } = shapeInMiddle('arrow', size);
  expect(points).toEqual([
    { column: 240, row: 112 },
    { column: 272, row: 144 },
  ]);
});

test('the head of an arrow opens towards its tail', () => {
  const [left, right] = arrowHead({ column: 0, row: 0 }, { column: 10, row: 0 }, 2);
  expect(left.column).toBeLessThan(10);
  expect(right.column).toBeCloseTo(left.column);
  expect(left.row).toBeCloseTo(-right.row);
});

/** Transforms from image to viewport: every rotation, mirrored and not mirrored, at several zooms. */
const matrices = [0.3, 1, 7].flatMap((zoom) =>
  [0, 1, 2, 3].flatMap((turns) =>
    [1, -1].map((mirror) => {
      const [cos, sin] = (
        [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ] as const
      )[turns as 0];
      return [cos * zoom * mirror, sin * zoom * mirror, -sin * zoom, cos * zoom, 37, -12] as const;
    }),
  ),
);

test.each(matrices.map((matrix) => [matrix]))(
  'a mark drawn at %p has the same pixel in every view',
  (matrix) => {
    const [a, b, c, d, e, f] = matrix;
    const corner = { left: 100, top: 50 };
    const at = {
      clientX: corner.left + a * from.column + c * from.row + e,
      clientY: corner.top + b * from.column + d * from.row + f,
    };
    const pixel = pixelUnder({ matrix }, corner, at);
    expect(pixel.column).toBeCloseTo(from.column, 6);
    expect(pixel.row).toBeCloseTo(from.row, 6);
  },
);

test.each(matrices.map((matrix) => [matrix]))('a text is upright and of constant size at %p', (matrix) => {
  const [a, b, c, d] = matrix;
  const [w, x, y, z, column, row] = uprightAt(from, matrix)
    .slice('matrix('.length, -1)
    .split(' ')
    .map(Number) as [number, number, number, number, number, number];
  expect([column, row]).toEqual([from.column, from.row]);
  // The text's transform undoes rotation, mirroring and zoom of the image's, so that their product only translates.
  expect(a * w + c * x).toBeCloseTo(1, 9);
  expect(b * w + d * x).toBeCloseTo(0, 9);
  expect(a * y + c * z).toBeCloseTo(0, 9);
  expect(b * y + d * z).toBeCloseTo(1, 9);
});
