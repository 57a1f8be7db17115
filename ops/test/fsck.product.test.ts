import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { createFileHolders, newObjectKey } from '@medrad/object-store';
import { fileAreas, type NamedFile } from '../src/areas';
import { copyInstallation, createFolders, withInstallation, ops, rows, settle } from './harness';
import { plant, type Planted, plantFile } from './planted';

const folders = createFolders();
let dataDir: string;
let intact: string;
let planted: Planted;
beforeAll(async () => {
  intact = folders.fresh();
  planted = await withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    return plant(installation);
  });
});
/** Gives each test a copy of the planted installation. */
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterAll(() => folders.removeAll());

/** Folder that contains the file with the given key in the disk store. */
const folderOf = (key: string): string => path.join(dataDir, 'files/spotters/objects', key.slice(0, 2), key);
const fileOf = (key: string, prefix: string): string => {
  const name = readdirSync(folderOf(key)).find((one) => one.startsWith(prefix)) ?? '';
  return path.join(folderOf(key), name);
};
const age = (key: string): void => {
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of readdirSync(folderOf(key))) utimesSync(path.join(folderOf(key), name), past, past);
};

test('an intact installation has no faults', async () => {
  expect(await ops(dataDir, ['fsck', '--deep'])).toEqual({ code: 0, out: 'Nothing is wrong.\n', err: '' });
});

test('a file that belongs to no row is reported with its renditions, unless it is noted as unreferenced', async () => {
  const [orphan, noted] = await withInstallation(dataDir, async (installation) => {
    const keys = [await plantFile(installation), await plantFile(installation, 99)] as const;
    await rows(installation, 'spotters', 'loose_files').insertOne({ _id: keys[1] });
    return keys;
  });
  const { code, out } = await ops(dataDir, ['fsck']);
  expect(code).toBe(1);
  expect(out).toContain(`orphan-file: the file spotters/${orphan} belongs to no row\n`);
  expect(out).toContain(`orphan-file: the file spotters/${orphan}.w480.webp belongs to no row\n`);
  expect(out).not.toContain(noted);
});

/** Plants a file that belongs to no row, with its renditions, and an older one. */
async function plantOrphans(): Promise<{ old: string; young: string }> {
  const [old, young] = await withInstallation(dataDir, async (installation) => [
    await plantFile(installation),
    await plantFile(installation, 99),
  ]);
  age(old);
  age(planted.fileKey);
  return { old, young };
}

test('repair puts files aside that have no row and are older than a day, and nothing else', async () => {
  const { old, young } = await plantOrphans();
  const repaired = await ops(dataDir, ['fsck', '--repair', '--yes-delete', '6']);
  expect(repaired.code).toBe(1);
  expect(repaired.out).toContain('Put aside 6 files older than a day that belonged to no row.\n');
  expect(repaired.out).not.toContain(old);
  const { out } = await ops(dataDir, ['fsck']);
  expect(out.match(/^orphan-file: .*$/gm)).toHaveLength(6);
  expect(out).toContain(young);
  age(young);
  expect((await ops(dataDir, ['fsck', '--repair', '--yes-delete', '6'])).code).toBe(0);
  expect((await ops(dataDir, ['fsck', '--deep'])).out).toBe('Nothing is wrong.\n');
});

test('repair takes many files of an area only with their number, after it has listed them', async () => {
  const { old } = await plantOrphans();
  for (const args of [[], ['--yes-delete', '5'], ['--yes-delete', 'all']]) {
    const { code, out, err } = await ops(dataDir, ['fsck', '--repair', ...args]);
    expect([code, out.match(/^spotters\/\S+$/gm)?.length]).toEqual([1, 6]);
    expect(out).toContain(`spotters/${old}.w480.webp\n`);
    expect(err).toContain('these are 6 of the 18 files of spotters. Nothing was changed.');
    expect(err).toContain('fsck --repair --yes-delete 6\n');
  }
  expect((await ops(dataDir, ['fsck'])).out.match(/^orphan-file: .*$/gm)).toHaveLength(12);
  expect((await ops(dataDir, ['fsck', '--yes-delete', '6'])).err).toBe('--yes-delete belongs to --repair.\n');
  expect((await ops(dataDir, ['fsck', '--repair', '--take-back'])).err).toBe(
    '--repair or --take-back, not both.\n',
  );
});

