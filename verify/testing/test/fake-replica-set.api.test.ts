import { connectMongo } from '@medrad/persistence';
import { type Connection, createConnection } from 'mongoose';
import {
  type CuttingProxy,
  type FakeReplicaSet,
  startCuttingProxy,
  startFakeReplicaSet,
  startTestMongo,
  type TestMongo,
} from '../src';

let mongo: TestMongo;
let network: CuttingProxy;
let set: FakeReplicaSet;
const database = `stand_in_${process.pid}`;
const connections: Connection[] = [];

beforeAll(async () => {
  mongo = await startTestMongo();
  network = await startCuttingProxy(mongo.url);
});
beforeEach(async () => {
  set = await startFakeReplicaSet(network.url);
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
  await set.close();
});
afterAll(async () => {
  const connection = await connectMongo(mongo.url, database);
  await connection.dropDatabase();
  await connection.close();
  await network.close();
  await mongo.stop();
});

const counters = async () => {
  const connection = await connectMongo(set.url, database, { maxPoolSize: 2 });
  connections.push(connection);
  return connection.collection<{ _id: string; count: number }>('counters');
};
const increment = { $inc: { count: 1 } };

test('a write takes effect once when the primary steps down, and drivers find the next primary', async () => {
  const clients = await Promise.all([counters(), counters(), counters()]);
  const writers = clients.map((collection, index) => ({ collection, _id: `writer ${index}` }));
  for (const { collection, _id } of writers) await collection.insertOne({ _id, count: 0 });
  const stepping = set.stepDown({ gatherMs: 100, electionMs: 100 });
  const written = await Promise.all(
    writers.map(({ collection, _id }) => collection.updateOne({ _id }, increment)),
  );
  await stepping;
  expect(written.map(({ modifiedCount }) => modifiedCount)).toEqual([1, 1, 1]);
  expect(await clients[0].countDocuments({ _id: /^writer/, count: 1 })).toBe(3);
  expect(set.counts()).toMatchObject({ cutBefore: 1, cutAfter: 1, interrupted: 1, repeated: 2 });
});

test('a member that is not the primary refuses writes, and the driver uses the elected one', async () => {
  const collection = await counters();
  await collection.insertOne({ _id: 'refused', count: 0 });
  const stepping = set.stepDown({ gatherMs: 0, electionMs: 100 });
  expect(await collection.updateOne({ _id: 'refused' }, increment)).toMatchObject({ modifiedCount: 1 });
  await stepping;
  expect(set.counts()).toMatchObject({ refused: 1, repeated: 0 });
  await set.stepDown({ gatherMs: 0, electionMs: 0 });
  expect(await collection.findOne({ _id: 'refused' })).toMatchObject({ count: 1 });
});

test('the write concern of the product’s writes is recorded, also a missing one of another client', async () => {
  const collection = await counters();
  await collection.insertMany([
    { _id: 'many', count: 0 },
    { _id: 'more', count: 0 },
  ]);
  await collection.deleteMany({ count: 7 });
  expect(set.seen.get(database)).toEqual({ writes: 2, withMajority: 2, numbered: 1, unnumbered: [] });
  const careless = createConnection(set.url, { dbName: `${database}_careless`, retryWrites: false });
  await careless.asPromise();
  connections.push(careless);
  await careless.collection('counters').updateOne({ count: 7 }, increment);
  expect(set.seen.get(`${database}_careless`)).toEqual({
    writes: 1,
    withMajority: 0,
    numbered: 0,
    unnumbered: ['update counters'],
  });
  await careless.dropDatabase();
});
