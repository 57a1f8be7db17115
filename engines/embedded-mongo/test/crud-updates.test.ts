import type { Document } from 'mongodb';
import { changed, code, counts, id, proveFacts, XS } from './crud-facts';

proveFacts([
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
]);
