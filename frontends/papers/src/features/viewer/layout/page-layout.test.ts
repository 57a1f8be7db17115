import fc from 'fast-check';
import {
  anchorAt,
  layOutPages,
  leftOf,
  pageAt,
  pageInView,
  pagesBetween,
  pageGap,
  pointOf,
} from './page-layout';

const a4 = { width: 794, height: 1123 };
const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 50, max: 3_000 }), height: fc.integer({ min: 50, max: 3_000 }) }),
  { minLength: 1, maxLength: 60 },
);
const zoom = fc.double({ min: 0.25, max: 5, noNaN: true });

test('pages stand below each other with a gap, in the middle of the window', () => {
  const layout = layOutPages([a4, a4, a4], 0.5, 1_000);
  expect(layout.tops).toEqual([12, 12 + 562 + 12, 12 + 2 * (562 + 12)]);
  expect(layout.height).toBe(12 + 3 * (562 + 12));
  expect(leftOf(layout, 1)).toBe((1_000 - 397) / 2 + 0.5);
});

test('a page wider than the window widens the content', () => {
  const layout = layOutPages([a4], 2, 360);
  expect(layout.width).toBe(1_588 + 2 * pageGap);
  expect(leftOf(layout, 1)).toBe(pageGap);
});

test('the page at a scroll position equals the one found by a linear search', () => {
  fc.assert(
    fc.property(sizes, zoom, fc.nat(200_000), (pages, factor, y) => {
      const layout = layOutPages(pages, factor, 800);
      let expected = 1;
      layout.tops.forEach((top, index) => {
        if (top <= y) expected = index + 1;
      });
      expect(pageAt(layout, y)).toBe(expected);
    }),
  );
});

test('exactly the pages that touch a range are mounted, for any number of pages', () => {
  fc.assert(
    fc.property(
      sizes,
      zoom,
      fc.nat(100_000),
      fc.integer({ min: 50, max: 2_000 }),
      (pages, factor, from, length) => {
        const layout = layOutPages(pages, factor, 800);
        const to = Math.min(from + length, layout.height);
        const { first, last } = pagesBetween(layout, Math.min(from, to), to);
        expect(first).toBeLessThanOrEqual(last);
        layout.tops.forEach((top, index) => {
          const bottom = top + (layout.sizes[index]?.height ?? 0);
          if (bottom >= Math.min(from, to) && top <= to) {
            expect(index + 1).toBeGreaterThanOrEqual(first);
            expect(index + 1).toBeLessThanOrEqual(last);
          }
        });
      },
    ),
  );
});

test('of 500 pages only a few are near the window', () => {
  const layout = layOutPages(
    Array.from({ length: 500 }, () => a4),
    1,
    1_280,
  );
  const { first, last } = pagesBetween(layout, 200_000 - 800, 200_000 + 1_600);
  expect(last - first).toBeLessThanOrEqual(4);
});

test('a position on a page is restored after zooming and resizing', () => {
  fc.assert(
    fc.property(sizes, zoom, zoom, fc.nat(50_000), fc.nat(3_000), (pages, before, after, y, x) => {
      const layout = layOutPages(pages, before, 800);
      const anchor = anchorAt(layout, x, Math.min(y, layout.height));
      const back = pointOf(layout, anchor);
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(Math.min(y, layout.height), 5);
      const next = layOutPages(pages, after, 600);
      const again = anchorAt(next, pointOf(next, anchor).x, pointOf(next, anchor).y);
      if (anchor.y >= 0 && anchor.y < 1) expect(again).toMatchObject({ page: anchor.page });
    }),
  );
});

test('the current page is the one with the largest visible part, the first of equals', () => {
  const layout = layOutPages([a4, a4, a4], 0.25, 800);
  expect(pageInView(layout, 0, 900)).toBe(1);
  expect(pageInView(layout, 200, 281)).toBe(2);
  expect(pageInView(layout, layout.height - 200, 200)).toBe(3);
});
