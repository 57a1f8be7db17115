import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src';
import { freshFolder, startOurs } from './servers';

test('documents of any size up to 15 MB are restored completely, alone and together', async () => {
  const { db, close } = await startOurs();
  const all = db.collection<{ _id: number; body: string; n: number }>('large');
  await all.createIndex({ n: 1 });
  const sizes = [10, 2_000, 40_000, 33_000, 31_000, 70_000, 1_000_000, 5, 15_000_000, 90_000, 12];
  const documents = sizes.map((size, i) => ({
    _id: i,
    n: -i,
    body: String.fromCharCode(97 + i).repeat(size),
  }));
  await all.insertMany(documents);
  const byId = await all.find().sort({ _id: 1 }).toArray();
  const byIndex = await all.find().sort({ n: -1 }).toArray();
  const single = await all.findOne({ _id: 6 });
  await close();
  expect(byId.every((one, i) => one.body === documents[i]!.body)).toBe(true);
  expect(byIndex.every((one, i) => one.body === documents[i]!.body)).toBe(true);
  expect(single?.body).toBe(documents[6]!.body);
});

test('a batch stays below the maximum message size, and the cursor returns the rest', async () => {
  const { db, close } = await startOurs();
  const all = db.collection('batches');
  for (let n = 0; n < 8; n += 1) await all.insertOne({ n, body: 'x'.repeat(7_000_000) });
  const seen: number[] = [];
  for await (const one of all.find().sort({ n: 1 })) seen.push(one['n'] as number);
  await close();
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a document above 16 MB is refused', async () => {
  const { db, close } = await startOurs();
  const all = db.collection<{ _id: number; list: string[] }>('huge');
  await all.insertOne({ _id: 1, list: ['x'.repeat(9_000_000)] });
  await expect(all.updateOne({ _id: 1 }, { $push: { list: 'y'.repeat(9_000_000) } })).rejects.toMatchObject({
    code: 10334,
  });
  await close();
});

test('a data folder has one owner, and a second process gets an error that names the owner', async () => {
  const dataDir = freshFolder();
  const first = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const second = await startEmbeddedMongo({ dataDir, port: 0 });
  expect(second.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  await second.close();
});

test('data, indexes and counts survive a restart', async () => {
  const dataDir = freshFolder();
  const first = await startEmbeddedMongo({ dataDir });
  let client = await new MongoClient(first.url).connect();
  await client.db('kept').collection('things').createIndex({ a: 1 }, { unique: true });
  await client
    .db('kept')
    .collection('things')
    .insertMany([{ a: ['x', 'y'] }, { a: 'z' }]);
  await client.close();
  await first.close();
  const second = await startEmbeddedMongo({ dataDir });
  client = await new MongoClient(second.url).connect();
  const things = client.db('kept').collection('things');
  expect(await things.countDocuments()).toBe(2);
  expect(await things.countDocuments({ a: 'y' })).toBe(1);
  await expect(things.insertOne({ a: 'y' })).rejects.toMatchObject({ code: 11000 });
  expect((await things.indexes()).map((one) => one.name)).toEqual(['_id_', 'a_1']);
  await client.close();
  await second.close();
});

test('a heartbeat is answered while the engine scans', async () => {
  const { client, db, close } = await startOurs();
  const all = db.collection('scanned');
  await all.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `text ${n}` })));
  let isScanning = true;
  const scan = Promise.all(
    Array.from({ length: 6 }, () => all.find({ text: /nothing like it/ }).toArray()),
  ).then(() => {
    isScanning = false;
  });
  await client.db('admin').command({ hello: 1 });
  expect(isScanning).toBe(true);
  const found = await all.findOne({ n: 0 });
  expect(found?.['text']).toBe('text 0');
  await scan;
  await close();
});
