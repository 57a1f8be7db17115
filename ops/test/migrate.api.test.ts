import { randomUUID } from 'node:crypto';
import { startEmbeddedMongo } from '@medrad/embedded-mongo';
import mongoose from 'mongoose';
import { contentsBelow } from '@medrad/testing';
import { databases } from '../src/areas';
import { connectDatabases, type Databases } from '../src/installation';
import { copyInstallation, createFolders, withInstallation, ops, rows } from './harness';
import { plant } from './planted';

const { Decimal128, Long, Double, Int32, Binary, UUID } = mongoose.mongo;

/** Values whose BSON types a careless copy would change. */
const kinds = {
  _id: 'kinds',
  long: Long.fromString('9007199254740993'),
  whole: new Double(3),
  int: new Int32(3),
  decimal: Decimal128.fromString('1.10'),
  uuid: new UUID(),
  bytes: new Binary(Buffer.from([0, 255])),
  expression: /abc/i,
  nothing: null,
  date: new Date(0),
  deep: [{ a: [1, [2]] }, {}],
};

const folders = createFolders();
let target: { url: string; stop: () => Promise<void> };
let reader: Databases;
const intact = folders.fresh();

/** A new copy of the planted installation. */
function copyPlanted(): string {
  const dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
  return dataDir;
}

/** The target server is the one in MONGODB_URL, which must be empty, or else an embedded one. */
beforeAll(async () => {
  const url = process.env['MONGODB_URL'];
  if (url) target = { url, stop: () => Promise.resolve() };
  else {
    const server = await startEmbeddedMongo({ dataDir: folders.fresh() });
    target = { url: server.url, stop: () => server.close() };
  }
  reader = await connectDatabases(target.url);
  await withInstallation(intact, plant);
});
afterEach(async () => {
  for (const connection of reader.connections.values()) await connection.dropDatabase();
});
afterAll(async () => {
  await reader.close();
  await target.stop();
  folders.removeAll();
});

const all = async (opened: Databases) => {
  const content: Record<string, unknown> = {};
  for (const [database, connection] of opened.connections) {
    for (const { name } of await connection.listCollections()) {
      const documents = connection.collection(name).find({}, { sort: { _id: 1 }, promoteValues: false });
      content[`${database}.${name}`] = await documents.toArray();
    }
  }
  return content;
};

test('every document is copied unchanged and counted, and the source does not change', async () => {
  const dataDir = copyPlanted();
  const before = await withInstallation(dataDir, async (installation) => {
    const many = Array.from({ length: 2_345 }, (_, n) => ({
      _id: randomUUID(),
      n,
      text: 'x'.repeat(n % 700),
    }));
    await rows(installation, 'messaging', 'activities').insertMany(many);
    await rows(installation, 'auth', 'kinds').insertOne(kinds);
    // A row whose first field is not `_id`; an upsert may store such a row.
    await rows(installation, 'auth', 'late').insertOne({ name: 'late', _id: 'late' });
    return all(installation);
  });
  const { code, out, err } = await ops(dataDir, ['migrate', '--to', target.url]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('messaging.activities: 2345\n');
  expect(out).toContain('auth.sessions: 1\n');
  expect(out).toContain('Set MONGODB_URL=');
  expect(await all(reader)).toEqual(before);
  expect(await withInstallation(dataDir, all)).toEqual(before);
  // A command of the product finds the copied users on the new server.
  const there = await ops(folders.fresh(), ['users'], { env: { MONGODB_URL: target.url } });
  expect(there.out).toContain('asha@example.org');
});

test.each(databases)(
  'a target whose database %s contains a document is refused and left unchanged',
  async (database) => {
    const dataDir = copyPlanted();
    await reader.connections.get(database)!.collection('other').insertOne({ n: 1 });
    const { code, err } = await ops(dataDir, ['migrate', '--to', target.url]);
    expect([code, err]).toEqual([
      1,
      `The target is not empty: its database ${database} contains documents. Nothing was copied.\n`,
    ]);
    expect(Object.keys(await all(reader))).toEqual([`${database}.other`]);
  },
);

test('a URL with a password is refused as an argument, and is never repeated', async () => {
  const secret = 'mongodb://radiology:hunter2secret@127.0.0.1:1/';
  const refused = await ops(folders.fresh(), ['migrate', '--to', secret]);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('use --to -');
  const dataDir = copyPlanted();
  const away = await ops(dataDir, ['migrate', '--to', '-'], { stdin: `${secret}\n` });
  expect([away.code, away.err]).toEqual([
    1,
    'The database does not answer. Is it running, and is its address right?\n',
  ]);
  for (const { out, err } of [refused, away]) expect(out + err).not.toContain('hunter2secret');
});

test('a URL from standard input is used', async () => {
  const dataDir = copyPlanted();
  const { code } = await ops(dataDir, ['migrate', '--to', '-'], { stdin: `${target.url}\n` });
  expect(code).toBe(0);
  expect(await reader.connections.get('auth')!.collection('users').countDocuments()).toBe(1);
});

test('a backup is restored into a MongoDB, and a backup of that is the same', async () => {
  const dataDir = copyPlanted();
  const [first, second] = [folders.fresh('backup'), folders.fresh('backup')];
  await ops(dataDir, ['backup', first]);
  const elsewhere = folders.fresh();
  const env = { MONGODB_URL: target.url };
  expect(await ops(elsewhere, ['restore', first], { env })).toMatchObject({ code: 0 });
  expect(await ops(elsewhere, ['fsck', '--deep'], { env })).toMatchObject({ code: 0 });
  expect(await ops(elsewhere, ['restore', first], { env })).toMatchObject({ code: 1 });
  expect(await ops(elsewhere, ['backup', second], { env })).toMatchObject({ code: 0, err: '' });
  const contentOf = async (folder: string) =>
    [...(await contentsBelow(folder))].filter(
      ([name, content]) => /\.bson$|objects/.test(name) && content.length > 0,
    );
  expect(await contentOf(second)).toEqual(await contentOf(first));
});
