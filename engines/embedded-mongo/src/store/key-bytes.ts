import { createHash } from 'node:crypto';
import { MongoError } from '../errors';
import { toDouble } from '../bson/numbers';
import { typeOrder } from '../bson/compare';
import { T, type Val, fields } from '../bson/val';

/** Maximum bytes of the encoded fields; LMDB keys hold 1,978 bytes including prefix and hash. */
export const MAX_KEY_LENGTH = 1_900;

let scratch = Buffer.allocUnsafe(4096);
let size = 0;

function room(more: number): void {
  if (size + more <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, size + more));
  scratch.copy(larger, 0, 0, size);
  scratch = larger;
}

function byte(value: number): void {
  room(1);
  scratch[size] = value;
  size += 1;
}

/**
 * Appends bytes with 0 escaped as 0 255 and terminated by 0 0, so that a prefix sorts before longer
 * values.
 */
function escaped(buf: Buffer, start: number, end: number): void {
  room(2 * (end - start) + 2);
  for (let i = start; i < end; i += 1) {
    const one = buf[i]!;
    scratch[size] = one;
    size += 1;
    if (one === 0) {
      scratch[size] = 255;
      size += 1;
    }
  }
  scratch[size] = 0;
  scratch[size + 1] = 0;
  size += 2;
}

/**
 * Encodes a number as an order-preserving double, followed by the difference between an exact long
 * and that double, because longs beyond 2^53 are not doubles.
 */
function number(value: Val): void {
  if (value.type === T.decimal) {
    throw new MongoError(
      'CannotCreateIndex',
      'Decimal128 in an indexed field is not supported by the embedded database',
    );
  }
  const near = toDouble(value);
  room(10);
  if (Number.isNaN(near)) scratch.fill(0, size, size + 8);
  else {
    scratch.writeDoubleBE(near === 0 ? 0 : near, size);
    const flip = scratch[size]! & 0x80 ? 0xff : 0;
    if (flip) for (let i = size; i < size + 8; i += 1) scratch[i] = scratch[i]! ^ 0xff;
    else scratch[size] = scratch[size]! ^ 0x80;
  }
  const off = value.type === T.long ? Number(value.buf.readBigInt64LE(value.start) - BigInt(near)) : 0;
  scratch.writeUInt16BE(off + 0x8000, size + 8);
  size += 10;
}

function signed(value: Val): void {
  room(8);
  scratch.writeBigInt64BE(value.buf.readBigInt64LE(value.start), size);
  scratch[size] = scratch[size]! ^ 0x80;
  size += 8;
}

function container(value: Val, named: boolean): void {
  for (const [name, one] of fields(value)) {
    byte(tag(one));
    if (named) {
      const bytes = Buffer.from(name);
      escaped(bytes, 0, bytes.length);
    }
    payload(one);
  }
  byte(0);
}

function payload(value: Val): void {
  switch (value.type) {
    case T.int:
    case T.long:
    case T.double:
    case T.decimal:
      return number(value);
    case T.string:
    case T.symbol:
    case T.code:
      return escaped(value.buf, value.start + 4, value.end - 1);
    case T.doc:
      return container(value, true);
    case T.array:
      return container(value, false);
    case T.date:
      return signed(value);
    case T.timestamp:
      room(8);
      scratch.writeBigUInt64BE(value.buf.readBigUInt64LE(value.start), size);
      size += 8;
      return;
    case T.binary:
      room(4);
      scratch.writeUInt32BE(value.end - value.start - 5, size);
      size += 4;
      return raw(value, value.start + 4);
    case T.regex:
      return escaped(value.buf, value.start, value.end);
    default:
      return raw(value, value.start);
  }
}

function raw(value: Val, from: number): void {
  room(value.end - from);
  value.buf.copy(scratch, size, from, value.end);
  size += value.end - from;
}

/** First byte of a key part, in MongoDB's order of types; 0 is reserved as terminator. */
function tag(value: Val): number {
  return 0x10 + typeOrder(value) * 8;
}

/** Bytes whose memcmp order is MongoDB's order of values; `descending` inverts it. */
export function keyPart(value: Val, descending = false): Buffer {
  size = 0;
  byte(tag(value));
  payload(value);
  const part = Buffer.from(scratch.subarray(0, size));
  if (descending) for (let i = 0; i < part.length; i += 1) part[i] = part[i]! ^ 0xff;
  return part;
}

/** The key range of all values of one type; start inclusive, end exclusive. */
export function typeSpan(value: Val, descending: boolean): { start: Buffer; end: Buffer } {
  const low = descending ? tag(value) ^ 0xff : tag(value);
  return { start: Buffer.from([low]), end: Buffer.from([low + 1]) };
}

/** Limits a key to LMDB's maximum: the beginning keeps the order, a hash distinguishes the rest. */
export function clip(key: Buffer): { key: Buffer; isClipped: boolean } {
  if (key.length <= MAX_KEY_LENGTH) return { key, isClipped: false };
  const hash = createHash('sha256').update(key).digest();
  return { key: Buffer.concat([key.subarray(0, MAX_KEY_LENGTH), hash]), isClipped: true };
}

/** The smallest key after all keys with a prefix. */
export function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i -= 1) {
    if (next[i]! < 255) {
      next[i] = next[i]! + 1;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 255]);
}
