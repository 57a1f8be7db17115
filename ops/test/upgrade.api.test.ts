import { existsSync } from 'node:fs';
import type { Migration } from '@medrad/composition';
import { installationCollection, replaceDataVersion } from '@medrad/persistence';
import { databases, manifests } from '../src/areas';
import { readManifest } from '../src/backup/manifest';
import { copyInstallation, createFolders, ops, rows, settle, withInstallation } from './harness';
import { plant } from './planted';

const folders = createFolders();
const intact = folders.fresh();
let dataDir: string;
beforeAll(() =>
  withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    await plant(installation);
  }),
);
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterEach(() => {
  for (const manifest of manifests) delete manifest.migrations;
});
afterAll(() => folders.removeAll());

/** Gives this build migrations of a service. */
const release = (service: string, ...migrations: Omit<Migration, 'run'>[]): void => {
  const run = () => Promise.resolve();
  const manifest = manifests.find(({ name }) => name === service)!;
  manifest.migrations = migrations.map((migration) => ({ ...migration, run }));
};
const setVersion = (service: string, version: number, readableFrom: number): Promise<void> =>
  withInstallation(dataDir, ({ connections }) =>
    replaceDataVersion(connections.get(service)!, { version, readableFrom }),
  );
/** Removes what installations of earlier versions lack. */
const forgetVersions = (): Promise<void> =>
  withInstallation(dataDir, async (installation) => {
    for (const name of databases) {
      await rows(installation, name, installationCollection).deleteMany({ _id: 'data-version' });
    }
  });
const linesOf = (name: string, { out }: { out: string }): string[] =>
  out.split('\n').filter((line) => line.startsWith(name));

describe('migrate --check', () => {
  const check = () => ops(dataDir, ['migrate', '--check']);

  test('says that nothing is to be migrated, also for an installation without versions', async () => {
    const same = await check();
    expect([same.code, same.err]).toEqual([0, '']);
    expect(same.out.trim().split('\n')).toEqual([
      ...databases.map((name) => `${name}: data version 1, as this build`),
      'Nothing is to be migrated.',
    ]);
    await forgetVersions();
    const earlier = await check();
    expect([earlier.code, linesOf('papers', earlier)]).toEqual([
      0,
      ['papers: no data version, which counts as 1, as this build'],
    ]);
  });

  test('lists what an upgrade will do, and changes nothing', async () => {
    release('papers', { summary: 'stores the year', isBreaking: false });
    release('learning', { summary: 'drops the old cards', isBreaking: true });
    const first = await check();
    expect([first.code, first.err]).toEqual([1, '']);
    expect(first.out).toContain(
      [
        'papers: data version 1, this build has 2',
        '  2: stores the year',
        '  The build before can still be run afterwards.',
      ].join('\n'),
    );
    expect(first.out).toContain(
      [
        'learning: data version 1, this build has 2',
        '  2, breaking: drops the old cards',
        '  Builds before data version 2 cannot be run afterwards.',
      ].join('\n'),
    );
    expect(first.out).toMatch(
      /The next start runs 2 migrations\. Make a backup first\.\nStop all processes of learning before\.\n$/,
    );
    expect(await check()).toEqual(first);
  });

  test('names data that this build refuses', async () => {
    await setVersion('papers', 4, 3);
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain(
      '  The data of papers have version 4, which only builds from data version 3 on can use',
    );
    expect(out).toMatch(/This build does not start on these data\. [^\n]+\n$/);
  });

  test('is not combined with --to, and one of the two is required', async () => {
    const both = await ops(dataDir, ['migrate', '--check', '--to', 'mongodb://127.0.0.1:1/']);
    expect([both.code, both.err]).toEqual([2, '--check or --to, not both.\n']);
    const none = await ops(dataDir, ['migrate']);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--check only says')]);
  });

  test('creates no installation where there is none', async () => {
    const blank = folders.fresh();
    const { code, err } = await ops(blank, ['migrate', '--check']);
    expect([code, err]).toEqual([
      1,
      `There is no installation in ${blank}. Set DATA_DIR to the folder of the installation.\n`,
    ]);
    expect(existsSync(blank)).toBe(false);
  });
});

describe('fsck', () => {
  test.each([
    [
      'of a later build',
      3,
      'data-version: the data of papers have version 3, this build has 2: a later build',
    ],
    [
      'of an earlier build',
      1,
      'data-version: the data of papers have version 1, this build has 2: its next start',
    ],
  ])('names a service with data %s', async (_what, version, line) => {
    release('papers', { summary: 'stores the year', isBreaking: false });
    await setVersion('papers', version, 1);
    const { code, out } = await ops(dataDir, ['fsck']);
    expect([code, out]).toEqual([1, expect.stringContaining(line)]);
    expect(out).toMatch(/\n1 fault\.\n$/);
  });

  test('takes data without a version for the first, as a start does', async () => {
    await forgetVersions();
    expect(await ops(dataDir, ['fsck'])).toMatchObject({ code: 0, out: 'Nothing is wrong.\n' });
  });
});

test('a backup after a breaking migration has a format that builds without data versions refuse', async () => {
  release('papers', { summary: 'drops the old years', isBreaking: true });
  await setVersion('papers', 2, 2);
  const backup = folders.fresh('backup');
  expect(await ops(dataDir, ['backup', backup])).toMatchObject({ code: 0, err: '' });
  expect((await readManifest(backup)).manifest.format).toBe(2);
  expect(await ops(folders.fresh(), ['restore', backup])).toMatchObject({ code: 0 });
  release('papers');
  expect(await ops(folders.fresh(), ['restore', backup])).toMatchObject({
    code: 1,
    err: expect.stringContaining('The data of papers have version 2') as string,
  });
});
