import { existsSync } from 'node:fs';
import { contentsBelow, type FakeS3, startFakeS3 } from '@medrad/testing';
import { fileAreas } from '../src/areas';
import { createFolders, withInstallation, ops, rows } from './harness';
import { plant, plantFile } from './planted';

const folders = createFolders();
const buckets: FakeS3[] = [];
async function bucket(): Promise<{ env: Record<string, string>; objects: FakeS3['objects'] }> {
  const fake = await startFakeS3();
  buckets.push(fake);
  return { env: { OBJECT_STORE_URL: fake.url }, objects: fake.objects };
}
/** Number of files that {@link plant} stores: an original image, its renditions and its tiles. */
const plantedFiles = 6;

afterAll(async () => {
  for (const fake of buckets) await fake.close();
  folders.removeAll();
});

test('files of a bucket are backed up, checked and restored into another bucket byte for byte', async () => {
  const [from, to] = [await bucket(), await bucket()];
  const dataDir = folders.fresh();
  await withInstallation(dataDir, plant, from.env);
  expect(from.objects.size).toBe(plantedFiles);
  const target = folders.fresh('backup');
  expect(await ops(dataDir, ['backup', target], from)).toMatchObject({ code: 0, err: '' });
  for (const [name, content] of await contentsBelow(target)) {
    expect([name, content.includes('test/secret')]).toEqual([name, false]);
  }
  const blank = folders.fresh();
  expect(await ops(blank, ['restore', target], to)).toMatchObject({ code: 0 });
  for (const [key, { data }] of from.objects) expect(to.objects.get(key)?.data).toEqual(data);
  expect(await ops(blank, ['fsck', '--deep'], to)).toMatchObject({ code: 0 });
  const other = folders.fresh();
  const again = await ops(other, ['restore', target], to);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringMatching(/^The installation is not empty: the area spotters contains files\. /),
  ]);
  // Opening an installation creates an embedded database, and the refused command has removed it again.
  expect(existsSync(other)).toBe(false);
});

test('a backup of files on disk is restored into a bucket', async () => {
  const { env, objects } = await bucket();
  const dataDir = folders.fresh();
  await withInstallation(dataDir, plant);
  const target = folders.fresh('backup');
  await ops(dataDir, ['backup', target]);
  const blank = folders.fresh();
  expect(await ops(blank, ['restore', target], { env })).toMatchObject({ code: 0 });
  // A restore also stores the id of the installation in each area.
  expect(objects.size).toBe(plantedFiles + fileAreas.length);
  expect(await ops(blank, ['fsck', '--deep'], { env })).toMatchObject({ code: 0 });
});

test('fsck finds missing, damaged and orphan files of a bucket; repair keeps recent ones', async () => {
  const { env, objects } = await bucket();
  const dataDir = folders.fresh();
  const [gone, damaged, old, young] = await withInstallation(
    dataDir,
    async (installation) => {
      const first = await plant(installation);
      const key = await plantFile(installation, 77);
      await rows(installation, 'spotters', 'images').insertOne({ _id: 'second', fileKey: key });
      return [first.fileKey, key, await plantFile(installation, 88), await plantFile(installation, 99)];
    },
    env,
  );
  const objectOf = (key: string | undefined, suffix = '') => `files/spotters/${key}${suffix}`;
  objects.delete(objectOf(gone));
  objects.get(objectOf(damaged))!.data = Buffer.from('not the image');
  for (const suffix of ['', '.w480.webp']) {
    objects.get(objectOf(old, suffix))!.storedAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
  }
  const { code, out } = await ops(dataDir, ['fsck', '--deep', '--repair', '--yes-delete', '2'], { env });
  expect(code).toBe(1);
  expect(out).toContain('Put aside 2 files older than a day');
  expect(out).toContain(`the file spotters/${gone} is not there\n`);
  expect(out).toContain(`damaged-file: the file spotters/${damaged} is not what was stored\n`);
  expect(out).toContain(`orphan-file: the file spotters/${young} belongs to no row\n`);
  expect([objects.has(objectOf(old)), objects.has(objectOf(young))]).toEqual([false, true]);
  const back = await ops(dataDir, ['fsck', '--take-back'], { env });
  expect([back.out.split('\n')[0], objects.has(objectOf(old))]).toEqual(['Brought back 2 files.', true]);
});

test('a bucket that does not answer is reported in a sentence without its key', async () => {
  const fake = await startFakeS3();
  await fake.close();
  const dataDir = folders.fresh();
  await withInstallation(dataDir, plant);
  const { code, err } = await ops(dataDir, ['fsck'], { env: { OBJECT_STORE_URL: fake.url } });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toContain('secret');
});
