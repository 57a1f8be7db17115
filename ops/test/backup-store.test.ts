import { openBucket } from '@medrad/object-store';
import { type FakeS3, startFakeS3 } from '@medrad/testing';
import { createBackupStore, type BackupStore } from '../src/backup/backup-store';
import type { StoredManifest } from '../src/backup/stored-manifest';

const partBytes = 1000;
const name = '2026-11-30T021500Z.tar.age';
const older = '2026-11-29T021500Z.tar.age';
/** Prefix of the bucket that the fake names. */
const prefix = 'files/';

let fake: FakeS3;
let store: BackupStore;
beforeEach(async () => {
  fake = await startFakeS3();
  store = createBackupStore(await openBucket(fake.url, 'BACKUP_STORE_URL'), partBytes);
});
afterEach(() => fake.close());

/** Content of an encrypted file in chunks that end elsewhere than its parts. */
const content = Buffer.from(Array.from({ length: 3456 }, (_, index) => index % 251));
async function* chunks(): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += 700) yield content.subarray(start, start + 700);
}

async function write(backup = name, installationId = 'one'): Promise<void> {
  await store.complete(backup, { installationId, parts: await store.writeParts(backup, chunks()) });
}

async function readAll(backup = name): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(backup)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const objectsOf = (backup: string): string[] =>
  [...fake.objects.keys()].filter((key) => key.startsWith(`${prefix}${backup}/`));
const object = (part: string) => fake.objects.get(`${prefix}${name}/${part}`)!;

test('a backup is its parts, of one size but the last, and a manifest that is written after them', async () => {
  await write();
  expect([...fake.objects].map(([key, { data }]) => [key.slice(prefix.length), data.length])).toEqual([
    [`${name}/part-00001`, 1000],
    [`${name}/part-00002`, 1000],
    [`${name}/part-00003`, 1000],
    [`${name}/part-00004`, 456],
    [`${name}/manifest.json`, expect.any(Number)],
  ]);
  const parts = ['part-00001', 'part-00002', 'part-00003', 'part-00004'].map((part) => object(part).data);
  expect(Buffer.concat(parts)).toEqual(content);
  expect(await readAll()).toEqual(content);
});

test('a stream that ends with a part has no empty part after it', async () => {
  async function* exact() {
    yield await Promise.resolve(content.subarray(0, 2 * partBytes));
  }
  expect(await store.writeParts(name, exact())).toHaveLength(2);
});

test('backups are listed with the newest first, and other objects of the bucket are not backups', async () => {
  await write(older);
  await write();
  await store.claim('one', '2026-12-01T021500Z.tar.age');
  fake.objects.set(`${prefix}notes/readme.txt`, { data: Buffer.from('notes'), headers: {} });
  fake.objects.set(`${prefix}${older}.txt`, { data: Buffer.from('notes'), headers: {} });
  const listed = await store.list();
  expect(listed.map((one) => [one.name, one.state, one.installationId])).toEqual([
    [name, 'complete', 'one'],
    [older, 'complete', 'one'],
  ]);
  const sizes = objectsOf(name).map((key) => fake.objects.get(key)!.data.length);
  expect(listed[0]?.bytes).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
});

test.each<[string, string, () => void]>([
  [
    'incomplete without its manifest',
    'incomplete',
    () => fake.objects.delete(`${prefix}${name}/manifest.json`),
  ],
  ['damaged without a part', 'damaged', () => fake.objects.delete(`${prefix}${name}/part-00002`)],
  ['damaged with a part that is cut', 'damaged', () => (object('part-00002').data = Buffer.alloc(999))],
  [
    'damaged with a manifest that is no JSON',
    'damaged',
    () => (object('manifest.json').data = Buffer.from('{')),
  ],
  [
    'damaged with a manifest of a later version',
    'damaged',
    () => (object('manifest.json').data = Buffer.from('{"format":2,"parts":[]}')),
  ],
])('a backup is %s', async (_case, state, spoil) => {
  await write();
  spoil();
  expect((await store.list()).map((one) => one.state)).toEqual([state]);
});

