import { fork } from 'node:child_process';
import { once } from 'node:events';
import fsPromises, { readFile, utimes } from 'node:fs/promises';
import { filesBelow, startFakeS3 } from '@medrad/testing';
import { createDiskStore, createObjectStore, newObjectKey } from '../src';
import { pieces, samplePng, temporaryFolder } from './samples';

const limits = { maxBytes: 10_000_000, accept: ['png'] as const };

/** The prototype of all open file handles of this process. */
async function fileHandles(folder: string): Promise<fsPromises.FileHandle> {
  const probe = await fsPromises.open(folder, 'r');
  await probe.close();
  return Object.getPrototypeOf(probe) as fsPromises.FileHandle;
}

test('fault 13: a full disk answers STORAGE_FULL 507 and the temporary file is removed', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  const write = jest
    .spyOn(await fileHandles(disk.path), 'writev')
    .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const staged = store.stage(pieces(await samplePng(50, 50)), limits);
  await expect(staged).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  write.mockRestore();
  expect(await filesBelow(disk.path)).toEqual([]);
  await disk.remove();
});

test('a disk error during an upload refuses the upload, and one at the final sync keeps the file out of the store', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  const handles = await fileHandles(disk.path);
  const fault = new Error('i/o error');
  const large = Buffer.concat([await samplePng(9, 9), Buffer.alloc(9_500_000)]);
  jest.spyOn(handles, 'datasync').mockRejectedValueOnce(fault);
  await expect(store.stage(pieces(large, 500_000), limits)).rejects.toBe(fault);
  expect(await filesBelow(disk.path)).toEqual([]);
  const staged = await store.stage(pieces(large, 500_000), limits);
  jest.spyOn(handles, 'sync').mockRejectedValueOnce(fault);
  const key = newObjectKey('png');
  await expect(store.commit(staged, key)).rejects.toBe(fault);
  expect(await store.stat(key)).toBeNull();
  jest.restoreAllMocks();
  await disk.remove();
});

test('an upload to a bucket does not sync the disk on which it is staged', async () => {
  const disk = await temporaryFolder();
  const bucket = await startFakeS3();
  const store = await createObjectStore({ url: bucket.url, root: disk.path });
  const handles = await fileHandles(disk.path);
  const syncs = [jest.spyOn(handles, 'sync'), jest.spyOn(handles, 'datasync')];
  const large = Buffer.concat([await samplePng(9, 9), Buffer.alloc(9_500_000)]);
  await store.commit(await store.stage(pieces(large, 500_000), limits), newObjectKey('png'));
  for (const sync of syncs) expect(sync).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  await bucket.close();
  await disk.remove();
});

test('a file is staged whole on a disk that writes a part of each buffer at a time', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  const handles = await fileHandles(disk.path);
  const write = jest.spyOn(handles, 'writev').mockImplementation(async function (
    this: fsPromises.FileHandle,
    buffers,
  ) {
    const { bytesWritten } = await this.write((buffers as Buffer[])[0]!.subarray(0, 700));
    return { bytesWritten, buffers };
  });
  const png = await samplePng(50, 50);
  const staged = await store.stage(pieces(png, 1_000), limits);
  write.mockRestore();
  expect((await readFile(staged.path)).equals(png)).toBe(true);
  await disk.remove();
});

test('fault 1: a process killed during an upload stores no file, and the next start deletes what it left', async () => {
  const disk = await temporaryFolder();
  const child = fork(`${__dirname}/half-upload.cjs`, [disk.path], { stdio: 'ignore' });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await filesBelow(disk.path)).toEqual([expect.stringMatching(/\.part$/)]);
  const watching = await createObjectStore({ root: disk.path, keepsRemains: true });
  expect(await watching.listAbandoned()).toEqual([expect.stringMatching(/\.part$/)]);
  const store = await createObjectStore({ root: disk.path });
  for await (const key of store.list()) throw new Error(`unexpected ${key}`);
  expect(await filesBelow(disk.path)).toEqual([]);
  await disk.remove();
});

test('a start while uploads are running deletes none of them, of this process or another', async () => {
  const disk = await temporaryFolder();
  const child = fork(`${__dirname}/half-upload.cjs`, [disk.path], { stdio: 'ignore' });
  await once(child, 'message');
  const own = await createObjectStore({ root: disk.path });
  const staged = await own.stage(pieces(await samplePng(9, 9)), limits);
  const beside = await createObjectStore({ root: disk.path });
  expect(await beside.listAbandoned()).toEqual([]);
  expect(await filesBelow(disk.path)).toHaveLength(2);
  await beside.commit(staged, newObjectKey());
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await beside.listAbandoned()).toHaveLength(1);
  expect(await beside.sweep(60_000)).toBe(1);
  await disk.remove();
});

test('a process deletes what an earlier process with the same id left, as in containers', async () => {
  const disk = await temporaryFolder();
  const before = await createObjectStore({ root: disk.path });
  const { path } = await before.stage(pieces(await samplePng(9, 9)), limits);
  const past = new Date(performance.timeOrigin - 1000);
  await utimes(path, past, past);
  await createObjectStore({ root: disk.path });
  expect(await filesBelow(disk.path)).toEqual([]);
  await disk.remove();
});

test('an unavailable bucket answers DEPENDENCY_UNAVAILABLE, a full one STORAGE_FULL', async () => {
  const disk = await temporaryFolder();
  const bucket = await startFakeS3();
  const store = await createObjectStore({ url: bucket.url, root: disk.path });
  const staged = await store.stage(pieces(await samplePng(9, 9)), limits);
  bucket.failWith(507, 'XMinioStorageFull');
  await expect(store.commit(staged, newObjectKey())).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  bucket.failWith(403, 'AccessDenied');
  await expect(store.check()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  await expect(store.stat(newObjectKey())).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  await bucket.close();
  await disk.remove();
});

test('a trial write leaves nothing on disk or in a bucket, and reports a full one', async () => {
  const disk = await temporaryFolder();
  const bucket = await startFakeS3();
  const onDisk = await createDiskStore({ root: disk.path });
  const inBucket = await createObjectStore({ url: bucket.url, root: disk.path });
  for (const store of [onDisk, inBucket]) await store.tryWrite();
  expect(await filesBelow(disk.path)).toEqual([]);
  expect([...bucket.objects]).toEqual([]);
  bucket.failWith(507, 'XMinioStorageFull');
  await expect(inBucket.tryWrite()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  jest
    .spyOn(await fileHandles(disk.path), 'writev')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  for (const store of [onDisk, inBucket]) {
    await expect(store.tryWrite()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  }
  jest.restoreAllMocks();
  expect(await filesBelow(disk.path)).toEqual([]);
  await bucket.close();
  await disk.remove();
});

test('an object of the bucket that the store did not write is not served', async () => {
  const disk = await temporaryFolder();
  const bucket = await startFakeS3();
  const store = await createObjectStore({ url: bucket.url, root: disk.path });
  const key = newObjectKey('png');
  bucket.objects.set(`files/${key}`, {
    data: Buffer.from('<html>'),
    headers: { 'content-type': 'text/html' },
  });
  await expect(store.open(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await bucket.close();
  await disk.remove();
});
