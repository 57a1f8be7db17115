import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  deserialize,
  serialize,
} from 'bson';
import mongoose, { Schema, type Connection } from 'mongoose';
import type { Collection, Document } from 'mongodb';
import { startOurs, type TestServer } from './servers';

let server: TestServer;
let connection: Connection;
let round = 0;

beforeAll(async () => {
  server = await startOurs();
  connection = await mongoose
    .createConnection(server.url, { dbName: server.db.databaseName, retryWrites: true, autoCreate: false })
    .asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.close();
});

function fresh(): Collection {
  round += 1;
  return server.db.collection(`c${round}`);
}

const failure = (work: Promise<unknown>): Promise<Document> =>
  work.then(
    () => ({ none: true }),
    (error: Document) => error,
  );

describe('a duplicate key is refused with E11000, keyPattern and keyValue', () => {
  const plain = { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 'x' } };

  test('by a plain unique index, on insert, update and upsert', async () => {
    const all = fresh();
    await all.createIndex({ a: 1 }, { unique: true });
    await all.insertMany([
      { _id: 1 as never, a: 'x' },
      { _id: 2 as never, a: 'y' },
    ]);
    const refused = await failure(all.insertOne({ a: 'x' }));
    expect(refused).toMatchObject({ code: 11000, errorResponse: plain });
    expect(refused['message']).toMatch(
      /^E11000 duplicate key error collection: .* index: a_1 dup key: { a: "x" }$/,
    );
    expect(await failure(all.updateOne({ _id: 2 as never }, { $set: { a: 'x' } }))).toMatchObject({
      errorResponse: plain,
    });
    expect(
      await failure(all.updateOne({ _id: 3 as never }, { $set: { a: 'x' } }, { upsert: true })),
    ).toMatchObject({ errorResponse: plain });
    expect(await failure(all.findOneAndUpdate({ _id: 2 as never }, { $set: { a: 'x' } }))).toMatchObject(
      plain,
    );
    expect(await all.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 'x' },
      { _id: 2, a: 'y' },
    ]);
  });

  test('by _id', async () => {
    const all = fresh();
    await all.insertOne({ _id: 'one' as never });
    expect(await failure(all.insertOne({ _id: 'one' as never }))).toMatchObject({
      errorResponse: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'one' } },
    });
  });

  test('by a compound index if both fields repeat', async () => {
    const all = fresh();
    await all.createIndex({ a: 1, b: -1 }, { unique: true });
    await all.insertMany([{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }]);
    expect(await failure(all.insertOne({ a: 1, b: 2 }))).toMatchObject({
      errorResponse: { keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: 2 } },
    });
    expect(await failure(all.insertOne({ a: 1, b: null }))).toMatchObject({
      errorResponse: { keyValue: { a: 1, b: null } },
    });
  });

  test('by a sparse index, which allows any number of documents without the field', async () => {
    const all = fresh();
    await all.createIndex({ a: 1 }, { unique: true, sparse: true });
    await all.insertMany([{}, {}, { a: 'x' }]);
    expect(await failure(all.insertOne({ a: 'x' }))).toMatchObject({ errorResponse: plain });
  });

  test('when an index is built over duplicate documents, and no index is left behind', async () => {
    const all = fresh();
    await all.insertMany([{ a: 'x' }, { a: 'x' }]);
    expect(await failure(all.createIndex({ a: 1 }, { unique: true }))).toMatchObject(plain);
    expect((await all.indexes()).map((one) => one.name)).toEqual(['_id_']);
    await all.createIndex({ a: 1 });
    expect(await all.countDocuments({ a: 'x' })).toBe(2);
  });

  test('by any element of an array, but not for duplicates within one document', async () => {
    const all = fresh();
    await all.createIndex({ a: 1 }, { unique: true });
    await all.insertOne({ a: ['x', 'x', 'y'] });
    expect(await failure(all.insertOne({ a: ['z', 'x'] }))).toMatchObject({ errorResponse: plain });
  });

  test('in an unordered insertMany, which keeps the other documents', async () => {
    const all = fresh();
    await all.insertOne({ _id: 2 as never });
    const error = await failure(
      all.insertMany(
        [1, 2, 3].map((_id) => ({ _id: _id as never })),
        { ordered: false },
      ),
    );
    expect(error['writeErrors']).toHaveLength(1);
    expect(await all.countDocuments()).toBe(3);
  });

  test('also if the value is longer than the maximum key length', async () => {
    const all = fresh();
    await all.createIndex({ a: 1 }, { unique: true });
    const long = 'x'.repeat(5_000);
    await all.insertMany([{ a: `${long}1` }, { a: `${long}2` }]);
    expect(await failure(all.insertOne({ a: `${long}2` }))).toMatchObject({ code: 11000 });
    expect(await all.find({ a: { $gt: `${long}1` } }).toArray()).toHaveLength(1);
    expect((await all.find().sort({ a: -1 }).toArray())[0]?.['a']).toBe(`${long}2`);
  });
});

