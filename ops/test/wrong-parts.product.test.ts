import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentsBelow, startOwnMongo, type TestMongo } from '@medrad/testing';
import {
  createFolders,
  buildBackend,
  copyInstallation,
  ops,
  rows,
  settle,
  withInstallation,
} from './harness';
import { plant } from './planted';

const folders = createFolders();
let intact: string;
let other: string;
let target: TestMongo;
let backup: string;
let dataDir: string;
beforeAll(async () => {
  buildBackend();
  target = await startOwnMongo();
  [intact, other] = [folders.fresh(), folders.fresh()];
  for (const one of [intact, other]) {
    await withInstallation(one, async (installation) => {
      await settle(installation, one);
      await plant(installation);
    });
  }
  backup = folders.fresh('backup');
  await ops(intact, ['backup', backup]);
});
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterAll(async () => {
  await target.stop();
  folders.removeAll();
});

const inFolder = (...names: string[]): string => path.join(dataDir, ...names);
const remove = (...names: string[]): void => rmSync(inFolder(...names), { recursive: true });
/** Replaces a part of the installation by that of another one. */
const exchange = (...names: string[]): void => {
  remove(...names);
  cpSync(path.join(other, ...names), inFolder(...names), { recursive: true });
};

/** What can be lost or exchanged, and the sentence that says so. */
const losses: readonly [string, () => void | Promise<void>, RegExp][] = [
  [
    'the database',
    () => remove('mongo'),
    /^The database \S+mongo is missing, but .* contains installation\.json, files\.$/m,
  ],
  [
    'the disk with the database, whose folder is empty now',
    () => {
      remove('mongo');
      mkdirSync(inFolder('mongo'));
    },
    /^The database \S+mongo is missing/m,
  ],
  [
    'the database of an installation of an earlier version, which had no id',
    () => {
      remove('mongo');
      remove('installation.json');
      remove('files', 'spotters', 'installation-id');
      // A desktop leaves such files behind.
      writeFileSync(inFolder('files', 'spotters', 'objects', '.DS_Store'), '');
    },
    /^The database \S+mongo is missing, but .* contains files\.$/m,
  ],
  [
    'the database of one service',
    () =>
      withInstallation(dataDir, async (installation) => {
        for (const { name } of await installation.connections.get('auth')!.db!.listCollections().toArray()) {
          await rows(installation, 'auth', name).deleteMany({});
        }
      }),
    /^The database auth is empty or missing, but other parts of the installation are there\.$/m,
  ],
  [
    'the database, instead of which another is there',
    () => exchange('mongo'),
    /^The database spotters belongs to the installation \S+, the data folder to \S+\.$/m,
  ],
  [
    'the database and the note of it, instead of which others are there',
    () => {
      exchange('mongo');
      exchange('installation.json');
    },
    /^The database spotters belongs to the installation \S+, its files to \S+\.$/m,
  ],
  [
    'the files of a service',
    () => remove('files', 'spotters'),
    /^The files of spotters are missing, but the database spotters belongs to an installation with files\.$/m,
  ],
  [
    'the files of a service, instead of which others are there',
    () => exchange('files', 'spotters'),
    /^The database spotters belongs to the installation \S+, its files to \S+\.$/m,
  ],
];

/** Content of all files but those of the database, by path. */
const contents = async () =>
  [...(await contentsBelow(dataDir))]
    .filter(([name]) => !/mongo|\.lock$|^run/.test(name))
    .map(([name, content]) => [name, content.toString('hex')]);

describe.each(losses)('an installation that has lost %s', (_what, lose, sentence) => {
  const commands: readonly [string, () => string[]][] = [
    ['fsck', () => ['fsck']],
    ['fsck --repair', () => ['fsck', '--repair']],
    ['backup', () => ['backup', folders.fresh('backup')]],
    ['migrate', () => ['migrate', '--to', target.url]],
    ['adopt without --yes', () => ['adopt']],
  ];

  test('is refused with what was found and what to do, and nothing is created or deleted', async () => {
    await lose();
    const before = await contents();
    for (const [, args] of commands) {
      const { code, out, err } = await ops(dataDir, args());
      expect([args()[0], code, out]).toEqual([args()[0], 1, '']);
      expect(err).toMatch(sentence);
      expect(err).toContain('Nothing was changed. Probably a disk is not mounted');
    }
    expect((await ops(dataDir, ['restore', backup])).code).toBe(1);
    expect(await contents()).toEqual(before);
  });

  test('is not started', async () => {
    await lose();
    const before = await contents();
    const main = path.resolve(__dirname, '../../dist/standalone/main.cjs');
    const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' };
      execFile(process.execPath, [main], { env }, (error, _stdout, stderr) =>
        resolve({ code: error?.code, err: stderr }),
      );
    });
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    // Stopped before the database is opened, or after it; only then has the start made what every start makes.
    const isLasting = ([name]: string[]) => !/^(secrets\.json|files\/[^/]+\/staging)/.test(name!);
    expect((await contents()).filter(isLasting)).toEqual(before.filter(isLasting));
  });

  test('is one installation once an operator has said so', async () => {
    await lose();
    expect(await ops(dataDir, ['adopt', '--yes'])).toMatchObject({ code: 0, err: '' });
    expect((await ops(dataDir, ['fsck'])).err).toBe('');
    expect((await ops(dataDir, ['adopt'])).out).toBe(
      'The databases and the files belong together already.\n',
    );
  });
});

test('a whole installation is checked and backed up as before, and each database and area has its id', async () => {
  expect(await ops(dataDir, ['fsck', '--deep'])).toMatchObject({ code: 0 });
  const { databases } = JSON.parse(readFileSync(inFolder('installation.json'), 'utf8')) as {
    databases: Record<string, string>;
  };
  const ids = new Set(Object.values(databases));
  for (const area of ['spotters', 'papers', 'peer-review', 'reporting']) {
    ids.add(readFileSync(inFolder('files', area, 'installation-id'), 'utf8').trim());
  }
  expect([Object.keys(databases), ids.size]).toEqual([
    ['auth', 'learning', 'messaging', 'papers', 'peer-review', 'reporting', 'spotters'],
    1,
  ]);
});

test('adopt creates no installation where there is none', async () => {
  const empty = folders.fresh();
  mkdirSync(empty);
  const { code, err } = await ops(empty, ['adopt', '--yes']);
  expect([code, err]).toEqual([
    1,
    `There is no installation in ${empty}. Set DATA_DIR to the folder of the installation.\n`,
  ]);
  expect([...(await contentsBelow(empty))]).toEqual([]);
});
