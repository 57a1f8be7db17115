import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { spawnEmbeddedMongo } from '../src';
import { freshFolder } from './servers';

const ROUNDS = 4;
const WRITERS = 8;
const BURST_MS = 700;

test('every acknowledged write is there after the process is killed in a burst of writes', async () => {
  const dataDir = freshFolder();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await spawnEmbeddedMongo({ dataDir });
    const client = await new MongoClient(server.url, {
      serverSelectionTimeoutMS: 1_000,
      retryWrites: false,
    }).connect();
    const collection = client.db('burst').collection<{ _id: string; n: number }>('writes');
    if (round === 0) await collection.createIndex({ n: 1 }, { unique: true });
    let isRunning = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; isRunning; n += 1) {
        const id = `${round}-${writer}-${n}`;
        try {
          await collection.insertOne({ _id: id, n: round * 1e8 + writer * 1e6 + n });
        } catch {
          return;
        }
        acknowledged.add(id);
      }
    });
    setTimeout(() => process.kill(server.pid, 'SIGKILL'), BURST_MS);
    await server.ended;
    isRunning = false;
    await client.close(true);
    await Promise.all(writers);
  }

  const server = await spawnEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.url).connect();
  const collection = client.db('burst').collection<{ _id: string; n: number }>('writes');
  const byId = await collection.find().toArray();
  const byIndex = await collection
    .find({ n: { $gte: 0 } })
    .sort({ n: 1 })
    .toArray();
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true });

  const found = new Set(byId.map((one) => one._id));
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  expect(byIndex.map((one) => one._id).sort()).toEqual([...found].sort());
});
