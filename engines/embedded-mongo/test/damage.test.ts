import { closeSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { hasDatabase, spawnEmbeddedMongo, startEmbeddedMongo } from '../src';
import { freshFolder } from './servers';

type Thing = { _id: string; text: string };
const marker = (n: number): string => `marker-${n}-${'x'.repeat(40)}`;

let dataDir: string;
beforeEach(() => (dataDir = freshFolder()));
afterEach(() => rmSync(dataDir, { recursive: true }));
const file = (): string => path.join(dataDir, 'data.mdb');

/** Runs a function on a collection of the database in the data folder. */
async function opened<T>(work: (things: Collection<Thing>, client: MongoClient) => Promise<T>): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.url).connect();
  try {
    return await work(client.db('shop').collection<Thing>('things'), client);
  } finally {
    await client.close();
    await server.close();
  }
}

const fill = (count: number) =>
  opened(async (things) => {
    await things.createIndex({ text: 1 });
    await things.insertMany(Array.from({ length: count }, (_, n) => ({ _id: String(n), text: marker(n) })));
    await things.updateOne({ _id: '1' }, { $set: { text: marker(count) } });
  });

/** Flips one bit of the text of a document, in all copies in the file that are not keys of an index. */
function damage(text: string): void {
  const bytes = readFileSync(file());
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at + 20]! ^= 1;
  writeFileSync(file(), bytes);
}

function overwrite(at: number, bytes: Buffer): void {
  const descriptor = openSync(file(), 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

const validated = (things: Collection<Thing>, client: MongoClient) =>
  client.db('shop').command({ validate: things.collectionName });

test('a folder has a database once its file has content', async () => {
  expect(hasDatabase(dataDir)).toBe(false);
  writeFileSync(file(), '');
  expect(hasDatabase(dataDir)).toBe(false);
  await fill(1);
  expect(hasDatabase(dataDir)).toBe(true);
});

test('a document with a flipped bit is never returned: reads name the collection and the file, and the others are read', async () => {
  await fill(40);
  damage(marker(7));
  await opened(async (things, client) => {
    const error = await things.findOne({ _id: '7' }).catch((refusal: Error) => refusal);
    expect((error as Error).message).toContain(
      `The database file ${file()} is damaged: a document of shop.things.`,
    );
    expect((error as Error).message).toContain('restore a backup');
    await expect(things.find().toArray()).rejects.toThrow('is damaged');
    await expect(things.updateOne({ _id: '7' }, { $set: { text: '' } })).rejects.toThrow('is damaged');
    expect((await things.findOne({ _id: '8' }))?.text).toBe(marker(8));
    expect((await things.findOne({ _id: '1' }))?.text).toBe(marker(40));
    expect(await validated(things, client)).toMatchObject({
      nrecords: 40,
      nInvalidDocuments: 1,
      valid: false,
    });
  });
});

test('a whole collection of any size is valid, also after a restart', async () => {
  await fill(2_500);
  await opened(async (things, client) => {
    expect(await validated(things, client)).toEqual({
      ns: 'shop.things',
      nrecords: 2_500,
      nInvalidDocuments: 0,
      valid: true,
      ok: 1,
    });
    await expect(client.db('shop').command({ validate: 'nothing' })).rejects.toThrow(
      'ns does not exist: shop.nothing',
    );
  });
});

test.each([
  ['whose first page is overwritten', () => writeFileSync(file(), Buffer.alloc(4_096, 7), { flag: 'r+' })],
  ['whose second page is overwritten', () => overwrite(4_096, Buffer.alloc(4_096, 7))],
  ['of which only the first bytes are left', () => truncateSync(file(), 100)],
  ['of which only the first pages are left', () => truncateSync(file(), 3 * 4_096)],
])('a database file %s is named when it is opened, with the way back', async (_what, spoil) => {
  await fill(500);
  spoil();
  const start = spawnEmbeddedMongo({ dataDir }).then((server) => server.close());
  await expect(start).rejects.toThrow(`The database file ${file()} is damaged`);
});

test('an empty database file, as a crash leaves it, is made anew', async () => {
  writeFileSync(file(), '');
  await fill(3);
  expect(await opened((things) => things.countDocuments())).toBe(3);
});
