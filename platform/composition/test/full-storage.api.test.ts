import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createObjectStore, type ObjectStore } from '@medrad/object-store';
import { findInstallationRecord } from '@medrad/persistence';
import {
  createTestDatabase,
  type FakeS3,
  fillDatabase,
  startFakeS3,
  type TestDatabase,
} from '@medrad/testing';
import { settleInstallation } from '../src';

const manifest = { name: 'papers', collections: { papers: {} } } as const;

let database: TestDatabase;
let bucket: FakeS3;
let folder: string;
/** Makes an installation of an earlier version: records and no id. */
beforeEach(async () => {
  database = await createTestDatabase();
  await database.connection.collection('papers').insertOne({ title: 'Paper 1' });
  bucket = await startFakeS3();
  folder = await promises.mkdtemp(path.join(tmpdir(), 'full-storage-'));
});
afterEach(async () => {
  await database.stop();
  await bucket.close();
  await promises.rm(folder, { recursive: true, force: true });
});

const openStore = (url?: string): Promise<ObjectStore> => createObjectStore({ url, root: folder });

/** Lets the disk refuse every new file with an error code of the operating system. */
function refuseFiles(code: string): () => void {
  const error = Object.assign(new Error('refused'), { code });
  const spy = jest.spyOn(promises, 'writeFile').mockRejectedValue(error);
  return () => spy.mockRestore();
}

/** Each fault as a function that brings it about and returns the function that ends it. */
const faults: readonly [string, () => Promise<readonly [ObjectStore, () => void]>][] = [
  ['the database', async () => [await openStore(), fillDatabase().empty]],
  [
    'the database after the files were marked',
    async () => {
      const store = await openStore();
      let empty = (): void => undefined;
      const writeInstallationId = async (id: string): Promise<void> => {
        await store.writeInstallationId(id);
        empty = fillDatabase().empty;
      };
      return [{ ...store, writeInstallationId }, () => empty()];
    },
  ],
  ['the disk of the files', async () => [await openStore(), refuseFiles('ENOSPC')]],
  ['the quota of the files', async () => [await openStore(), refuseFiles('EDQUOT')]],
  ...(
    [
      [507, 'XMinioStorageFull'],
      [507, 'InsufficientStorage'],
      [503, 'SlowDown'],
    ] as const
  ).map(([status, code]): (typeof faults)[number] => [
    `the bucket (${status} ${code})`,
    async () => {
      const store = await openStore(bucket.url);
      bucket.failWith(status, code, 'PUT');
      return [store, () => bucket.recover()];
    },
  ]),
];

test.each(faults)(
  'a start goes on while %s takes no id, and a later start stores it',
  async (_what, breakIt) => {
    const [store, mend] = await breakIt();
    const parts = [{ manifest, connection: database.connection, store }];
    const first = await settleInstallation(parts).finally(mend);
    const before = await findInstallationRecord(database.connection);
    expect(first.papers).toBe(before?.installationId);
    expect(before?.areFilesMarked ?? false).toBe(false);
    const { papers: id } = await settleInstallation(parts, first);
    expect(await findInstallationRecord(database.connection)).toEqual({
      installationId: id,
      areFilesMarked: true,
    });
  },
);

test('a start fails when an id cannot be stored for another reason, and leaves no file behind', async () => {
  const store = await openStore();
  const mend = refuseFiles('EACCES');
  const parts = [{ manifest, connection: database.connection, store }];
  await expect(settleInstallation(parts).finally(mend)).rejects.toMatchObject({ code: 'EACCES' });
  expect((await promises.readdir(folder)).sort()).toEqual(['objects', 'staging']);
});