test('what repair has put aside can be brought back for seven days', async () => {
  const { old } = await plantOrphans();
  const before = (await ops(dataDir, ['fsck', '--deep'])).out;
  await ops(dataDir, ['fsck', '--repair', '--yes-delete', '6']);
  const back = await ops(dataDir, ['fsck', '--deep', '--take-back']);
  expect(back.out).toBe(`Brought back 6 files.\n${before}`);
  await ops(dataDir, ['fsck', '--repair', '--yes-delete', '6']);
  const aside = path.join(dataDir, 'files/spotters/aside');
  const [today = ''] = readdirSync(aside);
  const daysAgo = (days: number) =>
    new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  renameSync(path.join(aside, today), path.join(aside, daysAgo(6)));
  await ops(dataDir, ['fsck', '--repair']);
  expect(readdirSync(path.join(aside, daysAgo(6), old.slice(0, 2), old))).toHaveLength(6);
  renameSync(path.join(aside, daysAgo(6)), path.join(aside, daysAgo(8)));
  await ops(dataDir, ['fsck', '--repair']);
  expect(readdirSync(aside)).toEqual([]);
  expect((await ops(dataDir, ['fsck', '--take-back'])).out).toContain('Brought back 0 files.\n');
});

test('a record that the disk has changed is reported, and nothing is checked or removed by the others', async () => {
  const orphan = await withInstallation(dataDir, (installation) => plantFile(installation));
  age(orphan);
  const database = path.join(dataDir, 'mongo/data.mdb');
  const bytes = readFileSync(database);
  const text = Buffer.from(planted.fileKey);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at]! ^= 1;
  writeFileSync(database, bytes);
  for (const args of [[], ['--repair', '--yes-delete', '6']]) {
    expect(await ops(dataDir, ['fsck', ...args])).toEqual({
      code: 1,
      out:
        'damaged-records: a record of spotters.images cannot be read: ' +
        'restore a backup into an empty installation\n1 fault.\n',
      err: '',
    });
  }
  const backup = await ops(dataDir, ['backup', folders.fresh('backup')]);
  expect(backup.code).toBe(1);
  expect(backup.err).toContain('is damaged: a document of spotters.images.');
});

test('a row whose file is missing is reported', async () => {
  await withInstallation(dataDir, ({ stores }) => stores.get('spotters')!.delete(planted.fileKey));
  const { code, out } = await ops(dataDir, ['fsck', '--repair']);
  expect(code).toBe(1);
  expect(out).toContain(
    `missing-file: images ${planted.imageId}: the file spotters/${planted.fileKey} is not there\n`,
  );
});

const suffixes = ['w480.webp', 'w960.fine', 'w1600.fine', 't0x0.png', 't1x0.png'];

test('a file with a name that the product does not give stays, and the repair goes on with the others', async () => {
  const orphan = await withInstallation(dataDir, (installation) => plantFile(installation));
  age(orphan);
  const strange = path.join(path.dirname(folderOf(orphan)), 'holiday.png');
  cpSync(folderOf(orphan), strange, { recursive: true });
  const { code, out } = await ops(dataDir, ['fsck', '--repair', '--yes-delete', '6']);
  expect([code, out]).toEqual([1, expect.stringMatching(/^Put aside 6 files .*\n/)]);
  expect(out).toContain('orphan-file: the file spotters/holiday.png.');
  expect(existsSync(strange)).toBe(true);
});

test.each(suffixes)('a missing rendition %s is reported', async (suffix) => {
  const rendition = `${planted.fileKey}.${suffix}`;
  await withInstallation(dataDir, ({ stores }) => stores.get('spotters')!.delete(rendition));
  expect(await ops(dataDir, ['fsck'])).toMatchObject({
    code: 1,
    out: `missing-rendition: images ${planted.imageId}: the rendition spotters/${rendition} is not there\n1 fault.\n`,
  });
});

test.each(suffixes)('a damaged rendition %s is reported by a deep check', async (suffix) => {
  writeFileSync(fileOf(planted.fileKey, suffix), 'not the image');
  const { code, out } = await ops(dataDir, ['fsck', '--deep']);
  expect(code).toBe(1);
  expect(out).toBe(
    `damaged-file: the file spotters/${planted.fileKey}.${suffix} is not what was stored\n1 fault.\n`,
  );
});

test('a file with another content than was stored is reported by a deep check', async () => {
  writeFileSync(fileOf(planted.fileKey, '_~png'), 'not the image');
  expect((await ops(dataDir, ['fsck'])).code).toBe(0);
  const { code, out } = await ops(dataDir, ['fsck', '--deep']);
  expect(code).toBe(1);
  expect(out).toBe(`damaged-file: the file spotters/${planted.fileKey} is not what was stored\n1 fault.\n`);
});

