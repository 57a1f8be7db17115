import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDataVersion, replaceDataVersion } from '@medrad/persistence';
import { contentsBelow, startOwnMongo, startProduct, type TestMongo } from '@medrad/testing';
import { databases } from '../src/areas';
import { type Manifest, readManifest, writeManifest } from '../src/backup/manifest';
import { buildBackend, copyInstallation, createFolders, ops, settle, withInstallation } from './harness';
import { plant } from './planted';

const folders = createFolders();
const intact = folders.fresh();
let target: TestMongo;
let dataDir: string;
beforeAll(async () => {
  buildBackend();
  target = await startOwnMongo();
  await withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    await plant(installation);
  });
});
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterAll(async () => {
  await target.stop();
  folders.removeAll();
});

/** Stores data versions as a later build does. */
const setVersions = (versions: Record<string, { version: number; readableFrom: number }>): Promise<void> =>
  withInstallation(dataDir, async ({ connections }) => {
    for (const [service, data] of Object.entries(versions)) {
      await replaceDataVersion(connections.get(service)!, data);
    }
  });

/** Content of all files but those of the database, by path. */
const contents = async () =>
  [...(await contentsBelow(dataDir))]
    .filter(([name]) => !/mongo|\.lock$|^run/.test(name))
    .map(([name, content]) => [name, content.toString('hex')]);

describe('data that only later builds can use', () => {
  const sentences = [
    'The data of papers have version 4, which only builds from data version 3 on can use; this build has data version 1.',
    'The data of learning have version 2, which only builds from data version 2 on can use; this build has data version 1.',
  ];
  beforeEach(() =>
    setVersions({
      papers: { version: 4, readableFrom: 3 },
      learning: { version: 2, readableFrom: 2 },
    }),
  );

  test.each([
    ['fsck', () => ['fsck']],
    ['fsck --repair', () => ['fsck', '--repair']],
    ['migrate --to', () => ['migrate', '--to', target.url]],
    ['users', () => ['users']],
    ['archive', () => ['archive', folders.fresh('old.jsonl.gz')]],
    ['republish', () => ['republish']],
  ])('are refused by %s with a sentence for each service, and nothing changes', async (_name, args) => {
    const before = await contents();
    const { code, out, err } = await ops(dataDir, args());
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      `${sentences.join('\n')}\nNothing was changed. Use the version of the product that`,
    );
    expect(await contents()).toEqual(before);
  });

  test('are not backed up', async () => {
    const backup = folders.fresh('backup');
    const { code, err } = await ops(dataDir, ['backup', backup]);
    expect([code, err]).toEqual([1, expect.stringContaining(sentences[0]!)]);
    expect([backup, `${backup}.partial`].filter(existsSync)).toEqual([]);
  });

  test('prevent a start, and nothing changes', async () => {
    const before = await contents();
    const isLasting = ([name]: string[]) => !/^(secrets\.json|files\/[^/]+\/staging)/.test(name!);
    await expect(startProduct({ dataDir })).rejects.toThrow(sentences.join('\n'));
    expect((await contents()).filter(isLasting)).toEqual(before.filter(isLasting));
  });
});

test('data that a later build has migrated without a break are used as before', async () => {
  await setVersions({ papers: { version: 4, readableFrom: 1 } });
  expect(await ops(dataDir, ['users'])).toMatchObject({ code: 0 });
  expect(await ops(dataDir, ['backup', folders.fresh('backup')])).toMatchObject({ code: 0, err: '' });
  const product = await startProduct({ dataDir });
  await product.stop();
});

