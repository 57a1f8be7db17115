import fc from 'fast-check';
import { searchPattern, searchTextOf } from './text-search';

test('C16 finds exactly the texts that contain the search text in any case, whatever characters it has', () => {
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

test('C16 never matches across title and description', () => {
  expect(searchPattern('one two')?.test(searchTextOf('One', 'Two'))).toBe(false);
});

test('C16 treats a blank search as none', () => {
  for (const q of [undefined, '', '   ']) expect(searchPattern(q)).toBeNull();
});
