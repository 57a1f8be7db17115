import { compare, typeOrder } from './compare';
import { double } from './make';
import { decimalText, toDouble } from './numbers';
import { T, type Val, fields } from './val';

/** Trailing zeros do not tell decimals apart: 1.50 and 1.5 are one number. */
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

/** A text that equal values share and unequal ones do not: how groups and distinct values are told apart. */
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
