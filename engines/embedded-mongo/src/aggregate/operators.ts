import { MongoError } from '../errors';
import { compare, equal } from '../bson/compare';
import { FALSE, NULL, TRUE, DocBuilder, arrayOf, bool, double, int, string } from '../bson/make';
import { arithmetic, toDouble } from '../bson/numbers';
import { show, typeName } from '../bson/show';
import { T, Val, elements, fields } from '../bson/val';

/** An operator over evaluated arguments; undefined is a missing field. */
export type Evaluate = (args: readonly (Val | undefined)[]) => Val | undefined;

const isNullish = (value: Val | undefined): value is undefined =>
  value === undefined || value.type === T.null || value.type === T.undefined;

function truthy(value: Val | undefined): boolean {
  if (isNullish(value)) return false;
  const one: Val = value;
  if (one.type === T.bool) return one.buf[one.start] === 1;
  return !one.isNumber || toDouble(one) !== 0;
}

/** Missing sorts before everything, null included. */
function order(a: Val | undefined, b: Val | undefined): number {
  if (!a || !b) return a ? 1 : b ? -1 : 0;
  return compare(a, b);
}

const comparing =
  (test: (order: number) => boolean): Evaluate =>
  ([a, b]) =>
    bool(test(order(a, b)));

function arrayArg(name: string, value: Val | undefined): Val[] {
  if (value?.type !== T.array)
    throw new MongoError(
      17124,
      `The argument to ${name} must be an array, but was of type: ${value ? typeName(value.type) : 'missing'}`,
    );
  return elements(value);
}

function fold(name: string, operation: 'add' | 'multiply'): Evaluate {
  return (args) => {
    if (args.some(isNullish)) return NULL;
    let total: Val = int(operation === 'add' ? 0 : 1);
    let base: Val | undefined;
    for (const one of args as Val[]) {
      if (one.type === T.date && operation === 'add' && !base) base = one;
      else if (!one.isNumber)
        throw new MongoError(14, `${name} only supports numeric or date types, not ${typeName(one.type)}`);
      else total = arithmetic(operation, total, one, 'double');
    }
    return base ? dateOf(toDouble(base) + toDouble(total)) : total;
  };
}

function dateOf(millis: number): Val {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(BigInt(Math.round(millis)));
  return new Val(T.date, buf, 0, 8);
}

const subtract: Evaluate = ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return NULL;
  const [x, y]: Val[] = [a, b];
  if (x!.type === T.date)
    return y!.type === T.date
      ? arithmetic('add', longOf(x!), negative(longOf(y!)), 'double')
      : dateOf(toDouble(x!) - toDouble(y!));
  if (!x!.isNumber || !y!.isNumber)
    throw new MongoError(14, `can't $subtract ${typeName(y!.type)} from ${typeName(x!.type)}`);
  return arithmetic('add', x!, negative(y!), 'double');
};

const longOf = (date: Val) => new Val(T.long, date.buf, date.start, date.end);
const negative = (value: Val) => arithmetic('multiply', value, int(-1), 'double');

const divide: Evaluate = ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return NULL;
  const [x, y]: Val[] = [a, b];
  if (!x!.isNumber || !y!.isNumber) throw new MongoError(14, '$divide only supports numeric types');
  if (x!.type === T.decimal || y!.type === T.decimal)
    throw new MongoError('BadValue', '$divide of Decimal128 is not supported by the embedded database');
  if (toDouble(y!) === 0) throw new MongoError('BadValue', "can't $divide by zero");
  return double(toDouble(x!) / toDouble(y!));
};

const rounding =
  (round: (value: number) => number): Evaluate =>
  ([a]) => {
    if (isNullish(a)) return NULL;
    const one: Val = a;
    return one.type === T.double ? double(round(toDouble(one))) : one;
  };

const text = (name: string, value: Val | undefined): string => {
  const one = value;
  if (one?.type !== T.string)
    throw new MongoError(16702, `${name} only supports strings, not ${one ? typeName(one.type) : 'missing'}`);
  return one.text();
};

const at = (list: readonly Val[], index: number) => list[index < 0 ? list.length + index : index];

