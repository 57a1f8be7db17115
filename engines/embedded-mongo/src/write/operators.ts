import { MongoError } from '../errors';
import { compare, equal } from '../bson/compare';
import { arrayOf, date } from '../bson/make';
import { add } from '../bson/numbers';
import { show, typeName } from '../bson/show';
import { T, type Val, elements, fields, firstName } from '../bson/val';
import { compileFilter, isOperators, matchesValue } from '../query/filter';
import { truthy } from '../query/predicates';
import { Vocabulary, namesOf } from '../vocabulary';
import type { Change } from './edit';

/** Creates the change for an operator from its operand; `name` is the field, for messages. */
type Operator = (operand: Val, name: string) => Change;

/** An update operator with its properties. */
interface UpdateOperator {
  readonly make: Operator;
  /** Removes fields, so that a missing path is ignored. */
  readonly removes?: boolean;
  /** Applies only to a document inserted by an upsert. */
  readonly onlyOnInsert?: boolean;
}

const set: Operator = (operand) => () => operand;

const increment: Operator = (operand, name) => {
  if (!operand.isNumber)
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${name}: ${show(operand)}}`,
    );
  return (old) => {
    if (!old) return operand;
    if (!old.isNumber)
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. {${name}} has the field of non-numeric type ${typeName(old.type)}`,
      );
    return add(old, operand, 'refuse');
  };
};

const bounded =
  (sign: number): Operator =>
  (operand) =>
  (old) =>
    old && compare(operand, old) * sign >= 0 ? old : operand;

function asArray(name: string, old: Val): Val[] {
  if (old.type !== T.array)
    throw new MongoError(
      'BadValue',
      `The field '${name}' must be an array but is of type ${typeName(old.type)}`,
    );
  return elements(old);
}

const ARRAY_MODIFIERS = namesOf('array modifier', '$each');

/** The values of `{ $each: [...] }`, or the operand itself. */
function eachOf(operator: string, operand: Val): Val[] {
  if (operand.type !== T.doc || !firstName(operand)?.startsWith('$')) return [operand];
  const unknown = fields(operand).find(([name]) => !ARRAY_MODIFIERS.has(name));
  if (unknown) throw new MongoError('BadValue', `Unrecognized clause in ${operator}: ${unknown[0]}`);
  const each = operand.get('$each')!;
  if (each.type !== T.array)
    throw new MongoError(
      operator === '$push' ? 'BadValue' : 'TypeMismatch',
      `The argument to $each in ${operator} must be an array but it was of type ${typeName(each.type)}`,
    );
  return elements(each);
}

const push: Operator = (operand, name) => {
  const each = eachOf('$push', operand);
  return (old) => arrayOf([...(old ? asArray(name, old) : []), ...each]);
};

const addToSet: Operator = (operand, name) => {
  const each = eachOf('$addToSet', operand);
  return (old) => {
    const list = old ? asArray(name, old) : [];
    const size = list.length;
    for (const one of each) if (!list.some((other) => equal(other, one))) list.push(one);
    return old && list.length === size ? old : arrayOf(list);
  };
};

/**
 * The elements that $pull removes: equal ones, those that match operators, or documents that match
 * a filter.
 */
function pulled(operand: Val): (one: Val) => boolean {
  if (isOperators(operand)) return matchesValue(operand);
  if (operand.type !== T.doc) return (one) => equal(one, operand);
  const filter = compileFilter(operand);
  return (one) => one.type === T.doc && filter.matches(one);
}

const pull: Operator = (operand) => {
  const goes = pulled(operand);
  return (old) => {
    if (!old) return undefined;
    if (old.type !== T.array) throw new MongoError('BadValue', 'Cannot apply $pull to a non-array value');
    const list = elements(old);
    const left = list.filter((one) => !goes(one));
    return left.length === list.length ? old : arrayOf(left);
  };
};

const currentDate: Operator = (operand) => {
  if (!truthy(operand) || operand.type === T.doc)
    throw new MongoError(
      'BadValue',
      '$currentDate takes true; a type is not supported by the embedded database',
    );
  return () => date(Date.now());
};

export const UPDATE_OPERATORS = new Vocabulary<UpdateOperator>('update operator', {
  $set: { make: set },
  $setOnInsert: { make: set, onlyOnInsert: true },
  $unset: { make: () => () => undefined, removes: true },
  $inc: { make: increment },
  $min: { make: bounded(1) },
  $max: { make: bounded(-1) },
  $push: { make: push },
  $addToSet: { make: addToSet },
  $pull: { make: pull },
  $currentDate: { make: currentDate },
});
