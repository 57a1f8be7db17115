/* eslint-disable max-lines -- one table of facts, one fact a few lines */
import type { Collection, Document } from 'mongodb';
import { connectReal, realUrl, startOurs, type TestServer } from './servers';

/**
 * What drivers' CRUD specification asks of a server, as facts in a table: start documents, a call, its answer, and the
 * documents afterwards. Where a real engine is at hand the same table is put to it, so that the table itself is held
 * to the truth.
 */
interface Fact {
  readonly rule: string;
  readonly given?: Document[];
  readonly call: (all: Collection<Document>) => Promise<unknown>;
  readonly answer: unknown;
  readonly left?: Document[];
}

const XS = [11, 22, 33].map((x, i) => ({ _id: i + 1, x }));
const id = (n: number) => ({ _id: n }) as Document;
const partOf =
  (...names: string[]) =>
  (result: object): Document =>
    Object.fromEntries(names.map((name) => [name, (result as Document)[name]]));
const changed = partOf('matchedCount', 'modifiedCount', 'upsertedCount', 'upsertedId');
const counts = (matchedCount: number, modifiedCount: number, upsertedId: unknown = null) => ({
  matchedCount,
  modifiedCount,
  upsertedCount: upsertedId === null ? 0 : 1,
  upsertedId,
});
const code = (error: Document) => Number(error['code']);

