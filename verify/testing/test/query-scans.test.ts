import { type DeclaredIndex, isServed, type SelectiveQuery, shapeOf } from '../src/query-scans';

const indexes: DeclaredIndex[] = [
  { fields: { owner: 1, at: -1 }, isSparse: false },
  { fields: { status: 1 }, isSparse: false },
  { fields: { rare: 1 }, isSparse: true },
];

const served: [rule: string, query: SelectiveQuery][] = [
  ['an id', { filter: { _id: 5 } }],
  ['a list of ids', { filter: { _id: { $in: [5, 6] }, text: 'a' } }],
  ['an equality on the first field of an index', { filter: { text: 'a', owner: 'asha' } }],
  ['an equality with null', { filter: { owner: null } }],
  ['an equality with a document', { filter: { owner: { name: 'asha' } } }],
  ['a range', { filter: { status: { $gte: 'a', $lt: 'b' } } }],
  ['a beginning of a text', { filter: { owner: /^ash/ } }],
  ['a condition inside $and', { filter: { $and: [{ text: 'a' }, { status: 'live' }] } }],
  ['alternatives that each have an index', { filter: { $or: [{ owner: 'asha' }, { status: 'live' }] } }],
  [
    'alternatives beside an indexed field',
    { filter: { owner: 'asha', $or: [{ text: 'a' }, { text: 'b' }] } },
  ],
  ['a value in a sparse index', { filter: { rare: { $gt: '' } } }],
  ['the order of an index', { filter: {}, sort: { owner: 1, at: -1 } }],
  ['the order of an index backwards', { filter: { text: 'a' }, sort: { owner: -1, at: 1 } }],
  ['the order of the first fields of an index', { filter: {}, sort: { owner: -1 } }],
  ['a limit without conditions', { filter: {}, limit: 1 }],
];

const scanning: [rule: string, query: SelectiveQuery][] = [
  ['no condition', { filter: {} }],
  ['a field without an index', { filter: { text: 'a' } }],
  ['a field without an index, up to a limit', { filter: { text: 'a' }, limit: 1 }],
  ['a later field of an index', { filter: { at: new Date(0) } }],
  ['an exclusion', { filter: { owner: { $ne: 'asha' } } }],
  ['an exclusion of several values', { filter: { _id: { $nin: [5] } } }],
  ['the presence of a field', { filter: { rare: { $exists: true } } }],
  ['a missing field and a sparse index', { filter: { rare: null } }],
  ['a list with null and a sparse index', { filter: { rare: { $in: ['a', null] } } }],
  ['a middle of a text', { filter: { owner: /sha/ } }],
  ['an alternative without an index', { filter: { $or: [{ owner: 'asha' }, { text: 'a' }] } }],
  ['an order that mixes directions', { filter: {}, sort: { owner: 1, at: 1 } }],
  ['an order that leaves out the first field', { filter: {}, sort: { at: -1 } }],
  ['an order beyond an index', { filter: {}, sort: { status: 1, text: 1 } }],
  ['the order of a sparse index', { filter: {}, sort: { rare: 1 } }],
  ['a limit in an order without an index', { filter: {}, sort: { text: 1 }, limit: 1 }],
];

test.each(served)('%s needs no scan of the collection', (_rule, query) => {
  expect(isServed(query, indexes)).toBe(true);
});

test.each(scanning)('%s needs a scan of the collection', (_rule, query) => {
  expect(isServed(query, indexes)).toBe(false);
});

test.each<[shape: string, query: SelectiveQuery]>([
  ['cards', { filter: {} }],
  ['cards by at $gte $lt, text', { filter: { text: 'a', at: { $gte: 1, $lt: 2 } } }],
  [
    'cards by $or(a | b $ne) in order of at, _id',
    { filter: { $or: [{ a: 1 }, { b: { $ne: 1 } }, { a: 2 }] }, sort: { at: 1, _id: 1 } },
  ],
])('a query is named: %s', (shape, query) => {
  expect(shapeOf('cards', query)).toBe(shape);
});