test.each<[string, () => void, RegExp]>([
  [
    'without its manifest',
    () => fake.objects.delete(`${prefix}${name}/manifest.json`),
    /There is no complete backup .* manifest\.json is missing/,
  ],
  [
    'with a manifest of a later version',
    () => (object('manifest.json').data = Buffer.from('{"format":2,"parts":[]}')),
    /later version of the product made it/,
  ],
  [
    'with one changed byte',
    () => (object('part-00003').data = Buffer.alloc(1000)),
    /^The backup is damaged: \S+\/part-00003 is not what was written/,
  ],
  [
    'without a part',
    () => fake.objects.delete(`${prefix}${name}/part-00002`),
    /^The backup is damaged: \S+\/part-00002 /,
  ],
  [
    'with a part that has grown',
    () => (object('part-00004').data = Buffer.alloc(457)),
    /^The backup is damaged: \S+\/part-00004 /,
  ],
])('a backup %s is refused', async (_case, spoil, sentence) => {
  await write();
  spoil();
  await expect(readAll()).rejects.toThrow(sentence);
});

test('nothing of a damaged part is passed on', async () => {
  await write();
  object('part-00002').data = Buffer.alloc(1000);
  const read: number[] = [];
  const reading = async () => {
    for await (const piece of await store.read(name)) read.push(piece.length);
  };
  await expect(reading()).rejects.toThrow('is damaged');
  expect(read).toEqual([1000]);
});

test('deleting a backup deletes all of its objects and no other', async () => {
  await write();
  await write(older);
  await store.delete(name);
  expect([objectsOf(name).length, objectsOf(older).length]).toEqual([0, 5]);
});

test('the manifest of a backup is deleted before any part of it', async () => {
  await write();
  const bucket = await openBucket(fake.url, 'BACKUP_STORE_URL');
  const interrupted = createBackupStore({
    ...bucket,
    delete: (key) =>
      key.endsWith('/manifest.json') ? Promise.reject(new Error('interrupted')) : bucket.delete(key),
  });
  await expect(interrupted.delete(name)).rejects.toThrow('interrupted');
  expect((await store.list()).map(({ state }) => state)).toEqual(['complete']);
});

test('a bucket belongs to the installation that wrote to it first', async () => {
  await store.assertOwner('one');
  await store.claim('one', name);
  await store.claim('one', name);
  await store.assertOwner('one');
  await expect(store.claim('two', name)).rejects.toThrow('the backups of another installation');
  await expect(store.assertOwner(null)).rejects.toThrow('the backups of another installation');
});

test('a backup is not written over another one of the same second', async () => {
  await write();
  await expect(store.claim('one', name)).rejects.toThrow(`The bucket has a backup ${name} already.`);
});

test.each<[string, () => void]>([
  ['was deleted', () => fake.objects.delete(`${prefix}${name}/part-00002`)],
  ['was cut', () => (object('part-00002').data = Buffer.alloc(999))],
])('a backup of which a part %s meanwhile is not completed', async (_case, spoil) => {
  const parts = await store.writeParts(name, chunks());
  spoil();
  await expect(store.complete(name, { installationId: 'one', parts })).rejects.toThrow(
    `Parts of ${name} are not in the bucket any more.`,
  );
  expect((await store.list()).map(({ state }) => state)).toEqual(['incomplete']);
});

test('the manifest describes every part by its size and hash', async () => {
  await write();
  const manifest = JSON.parse(object('manifest.json').data.toString()) as StoredManifest;
  expect(manifest).toMatchObject({ format: 1, installationId: 'one' });
  expect(manifest.parts.map(({ name: part, bytes }) => [part, bytes])).toEqual([
    ['part-00001', 1000],
    ['part-00002', 1000],
    ['part-00003', 1000],
    ['part-00004', 456],
  ]);
  for (const { blake2b } of manifest.parts) expect(blake2b).toMatch(/^[0-9a-f]{128}$/);
});
