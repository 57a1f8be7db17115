import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { filesBelow, startFakeS3 } from '@medrad/testing';
import { createObjectStore, newObjectKey, type ObjectStore } from '../src';
import { drain, pieces, samplePng, temporaryFolder } from './samples';

interface Bench {
  store: ObjectStore;
  root: string;
  close(): Promise<void>;
}

const drivers: [string, () => Promise<Bench>][] = [
  [
    'disk',
    async () => {
      const folder = await temporaryFolder();
      const store = await createObjectStore({ root: folder.path, area: 'spotters' });
      return { store, root: folder.path, close: folder.remove };
    },
  ],
  [
    'S3',
    async () => {
      const folder = await temporaryFolder();
      const bucket = await startFakeS3();
      const store = await createObjectStore({ url: bucket.url, root: folder.path, area: 'spotters' });
      const close = async () => {
        await bucket.close();
        await folder.remove();
      };
      return { store, root: folder.path, close };
    },
  ],
];

describe.each(drivers)('object store on %s', (_name, start) => {
  let bench: Bench;
  let png: Buffer;
  beforeEach(async () => {
    bench = await start();
    png = await samplePng(64, 48);
  });
  afterEach(() => bench.close());

  const limits = { maxBytes: 100_000, accept: ['png'] as const };
  const put = async (key: string) => {
    const { store } = bench;
    return store.commit(await store.stage(pieces(png, 100), limits), key);
  };

  test('remembers the id of the installation, which is no file', async () => {
    const { store } = bench;
    expect(await store.readInstallationId()).toBeNull();
    for (const id of ['one', 'another']) {
      await store.writeInstallationId(id);
      expect(await store.readInstallationId()).toBe(id);
    }
    expect(await keysOf(store)).toEqual([]);
  });

  test('puts files aside and brings them back as they were, for as many days as asked', async () => {
    const { store } = bench;
    const [taken, kept] = [newObjectKey('png'), newObjectKey('png')];
    const facts = await put(taken);
    await put(kept);
    for (const key of [taken, newObjectKey('png')]) await store.aside.put(key);
    expect([await store.stat(taken), await keysOf(store)]).toEqual([null, [kept]]);
    await store.aside.empty(0);
    expect([await store.aside.takeBack(), await store.aside.takeBack()]).toEqual([1, 0]);
    expect(await store.stat(taken)).toEqual(facts);
    expect(await drain((await store.open(taken)).stream)).toEqual(png);
    await store.aside.put(taken);
    await store.aside.empty(-2 * 24 * 60 * 60 * 1000);
    expect(await store.aside.takeBack()).toBe(0);
  });

  test('returns a committed file byte for byte, with its kind, size and hash', async () => {
    const key = newObjectKey('png');
    const blake2b = createHash('blake2b512').update(png).digest('hex');
    const facts = { key, kind: 'png', contentType: 'image/png', size: png.length, blake2b };
    expect(await put(key)).toEqual(facts);
    expect(await bench.store.stat(key)).toEqual(facts);
    const { stream, ...opened } = await bench.store.open(key);
    expect(opened).toEqual(facts);
    expect(await drain(stream)).toEqual(png);
  });

  test('returns the requested bytes of a range, with the size of the whole file', async () => {
    const key = newObjectKey();
    await put(key);
    const { stream, size } = await bench.store.open(key, { start: 10, end: 29 });
    expect(await drain(stream)).toEqual(png.subarray(10, 30));
    expect(size).toBe(png.length);
  });

  test('keeps, lists and deletes the renditions of a file separately', async () => {
    const id = newObjectKey();
    const keys = [id, `${id}.w480.webp`, `${id}.w960.webp`, newObjectKey('png')];
    for (const key of keys) await put(key);
    expect((await keysOf(bench.store)).sort()).toEqual([...keys].sort());
    await bench.store.delete(id);
    await bench.store.delete(id);
    expect(await bench.store.stat(id)).toBeNull();
    expect(await bench.store.stat(`${id}.w480.webp`)).not.toBeNull();
  });

  test('lists a file with everything that was made from it, and nothing else', async () => {
    const id = newObjectKey();
    const keys = [`${id}.png`, `${id}.w480.webp`, `${id}.w960.fine`, `${id}.t0x12.png`];
    for (const key of [...keys, newObjectKey('png')]) await put(key);
    for (const key of keys) expect((await bench.store.listOf(key)).sort()).toEqual([...keys].sort());
    expect(await bench.store.listOf(newObjectKey())).toEqual([]);
  });

  test('returns the time at which a file was stored', async () => {
    const key = newObjectKey('png');
    const before = Date.now();
    await put(key);
    const storedAt = (await bench.store.storedAt(key))?.getTime() ?? 0;
    // Tolerates a second, because a bucket returns times in whole seconds.
    expect(storedAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(storedAt).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await bench.store.storedAt(newObjectKey())).toBeNull();
  });

  test('lists a staged file only after its commit, and deletes it when it is discarded', async () => {
    const { store, root } = bench;
    const staged = await store.stage(pieces(png), limits);
    expect(await keysOf(store)).toEqual([]);
    await store.discard(staged);
    await store.discard(staged);
    expect(await filesBelow(root)).toEqual([]);
  });

  test('leaves nothing in staging after a commit', async () => {
    await put(newObjectKey());
    expect((await filesBelow(bench.root)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('sweeps stale staged files and leaves running uploads alone', async () => {
    const { store } = bench;
    const stale = await store.stage(pieces(png), limits);
    const fresh = await store.stage(pieces(png), limits);
    await utimes(stale.path, new Date(0), new Date(0));
    expect(await store.sweep(60_000)).toBe(1);
    await expect(store.commit(fresh, newObjectKey())).resolves.toMatchObject({ kind: 'png' });
  });

  test.each([
    '../../etc/passwd',
    'x.png',
    '',
    '.',
    '..',
    'a/b',
    `${newObjectKey()}/../x`,
    `${newObjectKey()}.x~y`,
  ])('does not find a key of another form: %j', async (key) => {
    await expect(bench.store.stat(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(bench.store.open(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(bench.store.delete(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('answers NOT_FOUND when an absent file is opened, and null for its facts', async () => {
    await expect(bench.store.open(newObjectKey())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await bench.store.stat(newObjectKey())).toBeNull();
  });

  test.each([
    ['one byte beyond the limit', () => pieces(Buffer.concat([png, Buffer.alloc(1)])), 'PAYLOAD_TOO_LARGE'],
    ['nothing', () => Readable.from([]), 'EMPTY_FILE'],
    [
      'a page',
      () => Readable.from([Buffer.from('<!doctype html><script>1</script>')]),
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'another accepted-elsewhere kind',
      () => Readable.from([Buffer.from('GIF89a0123456789')]),
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a sender who breaks off', () => brokenOff(png), 'VALIDATION_FAILED'],
  ])('refuses %s and leaves nothing behind', async (_what, body, code) => {
    const { store, root } = bench;
    await expect(store.stage(body(), { ...limits, maxBytes: png.length })).rejects.toMatchObject({ code });
    expect(await filesBelow(root)).toEqual([]);
  });

  test('passes its check while the storage answers', async () => {
    await expect(bench.store.check()).resolves.toBeUndefined();
  });
});

test('keeps its files and separate areas over a restart', async () => {
  const folder = await temporaryFolder();
  const png = await samplePng(8, 8);
  const key = newObjectKey('png');
  const first = await createObjectStore({ root: folder.path, area: 'spotters' });
  await first.commit(await first.stage(pieces(png), { maxBytes: 9999, accept: ['png'] }), key);
  const again = await createObjectStore({ root: folder.path, area: 'spotters' });
  const other = await createObjectStore({ root: folder.path, area: 'papers' });
  expect(await drain((await again.open(key)).stream)).toEqual(png);
  expect(await other.stat(key)).toBeNull();
  await folder.remove();
});

function brokenOff(data: Buffer): Readable {
  return Readable.from(
    (function* () {
      yield data.subarray(0, 100);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    })(),
  );
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}
