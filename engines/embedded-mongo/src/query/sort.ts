import { MongoError } from '../errors';
import { compare } from '../bson/compare';
import { toDouble } from '../bson/numbers';
import { path } from '../bson/paths';
import { T, type Val, fields } from '../bson/val';
import { keyRows, type KeyPart } from '../store/index-keys';

/** One part of a sort: path and direction, as in an index. */
export type SortPart = KeyPart;

export function parseSort(source: Val | undefined): SortPart[] {
  if (!source) return [];
  return fields(source).map(([name, direction]) => {
    const order = direction.isNumber ? toDouble(direction) : 0;
    if (direction.type === T.doc)
      throw new MongoError('BadValue', `$meta sort on "${name}" is not supported by the embedded database`);
    if (order !== 1 && order !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (name.split('.').some((step) => step.startsWith('$')))
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${name}`);
    return { path: path(name), descending: order === -1 };
  });
}

/**
 * The sort key of a document. A document with arrays has one row of values per combination of elements; its key is the
 * first row in the order of the sort.
 */
export function sortKey(document: Val, parts: readonly SortPart[]): Val[] {
  let all: Val[][];
  try {
    all = keyRows(parts, document);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    throw new MongoError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
  return all.reduce((least, row) => (compareKeys(row, least, parts) < 0 ? row : least));
}

export function compareKeys(a: readonly Val[], b: readonly Val[], parts: readonly SortPart[]): number {
  for (let i = 0; i < parts.length; i += 1) {
    const order = compare(a[i]!, b[i]!);
    if (order) return parts[i]!.descending ? -order : order;
  }
  return 0;
}

/**
 * Sorts a stream in memory and gives the first `keep` documents; gives null after each document read, so that the
 * caller can pause. Holds fewer than 2 * `keep` + 1,000 documents between reads.
 */
export function* sorted(
  input: Iterable<Val | null>,
  parts: readonly SortPart[],
  keep = Infinity,
): Generator<Val | null> {
  let held: { key: Val[]; document: Val }[] = [];
  const order = (a: { key: Val[] }, b: { key: Val[] }) => compareKeys(a.key, b.key, parts);
  for (const document of input) {
    if (document) held.push({ key: sortKey(document, parts), document });
    if (held.length >= 2 * keep + 1_000) held = held.sort(order).slice(0, keep);
    yield null;
  }
  held.sort(order);
  for (const { document } of held.slice(0, keep)) yield document;
}
