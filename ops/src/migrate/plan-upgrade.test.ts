import { planService } from './plan-upgrade';

const migration = (summary: string, isBreaking = false) => ({
  summary,
  isBreaking,
  run: () => Promise.resolve(),
});
const manifest = {
  name: 'papers',
  migrations: [migration('stores years', true), migration('stores months'), migration('stores days')],
} as const;

test('data without a version count as version 1, and a build without migrations has nothing to do', () => {
  expect(planService({ name: 'papers' }, null)).toEqual({
    lines: ['papers: no data version, which counts as 1, as this build'],
    migrations: 0,
    isBreaking: false,
    isRefused: false,
  });
});

test('migrations are listed, and whether the build before can be run after all of them', () => {
  expect(planService(manifest, { version: 2, readableFrom: 2 })).toEqual({
    lines: [
      'papers: data version 2, this build has 4',
      '  3: stores months',
      '  4: stores days',
      '  The build before can still be run afterwards.',
    ],
    migrations: 2,
    isBreaking: false,
    isRefused: false,
  });
  expect(planService(manifest, { version: 1, readableFrom: 1 })).toEqual({
    lines: [
      'papers: data version 1, this build has 4',
      '  2, breaking: stores years',
      '  3: stores months',
      '  4: stores days',
      '  Builds before data version 2 cannot be run afterwards.',
    ],
    migrations: 3,
    isBreaking: true,
    isRefused: false,
  });
});

test('data of a later build are used or refused', () => {
  expect(planService(manifest, { version: 6, readableFrom: 4 })).toMatchObject({
    lines: ['papers: data version 6, this build has 4'],
    migrations: 0,
    isRefused: false,
  });
  expect(planService(manifest, { version: 6, readableFrom: 5 })).toMatchObject({
    lines: [
      'papers: data version 6, this build has 4',
      '  The data of papers have version 6, which only builds from data version 5 on can use; this build has data version 4.',
    ],
    migrations: 0,
    isRefused: true,
  });
});