/** All fields with which records hold files, each with its area. */
const holding = fileAreas.flatMap(({ name, named }) =>
  named.map((field) => [`${name}.${field.collection}.${field.path}`, name, field] as const),
);

/** A row with a text at a path, inside an array at each step. */
const rowWith = ({ path: steps }: NamedFile, text: string): Record<string, unknown> =>
  steps
    .split('.')
    .reverse()
    .reduce<unknown>((inner, step, index) => ({ [step]: index === 0 ? inner : [inner] }), text) as Record<
    string,
    unknown
  >;

test.each(holding)(
  'a row with the key of a file in %s holds the file for the service, and fsck misses its file',
  async (_title, area, field) => {
    const [_id, key] = [randomUUID(), newObjectKey('png')];
    const held = await withInstallation(dataDir, async (installation) => {
      await rows(installation, area, field.collection).insertOne({ _id, ...rowWith(field, key) });
      const { named } = fileAreas.find(({ name }) => name === area)!;
      return createFileHolders(installation.connections.get(area)!, named).list(key);
    });
    expect(held).toEqual([{ collection: field.collection, id: _id }]);
    const { out } = await ops(dataDir, ['fsck']);
    expect(out).toContain(`missing-file: ${field.collection} ${_id}: the file ${area}/${key} is not there\n`);
  },
);

test('a file that only an exam holds is no orphan, and all of its renditions are needed', async () => {
  const _id = randomUUID();
  const key = await withInstallation(dataDir, async (installation) => {
    const fileKey = await plantFile(installation, 44);
    const items = [{ imageId: 'deleted', fileKey, width: 1700, height: 64 }, { fileKey: '' }];
    await rows(installation, 'spotters', 'exams').insertOne({ _id, items });
    return fileKey;
  });
  expect((await ops(dataDir, ['fsck', '--deep'])).out).toBe('Nothing is wrong.\n');
  await withInstallation(dataDir, ({ stores }) => stores.get('spotters')!.delete(`${key}.w480.webp`));
  expect((await ops(dataDir, ['fsck'])).out).toContain(`missing-rendition: exams ${_id}: the rendition`);
});

const dangling: [string, string, string, object][] = [
  ['tests', 'questions.imageId', 'images', { questions: [{ id: 'q', imageId: 'gone' }] }],
  ['tests', 'systemId', 'systems', { systemId: 'gone' }],
  ['tests', 'subsectionId', 'subsections', { subsectionId: 'gone' }],
  ['ratings', 'testId', 'tests', { testId: 'gone' }],
  ['suggestions', 'testId', 'tests', { testId: 'gone' }],
  ['completions', 'testId', 'tests', { testId: 'gone' }],
  ['subdivisions', 'systemId', 'systems', { systemId: 'gone' }],
];

test('every row that references a missing row is reported', async () => {
  const expected: string[] = [];
  await withInstallation(dataDir, async (installation) => {
    for (const [from, field, to, row] of dangling) {
      const _id = randomUUID();
      await rows(installation, 'spotters', from).insertOne({ _id, ...row });
      expected.push(`broken-reference: ${from} ${_id}: ${field} names ${to} gone, which is not there`);
    }
  });
  const { code, out } = await ops(dataDir, ['fsck']);
  expect(code).toBe(1);
  expect(out.trim().split('\n').sort()).toEqual([...expected, `${dangling.length} faults.`].sort());
});

test('an upload that a crash interrupted is reported, and removed by repair', async () => {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const name = `${randomUUID()}.${host}.${pid}.part`;
  writeFileSync(path.join(dataDir, 'files/spotters/staging', name), 'half');
  const { code, out } = await ops(dataDir, ['fsck']);
  expect([code, out]).toEqual([
    1,
    `abandoned-upload: the upload spotters/staging/${name} was interrupted and will not be completed\n1 fault.\n`,
  ]);
  expect((await ops(dataDir, ['fsck', '--repair'])).code).toBe(0);
  expect((await ops(dataDir, ['fsck'])).out).toBe('Nothing is wrong.\n');
});

test('a folder without an installation is reported, and no installation is created', async () => {
  const nowhere = folders.fresh();
  const { code, err } = await ops(nowhere, ['fsck']);
  expect([code, err]).toEqual([
    1,
    `There is no installation in ${nowhere}. Set DATA_DIR to the folder of the installation.\n`,
  ]);
  expect(() => readdirSync(nowhere)).toThrow('ENOENT');
});
