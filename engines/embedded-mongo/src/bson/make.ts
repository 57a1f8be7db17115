import { ObjectId } from 'bson';
import { T, Val, fields, nameBytes } from './val';

const NOTHING = Buffer.alloc(0);
export const NULL = new Val(T.null, NOTHING, 0, 0);
export const UNDEFINED = new Val(T.undefined, NOTHING, 0, 0);
const TRUE = new Val(T.bool, Buffer.from([1]), 0, 1);
const FALSE = new Val(T.bool, Buffer.from([0]), 0, 1);

export function int(value: number): Val {
  const buf = Buffer.allocUnsafe(4);
  buf.writeInt32LE(value);
  return new Val(T.int, buf, 0, 4);
}

export function long(value: bigint): Val {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(value);
  return new Val(T.long, buf, 0, 8);
}

export function double(value: number): Val {
  const buf = Buffer.allocUnsafe(8);
  buf.writeDoubleLE(value);
  return new Val(T.double, buf, 0, 8);
}

export function date(millis: number): Val {
  return new Val(T.date, long(BigInt(millis)).buf, 0, 8);
}

export function bool(value: boolean): Val {
  return value ? TRUE : FALSE;
}

export function string(value: string): Val {
  const size = Buffer.byteLength(value);
  const buf = Buffer.allocUnsafe(size + 5);
  buf.writeInt32LE(size + 1);
  buf.write(value, 4, 'utf8');
  buf[size + 4] = 0;
  return new Val(T.string, buf, 0, size + 5);
}

export function newObjectId(): Val {
  return new Val(T.objectId, Buffer.from(new ObjectId().id), 0, 12);
}

/** An integer as the smallest of int, long and double that holds it, as MongoDB does. */
export function integer(value: number): Val {
  if (value >= -0x8000_0000 && value <= 0x7fff_ffff) return int(value);
  return Number.isSafeInteger(value) ? long(BigInt(value)) : double(value);
}

/** The `ok` value of a reply, 1.0. */
export const OK = double(1);

/** Builds a document or array from values; copies bytes once, at the end. */
export class DocBuilder {
  private readonly names: Buffer[] = [];
  private readonly vals: Val[] = [];
  private size = 5;

  set(name: string, value: Val | undefined): this {
    if (!value) return this;
    const bytes = nameBytes(name);
    this.names.push(bytes);
    this.vals.push(value);
    this.size += 2 + bytes.length + value.end - value.start;
    return this;
  }

  get count(): number {
    return this.vals.length;
  }

  build(type: number = T.doc): Val {
    const buf = Buffer.allocUnsafe(this.size);
    buf.writeInt32LE(this.size);
    let at = 4;
    for (let i = 0; i < this.vals.length; i += 1) {
      const name = this.names[i]!;
      const value = this.vals[i]!;
      buf[at] = value.type;
      buf.set(name, at + 1);
      at += 1 + name.length;
      buf[at] = 0;
      value.buf.copy(buf, at + 1, value.start, value.end);
      at += 1 + value.end - value.start;
    }
    buf[at] = 0;
    return new Val(type, buf, 0, this.size);
  }
}

const INDEX_NAMES = Array.from({ length: 1024 }, (_, i) => String(i));
const indexName = (i: number) => INDEX_NAMES[i] ?? String(i);

export function arrayOf(values: readonly Val[]): Val {
  const built = new DocBuilder();
  values.forEach((value, i) => built.set(indexName(i), value));
  return built.build(T.array);
}

type Plain =
  | Val
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Converts a plain value: integers become int or long, `undefined` fields are left out. */
export function toVal(value: Exclude<Plain, undefined>): Val {
  if (value instanceof Val) return value;
  if (value === null) return NULL;
  if (typeof value === 'string') return string(value);
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'number') return Number.isInteger(value) ? integer(value) : double(value);
  if (Array.isArray(value)) return arrayOf(value.map((one: Plain) => toVal(one ?? null)));
  return doc(value as { readonly [name: string]: Plain });
}

export function doc(from: { readonly [name: string]: Plain }): Val {
  const built = new DocBuilder();
  for (const [name, value] of Object.entries(from)) if (value !== undefined) built.set(name, toVal(value));
  return built.build();
}

/** A document without fields. */
export const EMPTY = new DocBuilder().build();

/** The fields of `base` with `name` replaced in place, or appended. */
export function withField(base: Val, name: string, value: Val | undefined): Val {
  const built = new DocBuilder();
  let placed = false;
  for (const [other, old] of fields(base)) {
    if (other === name) placed = true;
    built.set(other, other === name ? value : old);
  }
  if (!placed) built.set(name, value);
  return built.build(base.type);
}
