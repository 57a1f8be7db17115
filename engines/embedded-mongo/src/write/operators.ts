import { MongoError } from '../errors';
import { compare, equal } from '../bson/compare';
import { arrayOf, date, int, long } from '../bson/make';
import { arithmetic, toDouble } from '../bson/numbers';
import { show, typeName } from '../bson/show';
import { T, Val, elements, fields, firstName } from '../bson/val';
import { compileFilter, isOperators, matchesValue } from '../query/filter';
import { parseSort, sorted } from '../query/sort';
import { truthy } from '../query/predicates';
import type { Change } from './edit';

/** Makes the change an operator asks for from its operand; `name` is the field, for messages. */
export type Operator = (operand: Val, name: string) => Change;

function calculate(word: string, operation: 'add' | 'multiply'): Operator {
  return (operand, name) => {
    if (!operand.isNumber)
      throw new MongoError(
        'TypeMismatch',
        `Cannot ${word} with non-numeric argument: {${name}: ${show(operand)}}`,
      );
    return (old) => {
      if (!old) return operation === 'add' ? operand : arithmetic('multiply', operand, int(0), 'refuse');
      if (!old.isNumber) {
        throw new MongoError(
          'TypeMismatch',
          `Cannot apply $${operation === 'add' ? 'inc' : 'mul'} to a value of non-numeric type. {${name}} has the field of non-numeric type ${typeName(old.type)}`,
        );
      }
      return arithmetic(operation, old, operand, 'refuse');
    };
  };
}

const bounded =
  (sign: number): Operator =>
  (operand) =>
  (old) =>
    old && compare(operand, old) * sign >= 0 ? old : operand;

function asArray(name: string, old: Val): Val[] {
  if (old.type !== T.array) {
    throw new MongoError(
      'BadValue',
      `The field '${name}' must be an array but is of type ${typeName(old.type)}`,
    );
  }
  return elements(old);
}

interface Push {
  readonly each: Val[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly sort: Val | undefined;
}

function parsePush(operand: Val): Push {
  const each = operand.type === T.doc ? operand.get('$each') : undefined;
  if (!each) return { each: [operand], position: undefined, slice: undefined, sort: undefined };
  if (each.type !== T.array)
    throw new MongoError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName(each.type)}`,
    );
  const unknown = fields(operand).find(([name]) => !['$each', '$position', '$slice', '$sort'].includes(name));
  if (unknown) throw new MongoError('BadValue', `Unrecognized clause in $push: ${unknown[0]}`);
  const number = (name: string) => {
    const value = operand.get(name);
    if (value && !Number.isInteger(value.isNumber ? toDouble(value) : NaN))
      throw new MongoError(
        'BadValue',
        `The value for ${name} must be an integer value but was given type: ${typeName(value.type)}`,
      );
    return value && toDouble(value);
  };
  return {
    each: elements(each),
    position: number('$position'),
    slice: number('$slice'),
    sort: operand.get('$sort'),
  };
}

function sortElements(list: Val[], by: Val): Val[] {
  if (by.isNumber) return list.sort((a, b) => compare(a, b) * Math.sign(toDouble(by)));
  const documents = [
    ...sorted(
      list.filter((one) => one.type === T.doc),
      parseSort(by),
    ),
  ].filter((one) => one !== null);
  return [...list.filter((one) => one.type !== T.doc), ...documents];
}

const push: Operator = (operand, name) => {
  const { each, position, slice, sort } = parsePush(operand);
  return (old) => {
    let list = old ? asArray(name, old) : [];
    const at =
      position === undefined
        ? list.length
        : position < 0
          ? Math.max(0, list.length + position)
          : Math.min(position, list.length);
    list.splice(at, 0, ...each);
    if (sort) list = sortElements(list, sort);
    if (slice !== undefined) list = slice < 0 ? list.slice(slice) : list.slice(0, slice);
    return arrayOf(list);
  };
};

const addToSet: Operator = (operand, name) => {
  const each = operand.type === T.doc && firstName(operand) === '$each' ? operand.get('$each') : undefined;
  if (each && each.type !== T.array)
    throw new MongoError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each.type)}`,
    );
  const wanted = each ? elements(each) : [operand];
  return (old) => {
    const list = old ? asArray(name, old) : [];
    const size = list.length;
    for (const one of wanted) if (!list.some((other) => equal(other, one))) list.push(one);
    return old && list.length === size ? old : arrayOf(list);
  };
};

function removing(name: string, goes: (one: Val) => boolean): Change {
  return (old) => {
    if (!old) return undefined;
    if (old.type !== T.array) throw new MongoError('BadValue', `Cannot apply $pull to a non-array value`);
    const list = asArray(name, old);
    const left = list.filter((one) => !goes(one));
    return left.length === list.length ? old : arrayOf(left);
  };
}

const pull: Operator = (operand, name) => {
  if (operand.type === T.regex || isOperators(operand)) {
    const condition = operand.type === T.regex ? equalsRegex(operand) : matchesValue(operand);
    return removing(name, condition);
  }
  if (operand.type !== T.doc) return removing(name, (one) => equal(one, operand));
  const filter = compileFilter(operand);
  return removing(name, (one) => one.type === T.doc && filter.matches(one));
};

function equalsRegex(operand: Val): (one: Val) => boolean {
  return matchesValue(regexDocument(operand));
}

function regexDocument(operand: Val): Val {
  const name = Buffer.from('$in\0');
  const list = arrayOf([operand]);
  const size = 4 + 1 + name.length + list.end + 1;
  const buf = Buffer.concat([Buffer.alloc(4), Buffer.from([T.array]), name, list.bytes(), Buffer.alloc(1)]);
  buf.writeInt32LE(size);
  return new Val(T.doc, buf, 0, size);
}

const pullAll: Operator = (operand, name) => {
  if (operand.type !== T.array)
    throw new MongoError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${typeName(operand.type)}`,
    );
  const unwanted = elements(operand);
  return removing(name, (one) => unwanted.some((other) => equal(other, one)));
};

const pop: Operator = (operand, name) => {
  const end = operand.isNumber ? toDouble(operand) : 0;
  if (Math.abs(end) !== 1)
    throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  return (old) => {
    if (!old) return undefined;
    if (old.type !== T.array)
      throw new MongoError(
        'TypeMismatch',
        `Path '${name}' contains an element of non-array type '${typeName(old.type)}'`,
      );
    const list = elements(old);
    if (list.length === 0) return old;
    return arrayOf(end > 0 ? list.slice(0, -1) : list.slice(1));
  };
};

const currentDate: Operator = (operand) => {
  const type = operand.type === T.doc ? operand.get('$type')?.text() : truthy(operand) ? 'date' : undefined;
  if (type === 'date') return () => date(Date.now());
  if (type !== 'timestamp')
    throw new MongoError('BadValue', "$currentDate takes true or { $type: 'date' | 'timestamp' }");
  return () => {
    const now = long((BigInt(Math.floor(Date.now() / 1000)) << 32n) | 1n);
    return new Val(T.timestamp, now.buf, 0, 8);
  };
};

/** The update operators; $rename and $setOnInsert are made of these by the caller. */
export const UPDATE_OPERATORS: Record<string, Operator> = {
  $set: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: calculate('increment', 'add'),
  $mul: calculate('multiply', 'multiply'),
  $min: bounded(1),
  $max: bounded(-1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $currentDate: currentDate,
};
