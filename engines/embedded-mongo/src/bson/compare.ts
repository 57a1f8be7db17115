import { compareNumbers } from './numbers';
import { T, type Val, fields } from './val';

const ORDER: Record<number, number> = {
  [T.minKey]: 0,
  [T.undefined]: 1,
  [T.null]: 2,
  [T.int]: 3,
  [T.long]: 3,
  [T.double]: 3,
  [T.decimal]: 3,
  [T.string]: 4,
  [T.symbol]: 4,
  [T.doc]: 5,
  [T.array]: 6,
  [T.binary]: 7,
  [T.objectId]: 8,
  [T.bool]: 9,
  [T.date]: 10,
  [T.timestamp]: 11,
  [T.regex]: 12,
  [T.dbPointer]: 13,
  [T.code]: 14,
  [T.codeWithScope]: 15,
  [T.maxKey]: 16,
};

/** Rank of a type in MongoDB's comparison order; types of equal rank compare by value. */
export function typeOrder(value: Val): number {
  return ORDER[value.type]!;
}

function compareContainers(a: Val, b: Val, named: boolean): number {
  const left = fields(a);
  const right = fields(b);
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const [leftName, x] = left[i]!;
    const [rightName, y] = right[i]!;
    const byType = typeOrder(x) - typeOrder(y);
    if (byType) return byType;
    if (named && leftName !== rightName) return Buffer.compare(Buffer.from(leftName), Buffer.from(rightName));
    const byValue = compare(x, y);
    if (byValue) return byValue;
  }
  return left.length - right.length;
}

function compareSigned(a: Val, b: Val): number {
  const x = a.buf.readBigInt64LE(a.start);
  const y = b.buf.readBigInt64LE(b.start);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** MongoDB's total order over BSON values ("Comparison/Sort Order" in its manual). */
export function compare(a: Val, b: Val): number {
  const place = typeOrder(a);
  if (place !== typeOrder(b)) return place - typeOrder(b);
  switch (place) {
    case 3:
      return compareNumbers(a, b);
    case 4:
    case 14:
      return a.buf.compare(b.buf, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    case 5:
      return compareContainers(a, b, true);
    case 6:
      return compareContainers(a, b, false);
    case 10:
      return compareSigned(a, b);
    case 11: {
      const x = a.buf.readBigUInt64LE(a.start);
      const y = b.buf.readBigUInt64LE(b.start);
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case 7:
      // Length first, then subtype, then bytes; the length is little-endian.
      return (
        a.end - a.start - (b.end - b.start) || a.buf.compare(b.buf, b.start + 4, b.end, a.start + 4, a.end)
      );
    default:
      return a.buf.compare(b.buf, b.start, b.end, a.start, a.end);
  }
}

export function equal(a: Val, b: Val): boolean {
  return compare(a, b) === 0;
}
