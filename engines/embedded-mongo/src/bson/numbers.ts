import { Decimal128 } from 'bson';
import { MongoError } from '../errors';
import { double, int, long } from './make';
import { T, Val } from './val';

/** A number as a JS double; exact for int and double, nearest for long and decimal. */
export function toDouble(value: Val): number {
  switch (value.type) {
    case T.int:
      return value.buf.readInt32LE(value.start);
    case T.double:
      return value.buf.readDoubleLE(value.start);
    case T.long:
    case T.date:
      return Number(value.buf.readBigInt64LE(value.start));
    default:
      return Number(decimalText(value));
  }
}

function toBigInt(value: Val): bigint {
  return value.type === T.int
    ? BigInt(value.buf.readInt32LE(value.start))
    : value.buf.readBigInt64LE(value.start);
}

export function decimalText(value: Val): string {
  return new Decimal128(value.bytes()).toString();
}

function decimalFromText(text: string): Val {
  const bytes = Buffer.from(Decimal128.fromStringWithRounding(text).bytes);
  return new Val(T.decimal, bytes, 0, 16);
}

/** value = digits * 10^exponent for a finite decimal text. */
function parts(text: string): { digits: bigint; exponent: number } {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  return {
    digits: BigInt(`${sign ?? ''}${whole}${fraction}` || '0'),
    exponent: Number(power) - fraction.length,
  };
}

/** A finite double as an exact decimal text. */
function exactText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  let power = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    power += 1;
  }
  return `${BigInt(scaled) * 5n ** BigInt(power)}e-${power}`;
}

function compareExact(a: Val, b: Val): number {
  const left = parts(
    a.type === T.decimal ? decimalText(a) : a.type === T.double ? exactText(toDouble(a)) : `${toBigInt(a)}`,
  );
  const right = parts(
    b.type === T.decimal ? decimalText(b) : b.type === T.double ? exactText(toDouble(b)) : `${toBigInt(b)}`,
  );
  const low = Math.min(left.exponent, right.exponent);
  const x = left.digits * 10n ** BigInt(left.exponent - low);
  const y = right.digits * 10n ** BigInt(right.exponent - low);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Orders numbers of any two types by value; NaN sorts first and equals itself. */
export function compareNumbers(a: Val, b: Val): number {
  const x = toDouble(a);
  const y = toDouble(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  if (Number.isNaN(y)) return 1;
  const rounds = (v: Val) => v.type === T.long || v.type === T.decimal;
  if (!(rounds(a) || rounds(b)) || !Number.isFinite(x)) return 0;
  return compareExact(a, b);
}

function addDecimals(a: Val, b: Val): Val {
  const texts = [a, b].map((v) =>
    v.type === T.decimal ? decimalText(v) : v.type === T.double ? String(toDouble(v)) : `${toBigInt(v)}`,
  );
  if (texts.some((text) => /[IN]/i.test(text.replace(/e/i, ''))))
    return decimalFromText(String(toDouble(a) + toDouble(b)));
  const [x, y] = [parts(texts[0]!), parts(texts[1]!)];
  const low = Math.min(x.exponent, y.exponent);
  const sum = x.digits * 10n ** BigInt(x.exponent - low) + y.digits * 10n ** BigInt(y.exponent - low);
  return decimalFromText(`${sum}E${low}`);
}

const fitsInt = (v: bigint) => v >= -0x8000_0000n && v <= 0x7fff_ffffn;
const fitsLong = (v: bigint) => BigInt.asIntN(64, v) === v;

/**
 * Adds as MongoDB does: the wider type wins; int grows to long; a long that would overflow becomes
 * a double ($sum) or is refused ($inc), according to `overflow`.
 */
export function add(a: Val, b: Val, overflow: 'double' | 'refuse'): Val {
  if (a.type === T.decimal || b.type === T.decimal) return addDecimals(a, b);
  if (a.type === T.double || b.type === T.double) return double(toDouble(a) + toDouble(b));
  const result = toBigInt(a) + toBigInt(b);
  if (a.type === T.int && b.type === T.int && fitsInt(result)) return int(Number(result));
  if (fitsLong(result)) return long(result);
  if (overflow === 'double') return double(Number(result));
  throw new MongoError('BadValue', 'Failed to apply $inc: the result does not fit a 64-bit integer');
}
