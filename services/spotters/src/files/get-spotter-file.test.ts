import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, previewWidth } from '@medrad/contracts';
import {
  createDiskStore,
  newObjectKey,
  type ObjectStore,
  rasterKinds,
  storeImage,
} from '@medrad/object-store';
import sharp from 'sharp';
import {
  createGetSpotterFile,
  type GetSpotterFile,
  type SpotterFileRequest,
} from './get-spotter-file.use-case';

const notFound = { code: 'NOT_FOUND' };
const key = newObjectKey('png');
let root: string;
let store: ObjectStore;
let get: GetSpotterFile;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spotter-file-'));
  store = await createDiskStore({ root });
  get = createGetSpotterFile(store);
  const create = { width: 600, height: 40, channels: 3, background: 'gray' } as const;
  await sharp({ create }).toFile(join(root, 'gray.png'));
  const limits = { maxBytes: 100_000, accept: rasterKinds };
  await storeImage(store, await store.stage(createReadStream(join(root, 'gray.png')), limits), key);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const request = (changes: Partial<SpotterFileRequest> = {}) =>
  get({ key, download: false, isDeveloper: false, ...changes });
const renditions = async () => (await store.listOf(key)).filter((one) => one !== key);

test('only a developer’s download is the original, which may contain names', async () => {
  expect((await request({ download: true, isDeveloper: true })).key).toBe(key);
  for (const [download, isDeveloper] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const)
    expect((await request({ download, isDeveloper })).key).not.toBe(key);
});

test('no rendition is served after its image is deleted, or under its own key', async () => {
  const [rendition] = await renditions();
  await expect(request({ key: rendition! })).rejects.toMatchObject(notFound);
  await store.delete(key);
  await expect(request()).rejects.toMatchObject(notFound);
});

test('a missing rendition is made on demand, and the preview is shown where none can be made', async () => {
  const fine = await request();
  const preview = await request({ width: previewWidth });
  await store.delete(fine.key);
  expect((await request()).key).toBe(fine.key);
  expect(await store.stat(fine.key)).not.toBeNull();
  await store.delete(fine.key);
  const stage = () => Promise.reject(new AppError('STORAGE_FULL'));
  const shown = await createGetSpotterFile({ ...store, stage })({ key, download: false, isDeveloper: false });
  expect(preview.key).not.toBe(fine.key);
  expect(shown.key).toBe(preview.key);
});

test('a rendition that exists is shown without making any', async () => {
  let reads = 0;
  const open: ObjectStore['open'] = (...given) => {
    reads += 1;
    return store.open(...given);
  };
  const shown = await createGetSpotterFile({ ...store, open })({ key, download: false, isDeveloper: false });
  expect(shown.key).not.toBe(key);
  expect(reads).toBe(0);
});

test('a tile is found by column and row, and a tile beyond the image is not', async () => {
  const found = await store.stat(key);
  const stat: ObjectStore['stat'] = (asked) => Promise.resolve({ ...found!, key: asked });
  const tile = { key, tile: '2x3', download: false, isDeveloper: false };
  expect((await createGetSpotterFile({ ...store, stat })(tile)).key).toMatch(/t2x3/);
  await expect(get(tile)).rejects.toMatchObject(notFound);
});