describe('an installation with a service that only a later build knows', () => {
  const noted = () =>
    JSON.parse(readFileSync(path.join(dataDir, 'installation.json'), 'utf8')) as {
      databases: Record<string, string>;
    };
  beforeEach(() => {
    const { databases: ids } = noted();
    const content = JSON.stringify({ databases: { ...ids, atlas: ids['auth'] } });
    writeFileSync(path.join(dataDir, 'installation.json'), content);
  });

  test('is not backed up without it, until an operator declares it to be gone', async () => {
    const backup = folders.fresh('backup');
    for (const args of [
      ['backup', backup],
      ['fsck', '--repair'],
      ['migrate', '--to', target.url],
    ]) {
      const { code, out, err } = await ops(dataDir, args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe(
        'The installation has databases that this version of the product does not know: atlas. Use the version of the ' +
          'product that has made them, or a later one. Nothing was changed.\n',
      );
    }
    expect([backup, `${backup}.partial`].filter(existsSync)).toEqual([]);
    expect(await ops(dataDir, ['adopt', '--yes'])).toMatchObject({ code: 0 });
    expect(await ops(dataDir, ['backup', backup])).toMatchObject({ code: 0, err: '' });
  });

  test('starts, and keeps the note of it', async () => {
    const product = await startProduct({ dataDir });
    await product.stop();
    expect(Object.keys(noted().databases).sort()).toEqual(['atlas', ...databases].sort());
  });
});

describe('a backup', () => {
  let backup: string;
  beforeEach(async () => {
    await setVersions({ papers: { version: 4, readableFrom: 1 } });
    backup = folders.fresh('backup');
    await ops(dataDir, ['backup', backup]);
  });

  /** Replaces parts of the manifest, and seals it again. */
  const edit = async (change: (manifest: Manifest) => Partial<Manifest>): Promise<void> => {
    const { manifest } = await readManifest(backup);
    await writeManifest(backup, { ...manifest, ...change(manifest) });
  };
  const without = <T extends object>(parts: T, ...names: string[]): T =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name))) as T;

  test('contains the data version of each service, which a restore stores', async () => {
    const { manifest } = await readManifest(backup);
    expect([manifest.format, Object.keys(manifest.dataVersions!), manifest.dataVersions!['papers']]).toEqual([
      1,
      databases,
      { version: 4, readableFrom: 1 },
    ]);
    const restored = folders.fresh();
    expect(await ops(restored, ['restore', backup])).toMatchObject({ code: 0 });
    const versions = await withInstallation(restored, ({ connections }) =>
      Promise.all(['papers', 'auth'].map((name) => findDataVersion(connections.get(name)!))),
    );
    expect(versions).toEqual([
      { version: 4, readableFrom: 1 },
      { version: 1, readableFrom: 1 },
    ]);
  });

  test('of an earlier version, which knew no data versions, is restored with the first version', async () => {
    await edit(() => ({ dataVersions: undefined }));
    const restored = folders.fresh();
    expect(await ops(restored, ['restore', backup])).toMatchObject({ code: 0 });
    const papers = await withInstallation(restored, ({ connections }) =>
      findDataVersion(connections.get('papers')!),
    );
    expect(papers).toEqual({ version: 1, readableFrom: 1 });
  });

  test.each<[string, (manifest: Manifest) => Partial<Manifest>, string]>([
    [
      'of a newer build',
      ({ dataVersions }) => ({
        format: 2,
        dataVersions: { ...dataVersions, papers: { version: 4, readableFrom: 3 } },
      }),
      'The data of papers have version 4, which only builds from data version 3 on can use; this build has data version 1.',
    ],
    [
      'of a later format',
      () => ({ format: 3 }) as unknown as Partial<Manifest>,
      'The backup was made by a later version of the product. Restore it with that one.',
    ],
    [
      'without three services',
      (manifest) => ({ databases: without(manifest.databases, 'papers', 'messaging', 'learning') }),
      'The backup contains no data of papers, messaging and learning.',
    ],
    [
      'with a service that this build does not know',
      (manifest) => ({ databases: { ...manifest.databases, atlas: {} } }),
      'The backup contains data of atlas, which this version of the product does not know.',
    ],
    [
      'without the files of a service',
      (manifest) => ({ files: without(manifest.files, 'spotters') }),
      'The backup contains no files of spotters.',
    ],
  ])('%s is refused with one sentence, before anything is written', async (_what, change, sentence) => {
    await edit(change);
    const blank = folders.fresh();
    const refused = await ops(path.join(blank, 'data'), ['restore', backup]);
    expect([refused.code, refused.out, refused.err.split('\n').length]).toEqual([1, '', 2]);
    expect(refused.err).toContain(sentence);
    expect(refused.err).toContain('Nothing was restored.');
    const onServer = await ops(blank, ['restore', backup], { env: { MONGODB_URL: target.url } });
    expect(onServer).toEqual(refused);
    expect(existsSync(blank)).toBe(false);
  });
});

describe('a restore that is refused because of its target', () => {
  let backup: string;
  beforeAll(async () => {
    backup = folders.fresh('backup');
    await ops(intact, ['backup', backup]);
  });
  afterEach(() =>
    withInstallation(
      folders.fresh(),
      ({ connections }) => connections.get('auth')!.dropDatabase(),
      onServer(),
    ),
  );
  const onServer = () => ({ MONGODB_URL: target.url });

  test('leaves neither folder nor database, if the database server has documents', async () => {
    await withInstallation(
      folders.fresh(),
      ({ connections }) => connections.get('auth')!.collection('users').insertOne({ name: 'Asha' }),
      onServer(),
    );
    const blank = folders.fresh();
    const refused = await ops(path.join(blank, 'deep', 'data'), ['restore', backup], { env: onServer() });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('The installation is not empty'),
    ]);
    expect(existsSync(blank)).toBe(false);
  });

  test('leaves an empty folder empty, if the database server does not answer', async () => {
    const empty = folders.fresh();
    mkdirSync(empty);
    const refused = await ops(empty, ['restore', backup], { env: { MONGODB_URL: 'mongodb://127.0.0.1:1/' } });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The database does not answer')]);
    expect(readdirSync(empty)).toEqual([]);
  });

  test('leaves files of an installation as they are, and makes no database beside them', async () => {
    const filled = folders.fresh();
    cpSync(path.join(intact, 'files'), path.join(filled, 'files'), { recursive: true });
    const before = [...(await contentsBelow(filled)).keys()];
    const refused = await ops(filled, ['restore', backup], { env: onServer() });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('The installation is not empty'),
    ]);
    expect([...(await contentsBelow(filled)).keys()]).toEqual(before);
    expect(readdirSync(filled)).toEqual(['files']);
  });

  test('keeps the database of an installation that is in use', async () => {
    const before = readdirSync(dataDir);
    const refused = await ops(dataDir, ['restore', backup]);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('The installation is not empty'),
    ]);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(await ops(dataDir, ['fsck', '--deep'])).toMatchObject({ code: 0, err: '' });
  });
});
