import fs, { existsSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { deserialize, serialize, type Document } from 'bson';
import type { RootDatabase } from 'lmdb';
import { Engine } from '../src/commands/engine';
import { FolderInUse, lockFolder } from '../src/server/folder-lock';
import { OP, REPLY_HEAD } from '../src/server/wire';
import type { Store } from '../src/store/store';
import { freshFolder } from './servers';

const { ENOSPC, EDQUOT, EIO } = constants.errno;

function message(body: Document): Buffer {
  const bytes = serialize({ ...body, $db: 'product' });
  const head = Buffer.alloc(REPLY_HEAD);
  head.writeInt32LE(head.length + bytes.length, 0);
  head.writeInt32LE(OP.msg, 12);
  return Buffer.concat([head, bytes]);
}

/** An engine with a simulated full disk: every writing transaction fails at commit, as in LMDB. */
function startEngine() {
  const dataDir = freshFolder();
  const engine = new Engine(dataDir);
  const { store } = engine as unknown as { store: Store };
  const { root } = store as unknown as { root: RootDatabase };
  const commit = root.transactionSync.bind(root);
  const disk: { code?: number | undefined; commits: number } = { commits: 0 };
  let hasWritten = false;
  const { store: names } = store.catalog as unknown as { store: Store['docs'] };
  for (const database of [store.docs, store.entries, names]) {
    for (const method of ['putSync', 'removeSync'] as const) {
      const write = database[method].bind(database) as (...args: unknown[]) => boolean;
      jest.spyOn(database, method).mockImplementation((...args: unknown[]) => {
        hasWritten = true;
        return write(...args);
      });
    }
  }
  jest.spyOn(root, 'transactionSync').mockImplementation((work) =>
    commit(() => {
      hasWritten = false;
      const result = work();
      if (hasWritten) disk.commits += 1;
      if (hasWritten && disk.code !== undefined)
        throw Object.assign(new Error('canary'), { code: disk.code });
      return result;
    }),
  );
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    engine,
    dataDir,
    disk,
    pass: (ms: number) => void (now += ms),
    run: (body: Document): Promise<Document> =>
      new Promise((resolve) => {
        engine.handle(message(body), (reply) => resolve(deserialize(reply!.subarray(REPLY_HEAD))));
      }),
    async stop() {
      jest.restoreAllMocks();
      await engine.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const insert = (...ids: number[]) => ({ insert: 'c', documents: ids.map((_id) => ({ _id, n: _id })) });
const idsOf = (answer: Document) =>
  (answer['cursor'] as { firstBatch: { _id: number }[] }).firstBatch.map(({ _id }) => _id);
const refused = { ok: 0, code: 14_031, codeName: 'OutOfDiskSpace' };
const refusedStatement = { ok: 1, n: 0, writeErrors: [{ index: 0, code: 14_031 }] };

test.each([
  ['ENOSPC', ENOSPC],
  ['EDQUOT', EDQUOT],
])(
  'a full disk (%s) is answered with OutOfDiskSpace, nothing of the write is kept, and reads go on',
  async (_, code) => {
    const { run, disk, stop } = startEngine();
    await run(insert(1, 2));
    disk.code = code;
    expect(await run(insert(3, 4))).toMatchObject(refused);
    expect(idsOf(await run({ find: 'c' }))).toEqual([1, 2]);
    expect(await run({ count: 'c' })).toMatchObject({ n: 2 });
    await stop();
  },
);

test('while the disk is full commands that store data are refused, and commands that only remove are tried', async () => {
  const { run, disk, pass, stop } = startEngine();
  await run(insert(1, 2));
  disk.code = ENOSPC;
  await run(insert(3));
  pass(1);
  expect(await run(insert(3))).toMatchObject(refusedStatement);
  // Small writes would succeed again, but are refused until the test for space succeeds.
  disk.code = undefined;
  const set = { $set: { n: 9 } };
  expect(await run({ update: 'c', updates: [{ q: { _id: 1 }, u: set }] })).toMatchObject(refusedStatement);
  expect(await run({ findAndModify: 'c', query: { _id: 1 }, update: set })).toMatchObject(refused);
  expect(await run({ createIndexes: 'd', indexes: [{ key: { n: 1 }, name: 'n' }] })).toMatchObject(refused);
  expect(await run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] })).toMatchObject(refused);
  expect(await run({ update: 'c', updates: [{ q: { _id: 7 }, u: set }] })).toMatchObject({ ok: 1, n: 0 });
  expect(await run({ delete: 'c', deletes: [{ q: { _id: 1 }, limit: 1 }] })).toMatchObject({ ok: 1, n: 1 });
  expect(idsOf(await run({ find: 'c' }))).toEqual([2]);
  await stop();
});

test('writes resume once a trial write finds space, tried at most once a second', async () => {
  const { run, disk, pass, stop } = startEngine();
  await run(insert(1));
  disk.code = ENOSPC;
  await run(insert(2));
  await run(insert(2));
  const commits = disk.commits;
  for (let n = 0; n < 5; n += 1) await run(insert(2));
  expect(disk.commits).toBe(commits);
  disk.code = undefined;
  pass(999);
  expect(await run(insert(2))).toMatchObject(refusedStatement);
  pass(1);
  expect(await run(insert(2))).toMatchObject({ ok: 1, n: 1 });
  expect(idsOf(await run({ find: 'c' }))).toEqual([1, 2]);
  await stop();
});

test('simultaneous writes on a full disk each get an answer, and none is kept', async () => {
  const { run, disk, stop } = startEngine();
  await run(insert(1));
  disk.code = ENOSPC;
  const answers = await Promise.all([run(insert(2)), run(insert(3)), run({ find: 'c' })]);
  expect(answers.slice(0, 2)).toMatchObject([refusedStatement, refusedStatement]);
  disk.code = undefined;
  expect(idsOf(await run({ find: 'c' }))).toEqual([1]);
  await stop();
});

test('a write that fails with EIO counts as a full disk if the folder takes no new file, otherwise as a disk fault', async () => {
  const { run, disk, dataDir, stop } = startEngine();
  disk.code = EIO;
  expect(await run(insert(1))).toMatchObject({ ok: 0, codeName: 'InternalError' });
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(await run(insert(1))).toMatchObject(refused);
  full.mockRestore();
  expect(existsSync(path.join(dataDir, 'space.trial'))).toBe(false);
  await stop();
});

test('removing expired documents on a full disk does not end the engine', async () => {
  const { engine, run, disk, stop } = startEngine();
  await run({ createIndexes: 'c', indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 1 }] });
  await run({ insert: 'c', documents: [{ _id: 1, at: new Date(0) }] });
  const { runMaintenance } = engine as unknown as { runMaintenance(): void };
  disk.code = ENOSPC;
  expect(() => runMaintenance.call(engine)).not.toThrow();
  expect(idsOf(await run({ find: 'c' }))).toEqual([1]);
  disk.code = undefined;
  runMaintenance.call(engine);
  expect(idsOf(await run({ find: 'c' }))).toEqual([]);
  await stop();
});

test('a start on a full disk leaves no lock that blocks a later start', () => {
  const dataDir = freshFolder();
  const write = fs.writeFileSync;
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, _content, options) => {
    write(file, '', options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(() => lockFolder(dataDir)).toThrow('no space left');
  full.mockRestore();
  const unlock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(FolderInUse);
  unlock();
  rmSync(dataDir, { recursive: true });
});
