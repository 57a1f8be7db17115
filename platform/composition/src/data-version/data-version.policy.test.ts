import { dataVersionOf, findRefusal, firstVersion, pendingMigrations } from './data-version.policy';

const migration = (summary: string, isBreaking = false) => ({
  summary,
  isBreaking,
  run: () => Promise.resolve(),
});
const manifest = { name: 'papers', migrations: [migration('a'), migration('b', true)] } as const;

test('the data version of a build is one more than the number of its migrations', () => {
  expect(dataVersionOf({})).toBe(1);
  expect(dataVersionOf(manifest)).toBe(3);
});

test('the migrations after the version of the data are pending, in their order, each with its version', () => {
  const pending = (version: number) =>
    pendingMigrations(manifest, { version, readableFrom: 1 }).map(({ summary, to }) => [summary, to]);
  expect([pending(1), pending(2), pending(3), pending(4)]).toEqual([
    [
      ['a', 2],
      ['b', 3],
    ],
    [['b', 3]],
    [],
    [],
  ]);
  expect(pendingMigrations({}, firstVersion)).toEqual([]);
});

test.each([
  [2, 1],
  [3, 3],
  // A later build has migrated in ways that this build need not know.
  [5, 3],
])('a build of data version 3 uses data of version %i that are readable from %i', (version, readableFrom) =>
  expect(findRefusal(manifest, { version, readableFrom })).toBeNull(),
);

test('a build of data version 3 refuses data that are readable from 4, also while they are being migrated to 4', () => {
  expect(findRefusal(manifest, { version: 5, readableFrom: 4 })).toBe(
    'The data of papers have version 5, which only builds from data version 4 on can use; this build has data version 3',
  );
  expect(findRefusal(manifest, { version: 3, readableFrom: 4 })).not.toBeNull();
});
