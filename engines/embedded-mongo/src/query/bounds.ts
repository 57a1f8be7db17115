import { T, Val, elements } from '../bson/val';
import { after, keyPart, typeSpan } from '../store/key-bytes';
import type { FilterNode, Leaf } from './filter';
import { regexParts } from './predicates';

/** A range of one key part, `low` inclusive, `high` exclusive; a point holds a single value. */
export interface Interval {
  readonly low: Buffer;
  readonly high: Buffer;
  readonly isPoint: boolean;
}

/** The conditions that every match must meet. */
export function conjuncts(node: FilterNode): Leaf[] {
  if (node.kind === 'and') return node.nodes.flatMap(conjuncts);
  return node.kind === 'leaf' ? [node] : [];
}

/** Whether one index key can represent a value: arrays are indexed by element, and decimals not at all. */
function isEncodable(value: Val): boolean {
  if (
    value.type === T.array ||
    value.type === T.decimal ||
    value.type === T.regex ||
    value.type === T.undefined
  )
    return false;
  return (
    value.type !== T.doc ||
    elements(value).every((one) => one.type === T.array || one.type === T.regex || isEncodable(one))
  );
}

function point(value: Val, descending: boolean): Interval {
  const low = keyPart(value, descending);
  return { low, high: after(low), isPoint: true };
}

function range(operator: string, value: Val, descending: boolean): Interval | undefined {
  if (value.type === T.minKey || value.type === T.maxKey) return undefined;
  if (value.type === T.null) return operator.endsWith('e') ? point(value, descending) : undefined;
  const whole = typeSpan(value, descending);
  const key = keyPart(value, descending);
  const above = operator.startsWith('$g') !== descending;
  const includes = operator.endsWith('e');
  return above
    ? { low: includes ? key : after(key), high: whole.end, isPoint: false }
    : { low: whole.start, high: includes ? after(key) : key, isPoint: false };
}

const PLAIN_PREFIX = /^\^([A-Za-z0-9 _@:/-]+)/;

/** The key range of a prefix such as `/^abc/`; other expressions give no bounds. */
function prefixRange(operand: Val, descending: boolean): Interval | undefined {
  const { source, flags } = regexParts(operand);
  const literal = flags === '' && !source.includes('|') ? PLAIN_PREFIX.exec(source)?.[1] : undefined;
  if (!literal) return undefined;
  const next = source[literal.length + 1];
  const certain = next !== undefined && '?*{'.includes(next) ? literal.slice(0, -1) : literal;
  if (!certain) return undefined;
  const key = keyPart(stringVal(certain), false);
  const low = key.subarray(0, key.length - 2);
  if (!descending) return { low, high: after(low), isPoint: false };
  const turned = Buffer.from(low.map((one) => one ^ 0xff));
  return { low: turned, high: after(turned), isPoint: false };
}

function stringVal(text: string): Val {
  const bytes = Buffer.from(text);
  const buf = Buffer.concat([Buffer.alloc(4), bytes, Buffer.alloc(1)]);
  buf.writeInt32LE(bytes.length + 1);
  return new Val(T.string, buf, 0, buf.length);
}

/** The key ranges that a condition allows for an index part; undefined when it allows every key. */
export function intervals(leaf: Leaf, descending: boolean): Interval[] | undefined {
  const { operator, operand } = leaf;
  switch (operator) {
    case '$eq':
      return isEncodable(operand) ? [point(operand, descending)] : undefined;
    case '$in': {
      const listed = elements(operand);
      if (!listed.every(isEncodable)) return undefined;
      const points = listed.map((one) => point(one, descending)).sort((a, b) => a.low.compare(b.low));
      return points.filter((one, i) => i === 0 || !one.low.equals(points[i - 1]!.low));
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const found = isEncodable(operand) ? range(operator, operand, descending) : undefined;
      return found && [found];
    }
    case '$regex': {
      const found =
        leaf.operand.type === T.regex || leaf.operand.type === T.string
          ? prefixRange(operand, descending)
          : undefined;
      return found && [found];
    }
    default:
      return undefined;
  }
}

/** The overlap of two ranges; undefined when there is none. */
export function common(a: Interval, b: Interval): Interval | undefined {
  const low = a.low.compare(b.low) >= 0 ? a.low : b.low;
  const high = a.high.compare(b.high) <= 0 ? a.high : b.high;
  if (low.compare(high) >= 0) return undefined;
  return { low, high, isPoint: a.isPoint || b.isPoint };
}

/** Whether a condition requires that the field exists. */
export function needsField(leaf: Leaf): boolean {
  return !leaf.predicate.negated && !leaf.predicate.test(undefined);
}
