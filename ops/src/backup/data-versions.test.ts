import { needsLaterBuild, versionsOfDump } from './data-versions';

test('a migration that ends while a database is read runs again after a restore, and locks older builds out', () => {
  const before = { papers: { version: 1, readableFrom: 1 }, auth: { version: 2, readableFrom: 1 } };
  const after = { papers: { version: 3, readableFrom: 3 }, auth: { version: 2, readableFrom: 1 } };
  expect(versionsOfDump(before, after)).toEqual({
    papers: { version: 1, readableFrom: 3 },
    auth: { version: 2, readableFrom: 1 },
  });
});

test('only data after a breaking migration need a build that knows data versions', () => {
  expect(needsLaterBuild({ papers: { version: 5, readableFrom: 1 } })).toBe(false);
  expect(
    needsLaterBuild({ auth: { version: 1, readableFrom: 1 }, papers: { version: 5, readableFrom: 2 } }),
  ).toBe(true);
});