describe('mongoose works unchanged', () => {
  test('populate, timestamps and version conflicts', async () => {
    const Author = connection.model(
      'Author',
      new Schema(
        { name: { type: String, unique: true }, n: Number },
        { timestamps: true, optimisticConcurrency: true },
      ),
    );
    const Book = connection.model(
      'Book',
      new Schema({ title: String, author: { type: Schema.Types.ObjectId, ref: 'Author' } }),
    );
    await Author.init();
    const author = await Author.create({ name: 'Ann', n: 1 });
    await Book.create({ title: 'Chest', author: author._id });
    expect(await Book.findOne().populate('author').lean()).toMatchObject({
      title: 'Chest',
      author: { name: 'Ann' },
    });
    expect(author.get('createdAt')).toBeInstanceOf(Date);
    const [mine, theirs] = await Promise.all([Author.findById(author._id), Author.findById(author._id)]);
    mine!.n = 2;
    await mine!.save();
    theirs!.n = 3;
    await expect(theirs!.save()).rejects.toThrow(mongoose.Error.VersionError);
    await expect(Author.create({ name: 'Ann' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'Ann' },
    });
  });

  test('a cursor returns all of 5,000 documents in order, over many batches', async () => {
    const Page = connection.model('Page', new Schema({ n: Number }));
    await Page.insertMany(Array.from({ length: 5_000 }, (_, n) => ({ n })));
    for (const sort of [{ n: -1 }, { _id: 1 }] as Record<string, 1 | -1>[]) {
      const seen: number[] = [];
      for await (const page of Page.find().sort(sort).lean().cursor({ batchSize: 97 })) seen.push(page.n!);
      const expected = Array.from({ length: 5_000 }, (_, n) => n);
      expect(seen).toEqual('n' in sort ? expected.reverse() : expected);
    }
  });
});

describe('concurrent writes lose nothing', () => {
  test('200 parallel increments add up', async () => {
    const all = fresh();
    await all.insertOne({ _id: 1 as never, n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => all.updateOne({ _id: 1 as never }, { $inc: { n: 1 } })),
    );
    expect(await all.findOne()).toEqual({ _id: 1, n: 200 });
  });

  test('50 parallel upserts make one document', async () => {
    const all = fresh();
    await all.createIndex({ key: 1 }, { unique: true });
    await Promise.all(
      Array.from({ length: 50 }, () => all.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    expect(await all.find().project({ _id: 0 }).toArray()).toEqual([{ key: 'k', n: 50 }]);
  });

  test('a failing statement does not affect the others in its batch', async () => {
    const all = fresh();
    await all.insertOne({ _id: 0 as never });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => all.insertOne({ _id: (n % 20) as never })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(19);
    expect(await all.countDocuments()).toBe(20);
  });
});

test('every BSON type is restored bit for bit', async () => {
  const sent = serialize(
    {
      _id: new ObjectId(),
      double: new Double(1),
      negativeZero: new Double(-0),
      nan: new Double(NaN),
      text: 'é\u0000𝄞',
      nested: { list: [new Int32(1), Long.fromNumber(1), { deep: [] }] },
      binary: new Binary(Buffer.from([0, 255]), 0x80),
      yes: true,
      when: new Date(-1),
      nothing: null,
      pattern: new BSONRegExp('a.*b', 'im'),
      code: new Code('f()'),
      scoped: new Code('f()', { x: 1 }),
      int: new Int32(-1),
      stamp: new Timestamp({ t: 5, i: 7 }),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.50'),
      least: new MinKey(),
      most: new MaxKey(),
    },
    { ignoreUndefined: false },
  );
  const all = fresh();
  await all.insertOne(deserialize(sent, { promoteValues: false, bsonRegExp: true }));
  await all.updateMany({}, { $set: { 'other.field': 1 } });
  await all.updateMany({}, { $unset: { other: '' } });
  const [raw] = await all.find({}, { raw: true }).toArray();
  expect(Buffer.from(raw as unknown as Uint8Array).equals(Buffer.from(sent))).toBe(true);
});
