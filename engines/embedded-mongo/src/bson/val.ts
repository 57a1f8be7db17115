import { MongoError } from '../errors';

/** BSON type bytes, https://bsonspec.org. */
export const T = {
  double: 1,
  string: 2,
  doc: 3,
  array: 4,
  binary: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  code: 13,
  symbol: 14,
  codeWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: 255,
  maxKey: 127,
} as const;

/** A BSON value as a view of its bytes: decoded on demand, and stored or returned byte for byte. */
export class Val {
  constructor(
    readonly type: number,
    readonly buf: Buffer,
    readonly start: number,
    readonly end: number,
  ) {}

  /** The value's bytes, without type and name. */
  bytes(): Buffer {
    return this.buf.subarray(this.start, this.end);
  }

  get isContainer(): boolean {
    return this.type === T.doc || this.type === T.array;
  }

  get isNumber(): boolean {
    const t = this.type;
    return t === T.int || t === T.double || t === T.long || t === T.decimal;
  }

  /** Text of a string, symbol or code. */
  text(): string {
    return this.buf.toString('utf8', this.start + 4, this.end - 1);
  }

  get(name: string): Val | undefined {
    return field(this, nameBytes(name));
  }
}

const known = new Map<string, Buffer>();

/** The UTF-8 bytes of a field name, cached because few names occur. */
export function nameBytes(name: string): Buffer {
  let bytes = known.get(name);
  if (!bytes) {
    bytes = Buffer.from(name, 'utf8');
    if (known.size < 4096) known.set(name, bytes);
  }
  return bytes;
}

/** A whole document in a buffer. */
export function docVal(buf: Buffer, start = 0): Val {
  return new Val(T.doc, buf, start, start + readLength(buf, start));
}

function readLength(buf: Buffer, at: number): number {
  return buf[at]! | (buf[at + 1]! << 8) | (buf[at + 2]! << 16) | (buf[at + 3]! << 24);
}

/** Offset of the first byte after a value of `type` that begins at `at`. */
export function valueEnd(type: number, buf: Buffer, at: number): number {
  switch (type) {
    case T.objectId:
      return at + 12;
    case T.string:
    case T.code:
    case T.symbol:
      return at + 4 + readLength(buf, at);
    case T.int:
      return at + 4;
    case T.double:
    case T.date:
    case T.long:
    case T.timestamp:
      return at + 8;
    case T.bool:
      return at + 1;
    case T.doc:
    case T.array:
    case T.codeWithScope:
      return at + readLength(buf, at);
    case T.null:
    case T.undefined:
    case T.minKey:
    case T.maxKey:
      return at;
    case T.binary:
      return at + 5 + readLength(buf, at);
    case T.decimal:
      return at + 16;
    case T.regex:
      return buf.indexOf(0, buf.indexOf(0, at) + 1) + 1;
    case T.dbPointer:
      return at + 4 + readLength(buf, at) + 12;
    default:
      throw new MongoError('FailedToParse', `Unrecognized BSON type ${type}`);
  }
}

/** A named field of a document or an element of an array, or undefined when it is missing. */
export function field(doc: Val, name: Buffer): Val | undefined {
  const { buf } = doc;
  const size = name.length;
  let at = doc.start + 4;
  for (;;) {
    const type = buf[at]!;
    if (type === 0) return undefined;
    at += 1;
    let same = 0;
    while (same < size && buf[at + same] === name[same]) same += 1;
    let value = at + same;
    if (same === size && buf[value] === 0) {
      value += 1;
      return new Val(type, buf, value, valueEnd(type, buf, value));
    }
    while (buf[value] !== 0) value += 1;
    at = valueEnd(type, buf, value + 1);
  }
}

/** Visits the fields in order until `visit` returns true. */
export function eachField(doc: Val, visit: (name: string, value: Val) => boolean | void): void {
  const { buf } = doc;
  let at = doc.start + 4;
  for (let type = buf[at]!; type !== 0; type = buf[at]!) {
    let value = at + 1;
    while (buf[value] !== 0) value += 1;
    const end = valueEnd(type, buf, value + 1);
    if (visit(buf.toString('utf8', at + 1, value), new Val(type, buf, value + 1, end))) return;
    at = end;
  }
}

/** The elements of an array (or the values of a document), without their names. */
export function elements(container: Val): Val[] {
  const { buf } = container;
  const list: Val[] = [];
  let at = container.start + 4;
  for (let type = buf[at]!; type !== 0; type = buf[at]!) {
    let value = at + 1;
    while (buf[value] !== 0) value += 1;
    const end = valueEnd(type, buf, value + 1);
    list.push(new Val(type, buf, value + 1, end));
    at = end;
  }
  return list;
}

export function fields(doc: Val): [string, Val][] {
  const list: [string, Val][] = [];
  eachField(doc, (name, value) => void list.push([name, value]));
  return list;
}

export function isEmpty(container: Val): boolean {
  return container.buf[container.start + 4] === 0;
}

export function firstName(doc: Val): string | undefined {
  const { buf } = doc;
  const at = doc.start + 4;
  return buf[at] === 0 ? undefined : buf.toString('utf8', at + 1, buf.indexOf(0, at + 1));
}

export function sameBytes(a: Val, b: Val): boolean {
  return a.type === b.type && a.buf.compare(b.buf, b.start, b.end, a.start, a.end) === 0;
}
