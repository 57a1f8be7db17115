import sharp from 'sharp';
import { sampleFilm } from '../test/fidelity';
import { drain, pieces, samplePng, temporaryFolder } from '../test/samples';
import {
  completeImage,
  createDiskStore,
  deleteImage,
  findRendition,
  findTile,
  newObjectKey,
  type ObjectStore,
  rasterKinds,
  renditionKeys,
  storeImage,
} from '.';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await createDiskStore({ root: folder.path });
});
afterEach(() => folder.remove());

const staged = async (file: Buffer) =>
  store.stage(pieces(file, 65_536), { maxBytes: 1e7, accept: rasterKinds });
async function keysOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.sort();
}
const storedFilm = async (width = 1700, height = 60) => {
  const key = newObjectKey('png');
  await storeImage(store, await staged(await sampleFilm(width, height)), key);
  return { key, planned: [key, ...renditionKeys(key, { width, height })].sort() };
};
/** An image with the renditions of the earlier rule: lossy WebP at three widths. */
async function formerFilm(width = 1700, height = 60) {
  const key = newObjectKey('png');
  const film = await sampleFilm(width, height);
  const id = key.slice(0, 36);
  for (const step of [480, 960, 1600]) {
    const webp = await sharp(film).resize({ width: step }).webp({ quality: 82 }).toBuffer();
    const accept = ['webp'] as const;
    await store.commit(await store.stage(pieces(webp), { maxBytes: 1e7, accept }), `${id}.w${step}.webp`);
  }
  await store.commit(await staged(film), key);
  return { key, planned: [key, ...renditionKeys(key, { width, height })].sort() };
}

test('stores an image with every rendition that is planned for its size', async () => {
  const { planned } = await storedFilm();
  expect(await keysOf()).toEqual(planned);
});

test('serves the next larger stored rendition for a requested width, or the largest one', async () => {
  const key = newObjectKey('png');
  const stored = await storeImage(store, await staged(await samplePng(1200, 40)), key);
  expect(stored).toMatchObject({ width: 1200, height: 40, widths: [480, 960, 1200], frames: 1 });
  const stepFor = async (wanted?: number) =>
    (await findRendition(store, key, wanted))?.object.key.split('.').slice(1).join('.');
  expect(await Promise.all([1, 480, 481, 961, 5000, undefined].map(stepFor))).toEqual([
    'w480.webp',
    'w480.webp',
    'w960.fine',
    'w1600.fine',
    'w1600.fine',
    'w1600.fine',
  ]);
  expect(await findRendition(store, newObjectKey())).toBeNull();
});

test('deletes tiles and renditions of every rule with the image', async () => {
  const { key } = await storedFilm();
  const other = await formerFilm();
  await deleteImage(store, key);
  expect((await keysOf()).every((left) => left.startsWith(other.key.slice(0, 36)))).toBe(true);
  expect(await findTile(store, key, { column: 0, row: 0 })).toBeNull();
  await deleteImage(store, other.key);
  expect(await keysOf()).toEqual([]);
});

test('replaces the renditions of an image of the earlier rule by the planned ones', async () => {
  const { key, planned } = await formerFilm();
  expect(await findRendition(store, key, 960)).toMatchObject({ isFine: false });
  expect(await completeImage(store, key)).toBe(planned.length - 2);
  expect(await keysOf()).toEqual(planned);
  expect(await findRendition(store, key, 960)).toMatchObject({ isFine: true });
  const original = await store.open(key);
  expect((await drain(original.stream)).length).toBe(original.size);
});

test('changes nothing when a complete image is completed again', async () => {
  const { key, planned } = await storedFilm();
  expect(await completeImage(store, key)).toBe(0);
  expect(await keysOf()).toEqual(planned);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'finishes a completion that failed at operation %i of the store, and serves the image throughout',
  async (last) => {
    const { key, planned } = await formerFilm();
    let operations = 0;
    const dying = <A extends unknown[], R>(operation: (...args: A) => Promise<R>) => {
      return (...args: A): Promise<R> => {
        operations += 1;
        if (operations > last) return Promise.reject(new Error('killed'));
        return operation(...args);
      };
    };
    const killed = { ...store, commit: dying(store.commit), delete: dying(store.delete) };
    const outcome = await completeImage(killed, key).catch((error: Error) => error.message);
    expect(outcome === 'killed' || operations <= last).toBe(true);
    expect(await findRendition(store, key, 960)).not.toBeNull();
    await completeImage(store, key);
    expect(await keysOf()).toEqual(planned);
  },
);

test('keeps no file of an image that is deleted during its completion', async () => {
  const { key } = await formerFilm();
  let commits = 0;
  const racing: ObjectStore = {
    ...store,
    async commit(...args) {
      commits += 1;
      if (commits === 2) await deleteImage(store, key);
      return store.commit(...args);
    },
  };
  expect(await completeImage(racing, key)).toBe(0);
  expect(commits).toBeGreaterThan(2);
  expect(await keysOf()).toEqual([]);
});

test('completes nothing for an unknown image', async () => {
  expect(await completeImage(store, newObjectKey('png'))).toBe(0);
});
