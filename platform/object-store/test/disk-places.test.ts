import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { createDiskStore, newObjectKey, type ObjectStore } from '../src';
import { drain, pieces, samplePng, temporaryFolder } from './samples';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Two disk stores with the same folder, as two processes would have them. */
let store: ObjectStore;
let other: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  [store, other] = (await Promise.all([1, 2].map(() => createDiskStore({ root: folder.path })))) as [
    ObjectStore,
    ObjectStore,
  ];
});
afterEach(() => folder.remove());

const put = async (into: ObjectStore, key: string, width: number): Promise<Buffer> => {
  const png = await samplePng(width, 8);
  await into.commit(await into.stage(pieces(png), { maxBytes: 99_999, accept: ['png'] }), key);
  return png;
};
const contentOf = async (key: string): Promise<Buffer> => drain((await store.open(key)).stream);

test('finds a file again without listing its folder after a first lookup', async () => {
  const key = newObjectKey('png');
  const png = await put(store, key, 8);
  const facts = await store.stat(key);
  const list = jest.spyOn(fsPromises, 'readdir');
  expect(await store.stat(key)).toEqual(facts);
  expect(await contentOf(key)).toEqual(png);
  expect(list).not.toHaveBeenCalled();
  expect(await store.stat(newObjectKey('png'))).toBeNull();
  expect(list).toHaveBeenCalledTimes(1);
  list.mockRestore();
});

test('does not find a file that another process deleted, and finds the file that replaced it', async () => {
  const key = newObjectKey('png');
  await put(store, key, 8);
  const first = await store.stat(key);
  await other.delete(key);
  expect(await store.stat(key)).toBeNull();
  await expect(store.open(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await store.storedAt(key)).toBeNull();
  await expect(store.delete(key)).resolves.toBeUndefined();

  await put(store, key, 8);
  expect(await store.stat(key)).toEqual(first);
  await other.delete(key);
  const png = await put(other, key, 16);
  expect(await store.stat(key)).toMatchObject({ size: png.length });
  expect((await store.stat(key))?.blake2b).not.toBe(first?.blake2b);
  expect(await contentOf(key)).toEqual(png);
});

test('finds a file that was stored after a lookup without result', async () => {
  const key = newObjectKey('png');
  expect(await store.stat(key)).toBeNull();
  const png = await put(other, key, 8);
  expect(await contentOf(key)).toEqual(png);
});

test('lists its own files beside files that somebody else has put into its folders', async () => {
  const key = newObjectKey('png');
  await put(store, key, 8);
  const shard = path.join(folder.path, 'objects', key.slice(0, 2));
  for (const place of [path.dirname(shard), shard, path.join(shard, key.slice(0, key.indexOf('.')))]) {
    await fsPromises.writeFile(path.join(place, 'notes.txt'), 'not of the store');
  }
  const listed: string[] = [];
  for await (const found of store.list()) listed.push(found);
  expect(listed).toEqual([key]);
});