const FACTS: Fact[] = [
  {
    rule: 'find sorts, skips and limits',
    call: (all) => all.find({}, { sort: { _id: -1 }, skip: 1, limit: 1 }).toArray(),
    answer: [XS[1]],
  },
  {
    rule: 'find brings everything in batches of two',
    call: (all) => all.find({}, { sort: { _id: 1 }, batchSize: 2 }).toArray(),
    answer: XS,
  },
  {
    rule: 'find with a negative limit answers one batch',
    call: (all) => all.find({}, { sort: { _id: 1 }, limit: -2 }).toArray(),
    answer: XS.slice(0, 2),
  },
  {
    rule: 'find with a limit above the batch size brings the limit',
    call: (all) => all.find({}, { sort: { _id: 1 }, limit: 3, batchSize: 2 }).toArray(),
    answer: XS,
  },
  {
    rule: 'find in a collection that is not there is empty',
    given: [],
    call: (all) => all.find({ x: 1 }).toArray(),
    answer: [],
  },
  {
    rule: 'find by a range',
    call: (all) =>
      all
        .find({ x: { $gt: 11, $lte: 33 } })
        .sort({ x: 1 })
        .toArray(),
    answer: XS.slice(1),
  },
  {
    rule: 'find takes a hint by name and by pattern',
    call: async (all) => [
      await all.find({ _id: 2 as never }, { hint: '_id_' }).toArray(),
      await all.find({ _id: 2 as never }, { hint: { _id: 1 } }).toArray(),
    ],
    answer: [[XS[1]], [XS[1]]],
  },
  {
    rule: 'find refuses a hint without an index',
    call: (all) =>
      all
        .find({}, { hint: { nowhere: 1 } })
        .toArray()
        .catch(code),
    answer: 2,
  },
  {
    rule: 'countDocuments counts matches after skip and limit',
    call: async (all) => [
      await all.countDocuments(),
      await all.countDocuments({ x: { $gt: 11 } }),
      await all.countDocuments({}, { skip: 1, limit: 5 }),
    ],
    answer: [3, 2, 2],
  },
  {
    rule: 'countDocuments of nothing is nought',
    given: [],
    call: (all) => all.countDocuments({ x: 1 }),
    answer: 0,
  },
  { rule: 'estimatedDocumentCount counts all', call: (all) => all.estimatedDocumentCount(), answer: 3 },
  {
    rule: 'distinct gives each value once',
    given: [
      { _id: 1, x: [1, 2] },
      { _id: 2, x: 2 },
      { _id: 3, x: null },
    ],
    call: async (all) => ((await all.distinct('x')) as unknown[]).map(String).sort(),
    answer: ['1', '2', 'null'],
  },
  {
    rule: 'distinct reads below arrays, and within a filter',
    given: [
      { _id: 1, a: [{ b: 1 }, { b: 2 }] },
      { _id: 2, a: { b: 3 } },
    ],
    call: async (all) => [(await all.distinct('a.b')).sort(), await all.distinct('a.b', id(2))],
    answer: [[1, 2, 3], [3]],
  },
  {
    rule: 'aggregate brings batches',
    call: (all) =>
      all.aggregate([{ $sort: { x: 1 } }, { $match: { _id: { $gt: 1 } } }], { batchSize: 1 }).toArray(),
    answer: XS.slice(1),
  },
  {
    rule: 'insertOne answers the id',
    given: [],
    call: (all) => all.insertOne(id(5)).then(partOf('insertedId', 'acknowledged')),
    answer: { insertedId: 5, acknowledged: true },
    left: [{ _id: 5 }],
  },
  {
    rule: 'insertOne refuses an id twice',
    call: (all) => all.insertOne(id(1)).catch(code),
    answer: 11000,
    left: XS,
  },
  {
    rule: 'insertOne refuses an array as id',
    given: [],
    call: (all) => all.insertOne({ _id: [1] as never }).catch(code),
    answer: 53,
    left: [],
  },
  {
    rule: 'insertOne keeps dotted names',
    given: [],
    call: (all) => all.insertOne({ _id: 1, 'a.b': 1 } as Document).then(() => 'kept'),
    answer: 'kept',
    left: [{ _id: 1, 'a.b': 1 }],
  },
  {
    rule: 'an ordered insertMany stops at the first failure',
    given: [{ _id: 2 }],
    call: (all) =>
      all
        .insertMany([id(1), id(2), id(3)])
        .catch((error: Document) => [code(error), error['insertedCount'] as number]),
    answer: [11000, 1],
    left: [{ _id: 1 }, { _id: 2 }],
  },
  {
    rule: 'an unordered insertMany goes on',
    given: [{ _id: 2 }],
    call: (all) =>
      all
        .insertMany([id(1), id(2), id(3)], { ordered: false })
        .catch((error: Document) => [code(error), error['insertedCount'] as number]),
    answer: [11000, 2],
    left: [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
  },
  {
    rule: 'updateOne changes one match',
    call: (all) => all.updateOne({ _id: { $gt: 1 } } as Document, { $inc: { x: 1 } }).then(changed),
    answer: counts(1, 1),
    left: [XS[0]!, { _id: 2, x: 23 }, XS[2]!],
  },
  {
    rule: 'updateOne that changes nothing modifies nothing',
    call: (all) => all.updateOne(id(1), { $set: { x: 11 } }).then(changed),
    answer: counts(1, 0),
    left: XS,
  },
  {
    rule: 'updateOne without a match does nothing',
    call: (all) => all.updateOne(id(4), { $inc: { x: 1 } }).then(changed),
    answer: counts(0, 0),
    left: XS,
  },
  {
    rule: 'updateOne upserts with the id it was asked for',
    call: (all) =>
      all.updateOne(id(4), { $inc: { x: 1 }, $setOnInsert: { y: 2 } }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...XS, { _id: 4, x: 1, y: 2 }],
  },
  {
    rule: 'updateOne may not change an id',
    call: (all) => all.updateOne(id(1), { $set: { _id: 9 } }).catch(code),
    answer: 66,
    left: XS,
  },
  {
    rule: 'updateMany changes every match',
    call: (all) => all.updateMany({ _id: { $gt: 1 } } as Document, { $inc: { x: 1 } }).then(changed),
    answer: counts(2, 2),
    left: [XS[0]!, { _id: 2, x: 23 }, { _id: 3, x: 34 }],
  },
  {
    rule: 'updateMany upserts',
    call: (all) => all.updateMany(id(4), { $inc: { x: 1 } }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...XS, { _id: 4, x: 1 }],
  },
  {
    rule: 'updateOne takes a hint',
    call: (all) => all.updateOne(id(1), { $inc: { x: 1 } }, { hint: '_id_' }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, x: 12 }, XS[1]!, XS[2]!],
  },
  {
    rule: 'an update may be a pipeline',
    call: (all) => all.updateMany({}, [{ $set: { y: { $add: ['$x', 1] } } }, { $unset: 'x' }]).then(changed),
    answer: counts(3, 3),
    left: [
      { _id: 1, y: 12 },
      { _id: 2, y: 23 },
      { _id: 3, y: 34 },
    ],
  },
  {
    rule: 'the positional $ is the element that matched',
    given: [{ _id: 1, y: [{ b: 3 }, { b: 1 }] }],
    call: (all) => all.updateOne({ 'y.b': 1 }, { $set: { 'y.$.b': 2 } }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, y: [{ b: 3 }, { b: 2 }] }],
  },
  {
    rule: 'the positional $ follows $elemMatch',
    given: [
      {
        _id: 1,
        y: [
          { b: 1, c: 1 },
          { b: 1, c: 2 },
        ],
      },
    ],
    call: (all) =>
      all.updateOne({ y: { $elemMatch: { b: 1, c: 2 } } }, { $set: { 'y.$.b': 9 } }).then(changed),
    answer: counts(1, 1),
    left: [
      {
        _id: 1,
        y: [
          { b: 1, c: 1 },
          { b: 9, c: 2 },
        ],
      },
    ],
  },
  {
    rule: '$[] is every element',
    given: [{ _id: 1, y: [1, 2] }],
    call: (all) => all.updateMany({}, { $inc: { 'y.$[]': 10 } }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, y: [11, 12] }],
  },
  {
    rule: 'array filters choose elements',
    given: [
      { _id: 1, y: [{ b: 3 }, { b: 1 }] },
      { _id: 2, y: [{ b: 0 }, { b: 1 }] },
    ],
    call: (all) =>
      all.updateMany({}, { $set: { 'y.$[i].b': 2 } }, { arrayFilters: [{ 'i.b': 1 }] }).then(changed),
    answer: counts(2, 2),
    left: [
      { _id: 1, y: [{ b: 3 }, { b: 2 }] },
      { _id: 2, y: [{ b: 0 }, { b: 2 }] },
    ],
  },
  {
    rule: 'array filters may nest',
    given: [{ _id: 1, y: [{ c: [{ d: 1 }, { d: 2 }] }] }],
    call: (all) =>
      all.updateOne({}, { $set: { 'y.$[].c.$[j].d': 0 } }, { arrayFilters: [{ 'j.d': 2 }] }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, y: [{ c: [{ d: 1 }, { d: 0 }] }] }],
  },
  {
    rule: 'an array filter that is not used is refused',
    call: (all) => all.updateOne({}, { $set: { x: 1 } }, { arrayFilters: [{ 'i.b': 1 }] }).catch(code),
    answer: 9,
    left: XS,
  },
  {
    rule: 'replaceOne replaces all but the id',
    call: (all) => all.replaceOne(id(1), { y: 1 }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, y: 1 }, XS[1]!, XS[2]!],
  },
  {
    rule: 'replaceOne upserts',
    call: (all) => all.replaceOne(id(4), { y: 1 }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...XS, { _id: 4, y: 1 }],
  },
  {
    rule: 'replaceOne may not change an id',
    call: (all) => all.replaceOne(id(1), id(2)).catch(code),
    answer: 66,
    left: XS,
  },
  {
    rule: 'deleteOne deletes one match',
    call: (all) => all.deleteOne({ _id: { $gt: 1 } } as Document).then(partOf('deletedCount')),
    answer: { deletedCount: 1 },
    left: [XS[0]!, XS[2]!],
  },
  {
    rule: 'deleteMany deletes every match',
    call: (all) => all.deleteMany({ _id: { $gt: 1 } } as Document).then(partOf('deletedCount')),
    answer: { deletedCount: 2 },
    left: [XS[0]!],
  },
  {
    rule: 'findOneAndDelete answers what it deleted, by the sort',
    call: (all) =>
      all.findOneAndDelete({ x: { $gt: 11 } }, { sort: { x: -1 }, projection: { x: 1, _id: 0 } }),
    answer: { x: 33 },
    left: XS.slice(0, 2),
  },
  {
    rule: 'findOneAndDelete without a match answers null',
    call: (all) => all.findOneAndDelete(id(9)),
    answer: null,
    left: XS,
  },
  {
    rule: 'findOneAndUpdate answers the document before',
    call: (all) => all.findOneAndUpdate({ x: { $gt: 11 } }, { $inc: { x: 1 } }, { sort: { x: 1 } }),
    answer: XS[1],
    left: [XS[0]!, { _id: 2, x: 23 }, XS[2]!],
  },
  {
    rule: 'findOneAndUpdate answers the document after',
    call: (all) => all.findOneAndUpdate(id(1), { $inc: { x: 1 } }, { returnDocument: 'after' }),
    answer: { _id: 1, x: 12 },
  },
  {
    rule: 'findOneAndUpdate upserts, before being null',
    call: (all) => all.findOneAndUpdate(id(4), { $inc: { x: 1 } }, { upsert: true }),
    answer: null,
    left: [...XS, { _id: 4, x: 1 }],
  },
  {
    rule: 'findOneAndUpdate upserts, after being the document',
    call: (all) =>
      all.findOneAndUpdate(
        id(4),
        { $inc: { x: 1 } },
        { upsert: true, returnDocument: 'after', projection: { x: 1, _id: 0 } },
      ),
    answer: { x: 1 },
  },
  {
    rule: 'findOneAndUpdate takes array filters',
    given: [{ _id: 1, y: [1, 5] }],
    call: (all) =>
      all.findOneAndUpdate(
        {},
        { $set: { 'y.$[i]': 0 } },
        {
          arrayFilters: [{ i: { $gt: 3 } }],
          returnDocument: 'after',
        },
      ),
    answer: { _id: 1, y: [1, 0] },
  },
  {
    rule: 'findOneAndReplace answers the document before and after',
    call: async (all) => [
      await all.findOneAndReplace(id(1), { y: 1 }),
      await all.findOneAndReplace(id(1), { y: 2 }, { returnDocument: 'after' }),
    ],
    answer: [XS[0], { _id: 1, y: 2 }],
  },
  {
    rule: 'bulkWrite mixes operations in order',
    call: (all) =>
      all
        .bulkWrite([
          { insertOne: { document: { _id: 4, x: 44 } as never } },
          { updateOne: { filter: id(1), update: { $inc: { x: 1 } } } },
          { updateMany: { filter: { x: { $gt: 22 } }, update: { $inc: { x: 100 } } } },
          { replaceOne: { filter: id(2), replacement: { x: 0 }, upsert: true } },
          { deleteOne: { filter: id(3) } },
          { updateOne: { filter: id(7), update: { $set: { x: 7 } }, upsert: true } },
        ])
        .then(
          partOf(
            'insertedCount',
            'matchedCount',
            'modifiedCount',
            'deletedCount',
            'upsertedCount',
            'upsertedIds',
          ),
        ),
    answer: {
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 5: 7 },
    },
    left: [
      { _id: 1, x: 12 },
      { _id: 2, x: 0 },
      { _id: 4, x: 144 },
      { _id: 7, x: 7 },
    ],
  },
  {
    rule: 'an ordered bulkWrite stops at the first failure',
    call: (all) =>
      all.bulkWrite([{ insertOne: { document: id(1) } }, { deleteMany: { filter: {} } }]).catch(code),
    answer: 11000,
    left: XS,
  },
  {
    rule: 'an unordered bulkWrite goes on',
    call: (all) =>
      all
        .bulkWrite([{ insertOne: { document: id(1) } }, { deleteMany: { filter: {} } }], {
          ordered: false,
        })
        .catch(code),
    answer: 11000,
    left: [],
  },
  {
    rule: 'names and operators that conflict are refused',
    call: (all) => all.updateOne(id(1), { $set: { x: 1 }, $inc: { x: 1 } }).catch(code),
    answer: 40,
    left: XS,
  },
  {
    rule: '$inc of a text is refused',
    given: [{ _id: 1, x: 'a' }],
    call: (all) => all.updateOne(id(1), { $inc: { x: 1 } }).catch(code),
    answer: 14,
  },
  {
    rule: 'a path through a number is refused',
    call: (all) => all.updateOne(id(1), { $set: { 'x.y': 1 } }).catch(code),
    answer: 28,
    left: XS,
  },
  {
    rule: 'new fields come in the order of their names',
    given: [{ _id: 1 }],
    call: async (all) => (
      await all.updateOne(id(1), { $set: { c: 1, b: 1 }, $inc: { a: 1 } }),
      Object.keys((await all.findOne())!)
    ),
    answer: ['_id', 'a', 'b', 'c'],
  },
  {
    rule: '$rename moves a field',
    given: [{ _id: 1, a: 1, b: { c: 2 } }],
    call: (all) => all.updateOne({}, { $rename: { a: 'd', 'b.c': 'e' } }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, b: {}, d: 1, e: 2 }],
  },
  {
    rule: '$currentDate sets a date',
    given: [{ _id: 1 }],
    call: async (all) => (
      await all.updateOne({}, { $currentDate: { at: true } }),
      (await all.findOne())!['at'] instanceof Date
    ),
    answer: true,
  },
  {
    rule: 'indexes are made, listed and dropped',
    given: XS,
    call: async (all) => [
      await all.createIndex({ x: 1 }),
      await all.createIndex({ x: 1 }),
      (await all.indexes()).map((one) => one.name),
      await all.dropIndex('x_1').then(() => 'dropped'),
    ],
    answer: ['x_1', 'x_1', ['_id_', 'x_1'], 'dropped'],
  },
  {
    rule: 'an index by the same name and other keys is refused',
    call: async (all) => [
      await all.createIndex({ x: 1 }, { name: 'n' }),
      await all.createIndex({ y: 1 }, { name: 'n' }).catch(code),
      await all.createIndex({ x: 1 }, { name: 'm' }).catch(code),
      await all.createIndex({ x: 1 }, { name: 'n', unique: true }).catch(code),
    ],
    answer: ['n', 86, 85, 86],
  },
  {
    rule: 'two arrays side by side cannot be indexed together',
    call: async (all) => (
      await all.createIndex({ a: 1, b: 1 }),
      all.insertOne({ a: [1], b: [2] }).catch(code)
    ),
    answer: 171,
    left: XS,
  },
];

const engines: [string, () => Promise<TestServer>][] = [['the embedded database', startOurs]];
if (realUrl) engines.push(['the real engine', connectReal]);

describe.each(engines)('CRUD facts hold for %s', (_name, start) => {
  let server: TestServer;
  let round = 0;

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  test.each(FACTS.map((fact) => [fact.rule, fact] as const))(
    '%s',
    async (_rule, { given = XS, call, answer, left }) => {
      round += 1;
      const all = server.db.collection(`facts${round}`);
      if (given.length > 0) await all.insertMany(given.map((one) => ({ ...one })) as never[]);
      expect(await call(all)).toEqual(answer);
      if (left) expect(await all.find().sort({ _id: 1 }).toArray()).toEqual(left);
    },
  );
});
