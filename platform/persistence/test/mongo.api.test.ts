import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import { Schema, trusted } from 'mongoose';
import { connectMongo, ensureIndexes, isDuplicateKey, pingMongo } from '../src';

interface Person {
  _id: string;
  email: string;
  age: number;
}
const schema = new Schema<Person>(
  { _id: String, email: { type: String, required: true }, age: Number },
  { collection: 'people', versionKey: false },
);
schema.index({ email: 1 }, { unique: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  database.connection.model<Person>('Person', schema);
  await ensureIndexes(database.connection);
  await people().insertMany([
    { _id: 'a', email: 'a@example.org', age: 30 },
    { _id: 'b', email: 'b@example.org', age: 40 },
  ]);
});
afterAll(() => database.stop());
const people = () => database.connection.model<Person>('Person');

test('S15 ignores an operator inside a filter value of a request', async () => {
  const hostile = { $ne: null } as unknown as string;
  await expect(people().find({ email: hostile }).lean()).rejects.toThrow('Cast to string failed');
  await expect(people().deleteMany({ email: hostile })).rejects.toThrow('Cast to string failed');
  expect(await people().countDocuments({})).toBe(2);
});

test('accepts an operator that the code marks as trusted', async () => {
  expect(
    await people()
      .find({ age: trusted({ $gt: 35 }) }, { _id: 1 })
      .lean(),
  ).toEqual([{ _id: 'b' }]);
});

test('does not store a field that the schema does not have', async () => {
  await people().updateOne({ _id: 'a' }, { $set: { isAdmin: true } }, { strict: true });
  const stored = await database.connection.collection<Person>('people').findOne({ _id: 'a' });
  expect(stored).toEqual({ _id: 'a', email: 'a@example.org', age: 30 });
});

test('enforces unique indexes after ensureIndexes, which may be called again', async () => {
  await ensureIndexes(database.connection);
  const again = people().insertMany([{ _id: 'c', email: 'a@example.org', age: 1 }]);
  expect(isDuplicateKey(await again.catch((error: unknown) => error))).toBe(true);
  const invalid = people().insertMany([{ _id: 'c', age: 1 }]);
  expect(isDuplicateKey(await invalid.catch((error: unknown) => error))).toBe(false);
});

test('recognises a refused value on updates and upserts too', async () => {
  const rename = people().updateOne({ _id: 'b' }, { $set: { email: 'a@example.org' } });
  expect(isDuplicateKey(await rename.catch((error: unknown) => error))).toBe(true);
  const upsert = people().updateOne({ _id: 'd' }, { $set: { email: 'a@example.org' } }, { upsert: true });
  expect(isDuplicateKey(await upsert.catch((error: unknown) => error))).toBe(true);
});

test('of several writes, a failure beside a refused value is not taken for a refused value', async () => {
  const email = 'a@example.org';
  const refused = { updateOne: { filter: { _id: 'e' }, update: { $set: { email } }, upsert: true } };
  const failing = { updateOne: { filter: { _id: 'a' }, update: { $inc: { email: 1 } } } };
  const write = (...writes: object[]) =>
    database.connection
      .collection<{ _id: string }>('people')
      .bulkWrite(writes as never, { ordered: false })
      .catch((error: unknown) => error);
  expect(isDuplicateKey(await write(refused, refused))).toBe(true);
  expect(isDuplicateKey(await write(refused, failing))).toBe(false);
});

test('acknowledges writes that a majority of members has on disk', () => {
  expect(database.connection.getClient().writeConcern).toMatchObject({ w: 'majority', j: true });
});

test('pings a database that answers, and refuses a closed connection', async () => {
  await pingMongo(database.connection);
  const closed = await connectMongo(database.url, database.name);
  await closed.close();
  await expect(pingMongo(closed)).rejects.toThrow('Client must be connected');
});

test('gives up an unreachable server after two seconds', async () => {
  const start = performance.now();
  await expect(connectMongo('mongodb://127.0.0.1:9', 'none')).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - start).toBeGreaterThan(1_900);
  // By default the driver waits 30 s.
  expect(database.connection.getClient().options.serverSelectionTimeoutMS).toBe(2_000);
});
