import { MongoError } from '../errors';
import { equal } from '../bson/compare';
import { path as makePath } from '../bson/paths';
import { T, type Val } from '../bson/val';
import type { Collection, Index } from '../store/catalog';
import { ID_INDEX } from '../store/catalog';
import { after, MAX_KEY_LENGTH } from '../store/key-bytes';
import { common, conjuncts, intervals, needsField, type Interval } from './bounds';
import type { Filter, FilterNode, Leaf } from './filter';
import type { SortPart } from './sort';

/** A range of an index or, without one, of documents by _id; `start` inclusive, `end` exclusive. */
export interface Span {
  readonly index: Index | undefined;
  readonly start: Buffer;
  readonly end: Buffer | undefined;
  readonly reverse: boolean;
  /** Whether `start` is a complete key of a unique index, so that the range has at most one entry. */
  readonly isKey: boolean;
}

export interface Plan {
  readonly spans: readonly Span[];
  /** Whether every span gives its documents in the requested order. */
  readonly isSorted: boolean;
  /** Whether a document can occur more than once. */
  readonly repeats: boolean;
  /** Whether the spans contain exactly the matches. */
  readonly isExact: boolean;
}

interface Scored extends Plan {
  readonly score: number;
}

type AnyIndex = Pick<Index, 'parts' | 'arrays' | 'isClipped' | 'sparse' | 'unique'>;

const BY_ID: AnyIndex = {
  parts: [{ path: makePath('_id'), descending: false }],
  arrays: new Set(),
  isClipped: false,
  sparse: false,
  unique: true,
};

const MOST_SPANS = 1_000;

/**
 * Plans how to read a collection for a filter and a sort. The spans of a plan that is not exact can contain documents
 * that the filter must exclude.
 */
export function plan(collection: Collection, filter: Filter, sort: readonly SortPart[], hint?: Val): Plan {
  if (hint) return hinted(collection, filter, sort, hint);
  const found = best(collection.indexes, filter.root, sort);
  return found ?? wholeCollection(sort);
}

function wholeCollection(sort: readonly SortPart[]): Plan {
  return {
    spans: [{ index: undefined, start: Buffer.alloc(0), end: undefined, reverse: false, isKey: false }],
    isSorted: sort.length === 0,
    repeats: false,
    isExact: false,
  };
}

function best(indexes: readonly Index[], root: FilterNode, sort: readonly SortPart[]): Scored | undefined {
  const leaves = conjuncts(root);
  // Lookup by _id is always best, so other indexes are not considered.
  if (leaves.some((leaf) => leaf.operator === '$eq' && leaf.path.text === '_id')) {
    const own = byIndex(undefined, leaves, sort, root);
    if (own) return own;
  }
  const candidates = [undefined, ...indexes].map((index) => byIndex(index, leaves, sort, root));
  candidates.push(byUnion(indexes, root, sort));
  return candidates.reduce((top, one) => (one && (!top || one.score > top.score) ? one : top), undefined);
}

