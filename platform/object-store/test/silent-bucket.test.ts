import { join } from 'node:path';
import { createObjectStore, newObjectKey, type ObjectStore } from '../src';
import { createS3Store } from '../src/s3-store';
import { parseS3Url } from '../src/s3-url';
import { type FakeS3, startFakeS3 } from '@medrad/testing';
import { drain, pieces, samplePng, temporaryFolder } from './samples';

const short = { connectMs: 200, answerMs: 200, putMs: 400, silentMs: 300 };

describe('a bucket that accepts requests and does not answer', () => {
  let bucket: FakeS3;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let store: ObjectStore;
  const key = newObjectKey('png');
  const limits = { maxBytes: 1_000_000, accept: ['png'] as const };
  const stage = async () => store.stage(pieces(await samplePng(64, 48)), limits);

  beforeEach(async () => {
    bucket = await startFakeS3();
    folder = await temporaryFolder();
    const stagingFolder = join(folder.path, 'staging');
    store = await createS3Store({ location: parseS3Url(bucket.url), stagingFolder, timeouts: short });
    await store.commit(await stage(), key);
    bucket.fallSilent();
  });
  afterEach(async () => {
    await bucket.close();
    await folder.remove();
  });

  const away = { code: 'DEPENDENCY_UNAVAILABLE' };

  test('is reported as unavailable by every call', async () => {
    await expect(store.stat(key)).rejects.toMatchObject(away);
    await expect(store.delete(key)).rejects.toMatchObject(away);
    await expect(store.check()).rejects.toMatchObject(away);
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(away);
  });

  test('is reported as unavailable for a commit, and the staged file can be discarded', async () => {
    const staged = await stage();
    await expect(store.commit(staged, newObjectKey('png'))).rejects.toMatchObject(away);
    await store.discard(staged);
  });

  test('fails the reading of a file that stops half-way', async () => {
    const { stream } = await store.open(key);
    await expect(drain(stream)).rejects.toThrow();
  });
});

test('many slow readers do not block other calls to the bucket', async () => {
  const bucket = await startFakeS3();
  const folder = await temporaryFolder();
  const store = await createObjectStore({ url: bucket.url, root: folder.path });
  const key = newObjectKey('png');
  const facts = { 'x-amz-meta-kind': 'png', 'x-amz-meta-blake2b': 'b'.repeat(128) };
  // The file is larger than the buffers between client and server.
  bucket.objects.set(`files/${key}`, { data: Buffer.alloc(8 << 20), headers: facts });
  const opened = await Promise.all(Array.from({ length: 80 }, () => store.open(key)));
  expect(await store.stat(key)).toMatchObject({ key, size: 8 << 20 });
  for (const { stream } of opened) stream.on('error', () => undefined).destroy();
  await bucket.close();
  await folder.remove();
});
