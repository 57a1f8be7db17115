import { MongoError } from '../errors';
import { compare } from '../bson/compare';
import { identity } from '../bson/identity';
import { NULL, arrayOf, double, int } from '../bson/make';
import { arithmetic, toDouble } from '../bson/numbers';
import { T, type Val, fields, isEmpty } from '../bson/val';
import { compileExpression, type Expression } from './expression';

interface Accumulator {
  add(value: Val | undefined): void;
  result(): Val;
}

const isNullish = (value: Val | undefined) => !value || value.type === T.null || value.type === T.undefined;

function sum(): Accumulator {
  let total: Val = int(0);
  return {
    add: (value) => {
      if (value?.isNumber) total = arithmetic('add', total, value, 'double');
    },
    result: () => total,
  };
}

function average(): Accumulator {
  let total = 0;
  let count = 0;
  return {
    add: (value) => {
      if (!value?.isNumber) return;
      if (value.type === T.decimal)
        throw new MongoError('BadValue', '$avg of Decimal128 is not supported by the embedded database');
      total += toDouble(value);
      count += 1;
    },
    result: () => (count === 0 ? NULL : double(total / count)),
  };
}

const extreme = (sign: number) => (): Accumulator => {
  let best: Val | undefined;
  return {
    add: (value) => {
      if (!isNullish(value) && (!best || compare(value!, best) * sign > 0)) best = value;
    },
    result: () => best ?? NULL,
  };
};

function first(): Accumulator {
  let found: { value: Val | undefined } | undefined;
  return { add: (value) => void (found ??= { value }), result: () => found?.value ?? NULL };
}

function last(): Accumulator {
  let found: Val | undefined;
  return { add: (value) => void (found = value), result: () => found ?? NULL };
}

function pushAll(): Accumulator {
  const list: Val[] = [];
  return { add: (value) => void (value && list.push(value)), result: () => arrayOf(list) };
}

function addToSet(): Accumulator {
  const found = new Map<string, Val>();
  return {
    add: (value) => {
      if (value && !found.has(identity(value))) found.set(identity(value), value);
    },
    result: () => arrayOf([...found.values()]),
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: pushAll,
  $addToSet: addToSet,
};

export interface GroupField {
  readonly name: string;
  readonly expression: Expression;
  readonly start: () => Accumulator;
}

/** One computed field of $group. @throws MongoError 15952 for an accumulator that is not supported */
export function groupField(name: string, spec: Val): GroupField {
  const [operator, operand] = spec.type === T.doc ? (fields(spec)[0] ?? []) : [];
  if (!operator || !operand) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (operator === '$count') {
    if (operand.type !== T.doc || !isEmpty(operand))
      throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
    return { name, expression: () => int(1), start: sum };
  }
  const start = ACCUMULATORS[operator];
  if (!start) throw new MongoError(15952, `unknown group operator '${operator}'`);
  return { name, expression: compileExpression(operand), start };
}
