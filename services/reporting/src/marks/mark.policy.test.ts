import type { ImageMark } from '@medrad/contracts';
import { isWithin, pointCountFits } from './mark.policy';

const points = (count: number) => Array.from({ length: count }, (_, column) => ({ column, row: 0 }));

test.each<[ImageMark['shape'], number, boolean]>([
  ['POINT', 1, true],
  ['POINT', 2, false],
  ['POLYLINE', 1, false],
  ['POLYLINE', 2, true],
  ['POLYLINE', 9, true],
  ['CIRCLE', 2, true],
  ['CIRCLE', 1, false],
  ['ELLIPSE', 4, true],
  ['ELLIPSE', 3, false],
])('a %s of %d points: %p', (shape, count, fits) => {
  expect(pointCountFits({ shape, points: points(count) })).toBe(fits);
});

test('the outer edge is on the image, a point beyond it is not', () => {
  const size = { columns: 4, rows: 3 };
  expect(isWithin({ points: [{ column: 4, row: 3 }] }, size)).toBe(true);
  expect(isWithin({ points: [{ column: 4.01, row: 0 }] }, size)).toBe(false);
  expect(isWithin({ points: [{ column: 0, row: 3.01 }] }, size)).toBe(false);
});
