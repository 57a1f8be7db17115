import fc from 'fast-check';
import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, type Document } from 'mongodb';

const oid = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));

/**
 * Values of test documents: few distinct ones, so that statements match, and of many types, so that types are compared.
 */
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 4 }).map((n) => new Int32(n)) },
  { weight: 2, arbitrary: fc.constantFrom(0.5, 1, 2, -1, 1e300, Infinity).map((n) => new Double(n)) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 3).map((n) => Long.fromNumber(n)) },
  { weight: 1, arbitrary: fc.constant(Long.fromString('9007199254740993')) },
  { weight: 5, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'é', 'A') },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }).map((n) => new Date(n * 1000)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }).map(oid) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('00', '0102', 'ff').map((hex) => new Binary(Buffer.from(hex, 'hex'))),
  },
);

const names = ['a', 'b', 'c'];
const small: fc.Arbitrary<Document> = fc.dictionary(fc.constantFrom('x', 'y'), scalar, {
  maxKeys: 2,
  noNullPrototype: true,
});
const list: fc.Arbitrary<unknown> = fc.array(
  fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 2, arbitrary: small }),
  { maxLength: 3 },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: small },
  { weight: 2, arbitrary: list },
);

export const documents: fc.Arbitrary<Document[]> = fc
  .array(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((one, i) => ({ _id: new Int32(i), ...one })));

const paths = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'b.x', 'c.0', 'a.0.x');

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: value },
  ...(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const).map((name) => ({
    weight: 2,
    arbitrary: scalar.map((one) => ({ [name]: one })),
  })),
  { weight: 1, arbitrary: fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })) },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }).map((all) => ({ $in: all })) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }).map((all) => ({ $nin: all })) },
  { weight: 2, arbitrary: fc.boolean().map((is) => ({ $exists: is })) },
  { weight: 1, arbitrary: fc.constantFrom('^a', 'B', 'b$').map((source) => ({ $regex: source })) },
  { weight: 1, arbitrary: fc.constantFrom('^a', 'B', 'b$').map((source) => new BSONRegExp(source, 'i')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(scalar, { maxLength: 2 }), scalar)
      .map(([all, one]) => ({ $nin: all, $ne: one })),
  },
);

const fieldFilter: fc.Arbitrary<Document> = fc.dictionary(paths, condition, {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});

export const filters: fc.Arbitrary<Document> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 6, arbitrary: fieldFilter },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 8 }).map((n) => ({ _id: new Int32(n) })) },
  {
    weight: 2,
    arbitrary: fc.array(fieldFilter, { minLength: 1, maxLength: 3 }).map((all) => ({ $or: all })),
  },
  {
    weight: 1,
    arbitrary: fc.array(fieldFilter, { minLength: 1, maxLength: 2 }).map((all) => ({ $and: all })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fieldFilter, fieldFilter, fieldFilter).map(([a, b, c]) => ({ ...a, $or: [b, c] })),
  },
);

/** A sort that ends with _id, so that the order is unambiguous. */
export const sorts: fc.Arbitrary<Document> = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'a.x'), fc.constantFrom(1, -1), {
    maxKeys: 2,
    noNullPrototype: true,
  })
  .chain((sort) => fc.constantFrom(1, -1).map((way) => ({ ...sort, _id: way })));

export const projections: fc.Arbitrary<Document> = fc.oneof(
  fc.constant({}),
  fc.constantFrom(
    { a: 1 },
    { a: 1, _id: 0 },
    { 'a.x': 1 },
    { b: 0 },
    { 'a.x': 0 },
    { _id: 0 },
    { 'a.x': 1, b: 1 },
    { 'a.x': 0, 'b.y': 0 },
    { a: true, _id: false },
    { _id: 1 },
  ),
);

const operatorValue: Record<string, fc.Arbitrary<unknown>> = {
  $set: value,
  $unset: fc.constant(''),
  $inc: fc.constantFrom(new Int32(1), new Double(0.5), Long.fromNumber(2)),
  $min: scalar,
  $max: scalar,
  $push: fc.oneof(
    scalar,
    small,
    fc.array(scalar, { maxLength: 3 }).map((each) => ({ $each: each })),
  ),
  $addToSet: fc.oneof(
    scalar,
    small,
    fc.array(scalar, { maxLength: 3 }).map((each) => ({ $each: each })),
  ),
  $pull: fc.oneof(
    scalar,
    scalar.map((one) => ({ $gte: one })),
    scalar.map((one) => ({ x: one })),
    fc.array(scalar, { maxLength: 2 }).map((all) => ({ $in: all })),
  ),
  $setOnInsert: scalar,
};

const updatePaths = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x.y', 'c.0', 'd', 'n.m');

const modifier: fc.Arbitrary<Document> = fc
  .constantFrom(...Object.keys(operatorValue))
  .chain((name) =>
    fc.tuple(updatePaths, operatorValue[name]!).map(([at, operand]) => ({ [name]: { [at]: operand } })),
  );

export const updates: fc.Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: modifier },
  { weight: 3, arbitrary: fc.tuple(modifier, modifier).map(([one, two]) => ({ ...one, ...two })) },
  { weight: 1, arbitrary: fc.tuple(scalar, scalar).map(([x, y]) => ({ $set: { d: x, b: y } })) },
);

const groups: fc.Arbitrary<Document> = fc
  .tuple(
    fc.constantFrom('$a', '$b', '$a.x', null, 1),
    fc.constantFrom<unknown>('$b', '$c', '$a.x', 1, 0.5, Long.fromNumber(2)),
  )
  .map(([key, summed]) => ({ $group: { _id: key, n: { $sum: 1 }, total: { $sum: summed } } }));

export const pipelines: fc.Arbitrary<Document[]> = fc.oneof<fc.Arbitrary<Document[]>[]>(
  groups.map((group) => [group]),
  filters.map((filter) => [{ $match: filter }]),
  fc.tuple(filters, groups).map(([filter, group]) => [{ $match: filter }, group]),
  fc
    .tuple(filters, fc.integer({ min: 1, max: 4 }))
    .map(([filter, limit]) => [
      { $match: filter },
      { $limit: limit },
      { $group: { _id: 1, n: { $sum: 1 } } },
    ]),
  fc
    .tuple(groups, fc.integer({ min: 0, max: 3 }))
    .map(([group, n]) => [group, { $match: { n: { $gt: n } } }]),
);

export const indexes: fc.Arbitrary<Document[]> = fc.subarray(
  [
    { key: { a: 1 } },
    { key: { b: -1 } },
    { key: { a: 1, b: -1 } },
    { key: { 'a.x': 1 } },
    { key: { b: 1, _id: 1 } },
    { key: { c: 1 }, sparse: true },
    { key: { b: 1, c: 1 } },
  ],
  { maxLength: 3 },
);
