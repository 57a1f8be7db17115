import { MongoError } from '../errors';
import { compare, equal, typeOrder } from '../bson/compare';
import { identity } from '../bson/identity';
import { toDouble } from '../bson/numbers';
import { T, type Val, elements } from '../bson/val';

/**
 * A test of one value; `expand` also tests the elements of an array, `negated` inverts the overall
 * result.
 */
export interface Predicate {
  readonly test: (value: Val | undefined) => boolean;
  readonly expand: boolean;
  readonly negated?: boolean;
}

const isNullish = (value: Val | undefined) => value === undefined || value.type === T.null;

export const negated = (predicate: Predicate): Predicate => ({ ...predicate, negated: true });

export function equals(operand: Val): Predicate {
  if (operand.type === T.null) return { expand: true, test: isNullish };
  return { expand: true, test: (value) => value !== undefined && equal(value, operand) };
}

/** $gt, $gte, $lt, $lte: compares only values whose type has the operand's rank. */
export function ordered(operator: string, operand: Val): Predicate {
  const includes = operator.endsWith('e');
  const above = operator.startsWith('$g');
  if (operand.type === T.null) return { expand: true, test: (value) => includes && isNullish(value) };
  const place = typeOrder(operand);
  const anyType = operand.type === T.minKey || operand.type === T.maxKey;
  const isNaNOperand = operand.isNumber && Number.isNaN(toDouble(operand));
  return {
    expand: true,
    test: (value) => {
      if (value === undefined || (!anyType && typeOrder(value) !== place)) return false;
      // NaN equals itself and is neither greater nor less than a number.
      if (value.isNumber && (isNaNOperand || Number.isNaN(toDouble(value))))
        return includes && equal(value, operand);
      const order = compare(value, operand);
      return order === 0 ? includes : above === order > 0;
    },
  };
}

/**
 * Tests whether a value is in a list.
 * @param name the operator, for messages
 */
export function isIn(name: '$in' | '$nin', operand: Val): Predicate {
  if (operand.type !== T.array) throw new MongoError('BadValue', `${name} needs an array`);
  const listed = elements(operand);
  const known = new Set<string>();
  const patterns: ((value: Val) => boolean)[] = [];
  let hasNull = false;
  for (const one of listed) {
    if (isNullish(one)) hasNull = true;
    if (one.type === T.regex) patterns.push(regex(one));
    if (one.type === T.doc && one.buf[one.start + 5] === 0x24)
      throw new MongoError('BadValue', `cannot nest $ under ${name}`);
    known.add(identity(one));
  }
  return {
    expand: true,
    test: (value) =>
      value === undefined
        ? hasNull
        : (hasNull && isNullish(value)) ||
          known.has(identity(value)) ||
          patterns.some((pattern) => pattern(value)),
  };
}

export function exists(operand: Val): Predicate {
  const wanted = truthy(operand);
  return { expand: false, test: (value) => value !== undefined, negated: !wanted };
}

/** Whether a value counts as true in $exists, projections and options. */
export function truthy(value: Val): boolean {
  if (value.isNumber) return toDouble(value) !== 0;
  if (value.type === T.bool) return value.buf[value.start] === 1;
  return value.type !== T.null && value.type !== T.undefined;
}

/** Pattern and options of a $regex operand or a regular expression value. */
export function regexParts(value: Val): { source: string; flags: string } {
  if (value.type === T.string) return { source: value.text(), flags: '' };
  if (value.type !== T.regex) throw new MongoError('BadValue', '$regex has to be a string');
  const end = value.buf.indexOf(0, value.start);
  return {
    source: value.buf.toString('utf8', value.start, end),
    flags: value.buf.toString('utf8', end + 1, value.end - 1),
  };
}

function compileRegex(source: string, flags: string): RegExp {
  const unknown = [...flags].find((flag) => !'imsu'.includes(flag));
  if (unknown)
    throw new MongoError(
      'BadValue',
      `The regular expression option ${unknown} is not supported by the embedded database`,
    );
  const wanted = [...new Set(flags.replace('u', ''))].join('');
  try {
    return new RegExp(source, `${wanted}u`);
  } catch {
    // Compiled again without unicode mode, which rejects redundant escapes that PCRE accepts.
  }
  try {
    return new RegExp(source, wanted);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function regex(operand: Val): (value: Val) => boolean {
  const { source, flags } = regexParts(operand);
  const pattern = compileRegex(source, flags);
  return (value) => (value.type === T.string || value.type === T.symbol) && pattern.test(value.text());
}

/** Matches texts by a regular expression, and the same expression stored as a value. */
export function regexCondition(operand: Val): Predicate {
  const pattern = regex(operand);
  const { source, flags } = regexParts(operand);
  const isSame = (value: Val): boolean => {
    if (value.type !== T.regex) return false;
    const other = regexParts(value);
    return other.source === source && other.flags === flags;
  };
  return { expand: true, test: (value) => value !== undefined && (pattern(value) || isSame(value)) };
}
