import type { Document } from 'mongodb';
import { changed, code, counts, id, proveFacts, SAMPLE_DOCUMENTS } from './crud-facts';

proveFacts([
  {
    rule: 'updateOne changes one match',
    call: (all) => all.updateOne({ _id: { $gt: 1 } } as Document, { $inc: { x: 1 } }).then(changed),
    answer: counts(1, 1),
    left: [SAMPLE_DOCUMENTS[0]!, { _id: 2, x: 23 }, SAMPLE_DOCUMENTS[2]!],
  },
  {
    rule: 'updateOne that changes nothing modifies nothing',
    call: (all) => all.updateOne(id(1), { $set: { x: 11 } }).then(changed),
    answer: counts(1, 0),
    left: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'updateOne without a match does nothing',
    call: (all) => all.updateOne(id(4), { $inc: { x: 1 } }).then(changed),
    answer: counts(0, 0),
    left: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'updateOne upserts with the id it was asked for',
    call: (all) =>
      all.updateOne(id(4), { $inc: { x: 1 }, $setOnInsert: { y: 2 } }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...SAMPLE_DOCUMENTS, { _id: 4, x: 1, y: 2 }],
  },
  {
    rule: 'updateOne may not change an id',
    call: (all) => all.updateOne(id(1), { $set: { _id: 9 } }).catch(code),
    answer: 66,
    left: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'updateMany changes every match',
    call: (all) => all.updateMany({ _id: { $gt: 1 } } as Document, { $inc: { x: 1 } }).then(changed),
    answer: counts(2, 2),
    left: [SAMPLE_DOCUMENTS[0]!, { _id: 2, x: 23 }, { _id: 3, x: 34 }],
  },
  {
    rule: 'updateMany upserts',
    call: (all) => all.updateMany(id(4), { $inc: { x: 1 } }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...SAMPLE_DOCUMENTS, { _id: 4, x: 1 }],
  },
  {
    rule: 'replaceOne replaces all but the id',
    call: (all) => all.replaceOne(id(1), { y: 1 }).then(changed),
    answer: counts(1, 1),
    left: [{ _id: 1, y: 1 }, SAMPLE_DOCUMENTS[1]!, SAMPLE_DOCUMENTS[2]!],
  },
  {
    rule: 'replaceOne upserts',
    call: (all) => all.replaceOne(id(4), { y: 1 }, { upsert: true }).then(changed),
    answer: counts(0, 0, 4),
    left: [...SAMPLE_DOCUMENTS, { _id: 4, y: 1 }],
  },
  {
    rule: 'replaceOne may not change an id',
    call: (all) => all.replaceOne(id(1), id(2)).catch(code),
    answer: 66,
    left: SAMPLE_DOCUMENTS,
  },
  {
    rule: 'names and operators that conflict are refused',
    call: (all) => all.updateOne(id(1), { $set: { x: 1 }, $inc: { x: 1 } }).catch(code),
    answer: 40,
    left: SAMPLE_DOCUMENTS,
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
    left: SAMPLE_DOCUMENTS,
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
    rule: '$currentDate sets a date',
    given: [{ _id: 1 }],
    call: async (all) => (
      await all.updateOne({}, { $currentDate: { at: true } }),
      (await all.findOne())!['at'] instanceof Date
    ),
    answer: true,
  },
]);