/** The expressions that services use; a new one goes in when a service needs it. */
export const OPERATORS: Record<string, Evaluate> = {
  $eq: ([a, b]) => bool(a && b ? equal(a, b) : a === b),
  $ne: ([a, b]) => bool(!(a && b ? equal(a, b) : a === b)),
  $gt: comparing((one) => one > 0),
  $gte: comparing((one) => one >= 0),
  $lt: comparing((one) => one < 0),
  $lte: comparing((one) => one <= 0),
  $cmp: ([a, b]) => int(Math.sign(order(a, b))),
  $and: (args) => bool(args.every(truthy)),
  $or: (args) => bool(args.some(truthy)),
  $not: ([a]) => (truthy(a) ? FALSE : TRUE),
  $ifNull: (args) => args.slice(0, -1).find((one) => !isNullish(one)) ?? args[args.length - 1],
  $add: fold('$add', 'add'),
  $multiply: fold('$multiply', 'multiply'),
  $subtract: subtract,
  $divide: divide,
  $abs: ([a]) => (isNullish(a) ? NULL : toDouble(a) < 0 ? negative(a) : a),
  $floor: rounding(Math.floor),
  $ceil: rounding(Math.ceil),
  $size: ([a]) => int(arrayArg('$size', a).length),
  $isArray: ([a]) => bool(a?.type === T.array),
  $in: ([a, list]) => bool(arrayArg('$in', list).some((one) => a !== undefined && equal(one, a))),
  $arrayElemAt: ([list, index]) =>
    isNullish(list) || isNullish(index) ? NULL : at(arrayArg('$arrayElemAt', list), toDouble(index)),
  $first: ([list]) => (isNullish(list) ? NULL : arrayArg('$first', list)[0]),
  $last: ([list]) => (isNullish(list) ? NULL : at(arrayArg('$last', list), -1)),
  $concatArrays: (lists) =>
    lists.some(isNullish) ? NULL : arrayOf(lists.flatMap((list) => arrayArg('$concatArrays', list))),
  $concat: (args) => (args.some(isNullish) ? NULL : string(args.map((one) => text('$concat', one)).join(''))),
  $toLower: ([a]) => string(isNullish(a) ? '' : text('$toLower', a).toLowerCase()),
  $toUpper: ([a]) => string(isNullish(a) ? '' : text('$toUpper', a).toUpperCase()),
  $toString: ([a]) => (isNullish(a) ? NULL : string(toText(a))),
  $type: ([a]) => string(a ? typeName(a.type) : 'missing'),
  $mergeObjects: (args) => {
    const merged = new Map<string, Val>();
    for (const one of args)
      if (!isNullish(one)) for (const [name, value] of fields(one)) merged.set(name, value);
    const built = new DocBuilder();
    for (const [name, value] of merged) built.set(name, value);
    return built.build();
  },
  $sum: (args) => numbers(args).reduce((sum, one) => arithmetic('add', sum, one, 'double'), int(0)),
  $avg: (args) => {
    const list = numbers(args);
    return list.length === 0 ? NULL : double(list.reduce((sum, one) => sum + toDouble(one), 0) / list.length);
  },
  $max: (args) => extreme(args, 1),
  $min: (args) => extreme(args, -1),
  $slice: ([list, a, b]) => slice(list, a, b),
};

/** A single array argument stands for its elements. */
function spread(args: readonly (Val | undefined)[]): readonly (Val | undefined)[] {
  return args.length === 1 && args[0]?.type === T.array ? elements(args[0]) : args;
}

function numbers(args: readonly (Val | undefined)[]): Val[] {
  return spread(args).filter((one): one is Val => one !== undefined && one.isNumber);
}

function extreme(args: readonly (Val | undefined)[], sign: number): Val {
  const list = spread(args).filter((one): one is Val => !isNullish(one));
  return (
    list.reduce<Val | undefined>(
      (best, one) => (best && compare(one, best) * sign <= 0 ? best : one),
      undefined,
    ) ?? NULL
  );
}

function slice(list: Val | undefined, a: Val | undefined, b: Val | undefined): Val {
  if (isNullish(list) || isNullish(a)) return NULL;
  const all = arrayArg('$slice', list);
  const first = toDouble(a);
  if (!b) return arrayOf(first < 0 ? all.slice(first) : all.slice(0, first));
  const from = first < 0 ? Math.max(0, all.length + first) : first;
  return arrayOf(all.slice(from, from + toDouble(b)));
}

function toText(value: Val): string {
  if (value.type === T.string) return value.text();
  if (value.type === T.objectId) return value.bytes().toString('hex');
  if (value.type === T.date) return new Date(toDouble(value)).toISOString();
  if (value.type === T.double) return String(toDouble(value));
  if (value.isContainer)
    throw new MongoError(241, `Unsupported conversion from ${typeName(value.type)} to string`);
  return show(value);
}
