import { toDouble } from './numbers';
import { T, type Val, elements, fields } from './val';

/** A value as MongoDB writes it in error messages. */
export function show(value: Val): string {
  switch (value.type) {
    case T.string:
      return JSON.stringify(value.text());
    case T.int:
    case T.long:
    case T.decimal:
      return String(value.type === T.long ? value.buf.readBigInt64LE(value.start) : toDouble(value));
    case T.double: {
      const number = toDouble(value);
      return Number.isInteger(number) ? number.toFixed(1) : String(number);
    }
    case T.bool:
      return String(value.buf[value.start] === 1);
    case T.objectId:
      return `ObjectId('${value.bytes().toString('hex')}')`;
    case T.date:
      return `new Date(${toDouble(value)})`;
    case T.null:
      return 'null';
    case T.undefined:
      return 'undefined';
    case T.doc:
      return `{ ${fields(value)
        .map(([name, one]) => `${name}: ${show(one)}`)
        .join(', ')} }`;
    case T.array:
      return `[ ${elements(value).map(show).join(', ')} ]`;
    default:
      return `<${value.bytes().toString('hex')}>`;
  }
}

const NAMES: Record<number, string> = {
  [T.double]: 'double',
  [T.string]: 'string',
  [T.doc]: 'object',
  [T.array]: 'array',
  [T.binary]: 'binData',
  [T.undefined]: 'undefined',
  [T.objectId]: 'objectId',
  [T.bool]: 'bool',
  [T.date]: 'date',
  [T.null]: 'null',
  [T.regex]: 'regex',
  [T.dbPointer]: 'dbPointer',
  [T.code]: 'javascript',
  [T.symbol]: 'symbol',
  [T.codeWithScope]: 'javascriptWithScope',
  [T.int]: 'int',
  [T.timestamp]: 'timestamp',
  [T.long]: 'long',
  [T.decimal]: 'decimal',
  [T.minKey]: 'minKey',
  [T.maxKey]: 'maxKey',
};

/** MongoDB's alias of a type, as used in messages. */
export function typeName(type: number): string {
  return NAMES[type] ?? String(type);
}