function hinted(collection: Collection, filter: Filter, sort: readonly SortPart[], hint: Val): Plan {
  if (hint.type === T.doc && hint.get('$natural')) return wholeCollection(sort);
  const isNamed = (name: string, pattern: Val) =>
    hint.type === T.string ? name === hint.text() : equal(pattern, hint);
  const index = collection.indexes.find((one) => isNamed(one.name, one.pattern));
  if (!index && !isNamed('_id_', ID_INDEX.get('key')!)) {
    throw new MongoError(
      'BadValue',
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  const leaves = conjuncts(filter.root);
  const usable = !index || isUsable(index, leaves);
  return (usable && byIndex(index, leaves, sort, filter.root, true)) || wholeCollection(sort);
}

/** A sparse index can serve a query only if the index contains every document that can match. */
function isUsable(index: Index, leaves: readonly Leaf[]): boolean {
  return (
    !index.sparse || leaves.some((leaf) => leaf.path.text === index.parts[0]!.path.text && needsField(leaf))
  );
}

/** The bounds from all conditions on one index part; on a part that has held arrays only one condition can be used. */
function partIntervals(
  leaves: readonly Leaf[],
  index: AnyIndex,
  at: number,
): { found: Interval[] | undefined; used: number } {
  const part = index.parts[at]!;
  let found: Interval[] | undefined;
  let used = 0;
  for (const leaf of leaves) {
    if (leaf.path.text !== part.path.text) continue;
    const one = intervals(leaf, part.descending);
    if (!one) continue;
    if (!found) {
      found = one;
      used = 1;
    } else if (!touchesArray(index, at)) {
      found = found.flatMap((a) => one.map((b) => common(a, b)).filter((both) => both !== undefined));
      used += 1;
    }
  }
  return { found, used };
}

function arraysOf(index: AnyIndex, at: number): string[] {
  const { text } = index.parts[at]!.path;
  return [...index.arrays].filter((array) => text === array || text.startsWith(`${array}.`));
}

const touchesArray = (index: AnyIndex, at: number) => index.arrays.size > 0 && arraysOf(index, at).length > 0;

interface Confined {
  /** Ranges of index keys, built from the bounds of the leading parts. */
  spans: { low: Buffer; high: Buffer }[];
  /** Number of leading parts whose bounds are single values. */
  points: number;
  isRanged: boolean;
  isSingle: boolean;
  used: number;
}

function confine(index: AnyIndex, leaves: readonly Leaf[]): Confined {
  const result: Confined = {
    spans: [{ low: Buffer.alloc(0), high: Buffer.alloc(0) }],
    points: 0,
    isRanged: false,
    isSingle: true,
    used: 0,
  };
  const walked = new Set<string>();
  for (let at = 0; at < index.parts.length; at += 1) {
    const arrays = arraysOf(index, at);
    const { found, used } = partIntervals(leaves, index, at);
    if (
      !found ||
      arrays.some((array) => walked.has(array)) ||
      result.spans.length * found.length > MOST_SPANS
    )
      break;
    for (const array of arrays) walked.add(array);
    result.spans = result.spans.flatMap(({ low }) =>
      found.map((one) => ({ low: Buffer.concat([low, one.low]), high: Buffer.concat([low, one.high]) })),
    );
    result.used += used;
    if (found.length > 1) result.isSingle = false;
    if (!found.every((one) => one.isPoint)) {
      result.isRanged = true;
      break;
    }
    result.points += 1;
  }
  return result;
}

/** Whether reading the index, forwards or backwards, gives the requested order. */
function givesOrder(
  index: AnyIndex,
  points: number,
  sort: readonly SortPart[],
): { reverse: boolean } | undefined {
  if (index.isClipped) return undefined;
  const pinned = new Set(
    index.parts
      .slice(0, points)
      .filter((_, at) => !touchesArray(index, at))
      .map((part) => part.path.text),
  );
  let reverse: boolean | undefined;
  let at = 0;
  for (const wanted of sort) {
    if (pinned.has(wanted.path.text)) continue;
    while (at < points && index.parts[at]!.path.text !== wanted.path.text) at += 1;
    const part = index.parts[at];
    if (!part || part.path.text !== wanted.path.text || touchesArray(index, at)) return undefined;
    const turned = part.descending !== wanted.descending;
    if (reverse !== undefined && turned !== reverse) return undefined;
    reverse = turned;
    at += 1;
  }
  return { reverse: reverse ?? false };
}

function byIndex(
  index: Index | undefined,
  leaves: readonly Leaf[],
  sort: readonly SortPart[],
  root: FilterNode,
  isForced = false,
): Scored | undefined {
  const shape: AnyIndex = index ?? BY_ID;
  if (index && !isUsable(index, leaves)) return undefined;
  const { spans, points, isRanged, isSingle, used } = confine(shape, leaves);
  const order = givesOrder(shape, points, sort);
  const isSorted = sort.length === 0 || order !== undefined;
  const isBounded = points > 0 || isRanged;
  if (!isBounded && !isForced && !(sort.length > 0 && isSorted)) return undefined;
  const reverse = sort.length > 0 && (order?.reverse ?? false);
  // Long values that differ only beyond the maximum key length share a range, which may have other entries.
  const isCut = spans.some(({ low }) => low.length > MAX_KEY_LENGTH);
  const isUnique = shape.unique && points === shape.parts.length;
  const score =
    points * 10 +
    (isRanged ? 5 : 0) +
    (sort.length > 0 && isSorted ? 8 : 0) -
    (isSingle ? 0 : 1) +
    (isUnique ? 100 : 0);
  return {
    spans: spans.map(({ low, high }) => ({
      index,
      ...fit(low, high, isBounded),
      reverse,
      isKey: isUnique && low.length <= MAX_KEY_LENGTH,
    })),
    isSorted,
    repeats: shape.arrays.size > 0 || isCut,
    isExact: isBounded && shape.arrays.size === 0 && !shape.isClipped && !isCut && used === leafCount(root),
    score,
  };
}

const DATE_BOUNDS = ['$gt', '$gte', '$lt', '$lte'];

/** Number of conditions when a filter is a conjunction that keys decide exactly; else -1. */
function leafCount(node: FilterNode): number {
  if (node.kind === 'and') {
    const counts = node.nodes.map(leafCount);
    return counts.includes(-1) ? -1 : counts.reduce((sum, one) => sum + one, 0);
  }
  return node.kind === 'leaf' && isDecidedByKeys(node) ? 1 : -1;
}

/**
 * Whether index keys alone decide a condition: an equality that a missing field does not meet, or a bound on a date,
 * because keys of dates are in the order of the dates.
 */
function isDecidedByKeys(leaf: Leaf): boolean {
  if (DATE_BOUNDS.includes(leaf.operator)) return leaf.operand.type === T.date;
  return ['$eq', '$in'].includes(leaf.operator) && !hasNull(leaf);
}

const hasNull = (leaf: Leaf) => leaf.predicate.test(undefined);

/** Cuts bounds to the maximum key length; the filter then excludes documents outside of the uncut bounds. */
function fit(low: Buffer, high: Buffer, isBounded: boolean): { start: Buffer; end: Buffer | undefined } {
  const start = low.subarray(0, MAX_KEY_LENGTH);
  if (!isBounded) return { start, end: undefined };
  return { start, end: high.length > MAX_KEY_LENGTH ? after(high.subarray(0, MAX_KEY_LENGTH)) : high };
}

/** Reads each branch of an $or by its own index. */
function byUnion(indexes: readonly Index[], root: FilterNode, sort: readonly SortPart[]): Scored | undefined {
  const all = root.kind === 'and' ? root.nodes : [root];
  const or = all.find((node) => node.kind === 'or');
  if (!or || or.kind !== 'or' || or.nodes.length === 0) return undefined;
  const rest = all.filter((node) => node !== or);
  const branches: Scored[] = [];
  for (const node of or.nodes) {
    const branch = best(indexes, { kind: 'and', nodes: [...rest, node] }, sort);
    if (!branch || branch.spans.some(({ end }) => end === undefined)) return undefined;
    branches.push(branch);
  }
  const spans = branches.flatMap((branch) => branch.spans);
  if (spans.length > MOST_SPANS) return undefined;
  return {
    spans,
    isSorted: branches.every((branch) => branch.isSorted),
    repeats: true,
    isExact: false,
    score: Math.min(...branches.map((branch) => branch.score)) - 2,
  };
}
