import { MongoError } from '../errors';
import { compare, equal, typeOrder } from '../bson/compare';
import { identity } from '../bson/identity';
import { toDouble } from '../bson/numbers';
import { typeByName } from '../bson/show';
import { T, type Val, elements } from '../bson/val';

/** A test on one value; `expand` offers it the elements of an array too, `negated` turns the outcome of all round. */
export interface Predicate {
  readonly test: (value: Val | undefined) => boolean;
  readonly expand: boolean;
  readonly negated?: boolean;
}

const isNullish = (value: Val | undefined) => value === undefined || value.type === T.null;

export function equals(operand: Val): Predicate {
  if (operand.type === T.null) return { expand: true, test: isNullish };
  if (operand.type === T.regex) {
    const pattern = regex(operand);
    return {
      expand: true,
      test: (value) => value !== undefined && (pattern(value) || equal(value, operand)),
    };
  }
  return { expand: true, test: (value) => value !== undefined && equal(value, operand) };
}

/** $gt, $gte, $lt, $lte: only values of the operand's own place in the type order compare. */
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
      // NaN equals itself and is neither above nor below a number.
      if (value.isNumber && (isNaNOperand || Number.isNaN(toDouble(value))))
        return includes && equal(value, operand);
      const order = compare(value, operand);
      return order === 0 ? includes : above === order > 0;
    },
  };
}

export function isIn(operand: Val): Predicate {
  if (operand.type !== T.array) throw new MongoError('BadValue', '$in needs an array');
  const listed = elements(operand);
  const known = new Set<string>();
  const patterns: ((value: Val) => boolean)[] = [];
  let hasNull = false;
  for (const one of listed) {
    if (isNullish(one)) hasNull = true;
    if (one.type === T.regex) patterns.push(regex(one));
    if (one.type === T.doc && one.buf[one.start + 5] === 0x24)
      throw new MongoError('BadValue', 'cannot nest $ under $in');
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

export function ofType(operand: Val): Predicate {
  const wanted = new Set<number>();
  for (const one of operand.type === T.array ? elements(operand) : [operand]) {
    if (one.type === T.string && one.text() === 'number')
      [T.int, T.long, T.double, T.decimal].forEach((type) => wanted.add(type));
    else {
      const code = one.isNumber ? toDouble(one) & 0xff : typeByName(one.type === T.string ? one.text() : '');
      if (code === undefined)
        throw new MongoError(
          'BadValue',
          `Unknown type name alias: ${one.type === T.string ? one.text() : '?'}`,
        );
      wanted.add(code);
    }
  }
  return { expand: true, test: (value) => value !== undefined && wanted.has(value.type) };
}

export function ofSize(operand: Val): Predicate {
  const size = operand.isNumber ? toDouble(operand) : NaN;
  if (!Number.isInteger(size)) throw new MongoError('BadValue', 'Failed to parse $size. Expected a number');
  if (size < 0) throw new MongoError('BadValue', 'Failed to parse $size. Expected a non-negative number');
  return { expand: false, test: (value) => value?.type === T.array && elements(value).length === size };
}

export function remainder(operand: Val): Predicate {
  const [divisor, rest] =
    operand.type === T.array ? elements(operand).map((one) => Math.trunc(toDouble(one))) : [];
  if (divisor === undefined || rest === undefined)
    throw new MongoError('BadValue', 'malformed mod, needs to be an array of two numbers');
  if (divisor === 0) throw new MongoError('BadValue', 'divisor cannot be 0');
  return {
    expand: true,
    test: (value) => !!value?.isNumber && Math.trunc(toDouble(value)) % divisor === rest,
  };
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

export function compileRegex(source: string, flags: string): RegExp {
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
    // PCRE takes needless escapes that JavaScript's unicode mode does not.
  }
  try {
    return new RegExp(source, wanted);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

export function regex(operand: Val, options = ''): (value: Val) => boolean {
  const { source, flags } = regexParts(operand);
  const pattern = compileRegex(source, flags + options);
  return (value) => (value.type === T.string || value.type === T.symbol) && pattern.test(value.text());
}
