import type { Document } from 'mongodb';
import { code, id, partOf, proveFacts, SAMPLE_DOCUMENTS } from './crud-facts';

proveFacts([
  {
    rule: 'find sorts, skips and limits',
    call: (all) => all.find({}, { sort: { _id: -1 }, skip: 1, limit: 1 }).toArray(),
    answer: [SAMPLE_DOCUMENTS[1]],
  },
  {
    rule: 'find brings everything in batches of two',
    call: (all) => all.find({}, { sort: { _id: 1 }, batchSize: 2 }).toArray(),
    answer: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'find with a negative limit answers one batch',
    call: (all) => all.find({}, { sort: { _id: 1 }, limit: -2 }).toArray(),
    answer: SAMPLE_DOCUMENTS.slice(0, 2),
  },
  {
    rule: 'find with a limit above the batch size brings the limit',
    call: (all) => all.find({}, { sort: { _id: 1 }, limit: 3, batchSize: 2 }).toArray(),
    answer: SAMPLE_DOCUMENTS,
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
    answer: SAMPLE_DOCUMENTS.slice(1),
  },
  {
    rule: 'find takes a hint by name and by pattern',
    call: async (all) => [
      await all.find({ _id: 2 as never }, { hint: '_id_' }).toArray(),
      await all.find({ _id: 2 as never }, { hint: { _id: 1 } }).toArray(),
    ],
    answer: [[SAMPLE_DOCUMENTS[1]], [SAMPLE_DOCUMENTS[1]]],
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
    rule: 'countDocuments counts matches up to a limit',
    call: async (all) => [
      await all.countDocuments(),
      await all.countDocuments({ x: { $gt: 11 } }),
      await all.countDocuments({}, { limit: 2 }),
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
      all
        .aggregate([{ $match: { _id: { $gt: 1 } } }, { $group: { _id: '$x', n: { $sum: '$_id' } } }], {
          batchSize: 1,
        })
        .toArray()
        // $group guarantees no order, so the results are sorted.
        .then((found) => found.sort((a, b) => Number(a['_id']) - Number(b['_id']))),
    answer: [
      { _id: 22, n: 2 },
      { _id: 33, n: 3 },
    ],
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
    left: SAMPLE_DOCUMENTS,
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
    rule: 'deleteOne deletes one match',
    call: (all) => all.deleteOne({ _id: { $gt: 1 } } as Document).then(partOf('deletedCount')),
    answer: { deletedCount: 1 },
    left: [SAMPLE_DOCUMENTS[0]!, SAMPLE_DOCUMENTS[2]!],
  },
  {
    rule: 'deleteMany deletes every match',
    call: (all) => all.deleteMany({ _id: { $gt: 1 } } as Document).then(partOf('deletedCount')),
    answer: { deletedCount: 2 },
    left: [SAMPLE_DOCUMENTS[0]!],
  },
  {
    rule: 'findOneAndDelete answers what it deleted',
    call: (all) => all.findOneAndDelete({ x: { $gt: 22 } }, { projection: { x: 1, _id: 0 } }),
    answer: { x: 33 },
    left: SAMPLE_DOCUMENTS.slice(0, 2),
  },
  {
    rule: 'findOneAndDelete without a match answers null',
    call: (all) => all.findOneAndDelete(id(9)),
    answer: null,
    left: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'findOneAndUpdate answers the document before',
    call: (all) => all.findOneAndUpdate({ x: { $gt: 11, $lt: 33 } }, { $inc: { x: 1 } }),
    answer: SAMPLE_DOCUMENTS[1],
    left: [SAMPLE_DOCUMENTS[0]!, { _id: 2, x: 23 }, SAMPLE_DOCUMENTS[2]!],
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
    left: [...SAMPLE_DOCUMENTS, { _id: 4, x: 1 }],
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
    rule: 'findOneAndReplace answers the document before and after',
    call: async (all) => [
      await all.findOneAndReplace(id(1), { y: 1 }),
      await all.findOneAndReplace(id(1), { y: 2 }, { returnDocument: 'after' }),
    ],
    answer: [SAMPLE_DOCUMENTS[0], { _id: 1, y: 2 }],
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
    left: SAMPLE_DOCUMENTS,
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
    rule: 'indexes are made once, and listed',
    given: SAMPLE_DOCUMENTS,
    call: async (all) => [
      await all.createIndex({ x: 1 }),
      await all.createIndex({ x: 1 }),
      (await all.indexes()).map((one) => one.name),
    ],
    answer: ['x_1', 'x_1', ['_id_', 'x_1']],
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
    left: SAMPLE_DOCUMENTS,
  },
]);
