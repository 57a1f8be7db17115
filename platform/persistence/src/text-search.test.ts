import fc from 'fast-check';
import { searchPattern, searchTextOf } from './text-search';

test('C16 a search finds exactly the texts that contain it in any case, whatever signs it holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, q, after) => {
      const wanted = q.trim();
      const found = searchPattern(q)?.test(
        searchTextOf(before, `${wanted.toUpperCase()}`.toLowerCase(), after),
      );
      expect(found).toBe(wanted === '' ? undefined : true);
    }),
  );
  expect(searchPattern('a.c')?.test(searchTextOf('abc'))).toBe(false);
});

test('C16 a search for title and description never spans the two', () => {
  expect(searchPattern('one two')?.test(searchTextOf('One', 'Two'))).toBe(false);
});

test('C16 a blank search is none', () => {
  for (const q of [undefined, '', '   ']) expect(searchPattern(q)).toBeNull();
});
