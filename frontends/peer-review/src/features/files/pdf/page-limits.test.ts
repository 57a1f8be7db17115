import { pageScale, refuseLongPdf } from './page-limits';

test.each([
  ['A4 is painted at 150 pixels an inch', 595, 842, 150 / 72],
  ['no side of a poster has more than 3,000 pixels', 1000, 6000, 0.5],
  ['nor of a wide one', 3000, 10, 1],
])('N23 %s', (_, width, height, scale) => {
  expect(pageScale(width, height)).toBeCloseTo(scale, 10);
});

test('N23 a PDF of more than 40 pages is refused with both numbers', () => {
  expect(() => refuseLongPdf(40)).not.toThrow();
  expect(() => refuseLongPdf(41)).toThrow('The PDF has 41 pages, and at most 40 can be attached.');
});
