import { compare, typeOrder } from './compare';
import { double } from './make';
import { decimalText, toDouble } from './numbers';
import { T, type Val, fields } from './val';

/** Trailing zeros do not distinguish decimals: 1.50 equals 1.5. */
function decimalIdentity(value: Val): string {
  const near = double(toDouble(value));
  if (compare(value, near) === 0) return numberIdentity(near);
  const [digits = '', power = ''] = decimalText(value).split('E');
  return `d${digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits}E${power}`;
}

function numberIdentity(value: Val): string {
  if (value.type === T.long) return value.buf.readBigInt64LE(value.start).toString();
  if (value.type === T.decimal) return decimalIdentity(value);
  const number = toDouble(value);
  return Number.isInteger(number) ? BigInt(number).toString() : String(number);
}

/**
 * A text that is equal for equal values and differs otherwise, for grouping and distinct values.
 */
export function identity(value: Val): string {
  if (value.isNumber) return `n${numberIdentity(value)}`;
  if (!value.isContainer)
    return `${typeOrder(value)}:${value.buf.toString('latin1', value.start, value.end)}`;
  const named = value.type === T.doc;
  const inner = fields(value).map(([name, one]) => {
    const text = identity(one);
    return `${named ? `${name.length}:${name}` : ''}${text.length}:${text}`;
  });
  return `${value.type}(${inner.join(',')})`;
}
