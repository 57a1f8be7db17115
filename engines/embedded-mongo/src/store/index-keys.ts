import { MongoError } from '../errors';
import { NULL, UNDEFINED } from '../bson/make';
import { toDouble } from '../bson/numbers';
import { path, type Path } from '../bson/paths';
import { T, type Val, elements, field, fields, isEmpty } from '../bson/val';
import { clip, keyPart } from './key-bytes';

/** One part of an index: path and direction. */
export interface KeyPart {
  readonly path: Path;
  readonly descending: boolean;
}

export interface DocumentKeys {
  /** Encoded keys, one per combination of array elements, without duplicates. */
  readonly keys: Buffer[];
  /** Paths that were arrays in the document. */
  readonly arrays: ReadonlySet<string>;
  readonly isClipped: boolean;
}

export function keyParts(pattern: Val): KeyPart[] {
  const parts: KeyPart[] = [];
  for (const [name, direction] of fields(pattern)) {
    if (!direction.isNumber) {
      throw new MongoError(
        'CannotCreateIndex',
        `Index type of "${name}" is not supported by the embedded database`,
      );
    }
    const order = toDouble(direction);
    if (!order) throw new MongoError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    if (name === '' || name.split('.').some((step) => step === '' || step.startsWith('$'))) {
      throw new MongoError(
        'CannotCreateIndex',
        `Index keys cannot be an empty field or begin with $: "${name}"`,
      );
    }
    parts.push({ path: path(name), descending: order < 0 });
  }
  if (parts.length === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.');
  return parts;
}

/** Values of every part for one combination of array elements. */
interface Row {
  readonly values: (Val | undefined)[];
}

interface Pending {
  readonly part: number;
  readonly value: Val | undefined;
  readonly next: number;
  readonly walked: string;
}

/**
 * Extracts the key rows of a document: one row of values per combination of array elements. All parts advance together,
 * so that parts below one array take their values from the same element; a second parallel array is refused
 * (CannotIndexParallelArrays), as in MongoDB.
 */
function rows(
  parts: readonly KeyPart[],
  pending: Pending[],
  done: (Val | undefined)[],
  arrays: Set<string>,
): Row[] {
  const open: Pending[] = [];
  const values = [...done];
  for (const one of pending) {
    let { value, next, walked } = one;
    const { names, bytes } = parts[one.part]!.path;
    while (next < names.length && value?.type === T.doc) {
      walked = walked ? `${walked}.${names[next]}` : names[next]!;
      value = field(value, bytes[next]!);
      next += 1;
    }
    if (value?.type === T.array) open.push({ part: one.part, value, next, walked });
    else values[one.part] = next === names.length ? value : undefined;
  }
  const first = open[0];
  if (!first) return [{ values }];
  const parallel = open.find((one) => one.walked !== first.walked);
  if (parallel) {
    throw new MongoError(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${last(parallel.walked)}] [${last(first.walked)}]`,
    );
  }
  arrays.add(first.walked);
  if (isEmpty(first.value!)) {
    for (const one of open)
      values[one.part] = one.next === parts[one.part]!.path.names.length ? UNDEFINED : undefined;
    return [{ values }];
  }
  return elements(first.value!).flatMap((element) => {
    const inner = [...values];
    const deeper: Pending[] = [];
    for (const one of open) {
      const isLeaf = one.next === parts[one.part]!.path.names.length;
      const positional = isLeaf ? undefined : field(first.value!, parts[one.part]!.path.bytes[one.next]!);
      if (isLeaf) inner[one.part] = element;
      else if (positional)
        deeper.push({ ...one, value: positional, next: one.next + 1, walked: `${one.walked}.${one.next}` });
      else if (element.type === T.doc) deeper.push({ ...one, value: element });
      else inner[one.part] = undefined;
    }
    return deeper.length ? rows(parts, deeper, inner, arrays) : [{ values: inner }];
  });
}

const last = (dotted: string) => dotted.slice(dotted.lastIndexOf('.') + 1);

/**
 * The value rows of a document: one per combination of array elements, with null for a missing
 * field and undefined for an empty array. A sort uses the first of these rows, like an index.
 * @throws MongoError CannotIndexParallelArrays
 */
export function keyRows(parts: readonly KeyPart[], root: Val): Val[][] {
  const start = parts.map((_, part): Pending => ({ part, value: root, next: 0, walked: '' }));
  const nothing = parts.map(() => undefined);
  return rows(parts, start, nothing, new Set()).map(({ values }) => parts.map((_, i) => values[i] ?? NULL));
}

/** The index keys of a document; none when the index is sparse and the document has none of the indexed fields. */
export function documentKeys(parts: readonly KeyPart[], sparse: boolean, root: Val): DocumentKeys {
  const arrays = new Set<string>();
  const start = parts.map((_, part): Pending => ({ part, value: root, next: 0, walked: '' }));
  const found = rows(
    parts,
    start,
    parts.map(() => undefined),
    arrays,
  );
  const keys: Buffer[] = [];
  let isClipped = false;
  const seen = found.length > 1 ? new Set<string>() : undefined;
  for (const { values } of found) {
    if (sparse && values.every((value) => value === undefined)) continue;
    const encoded = parts.map(({ descending }, i) => keyPart(values[i] ?? NULL, descending));
    const clipped = clip(encoded.length === 1 ? encoded[0]! : Buffer.concat(encoded));
    isClipped ||= clipped.isClipped;
    const mark = seen && clipped.key.toString('latin1');
    if (mark !== undefined && seen!.has(mark)) continue;
    if (mark !== undefined) seen!.add(mark);
    keys.push(clipped.key);
  }
  return { keys, arrays, isClipped };
}

/** The values of a key, for the keyValue of a duplicate-key error. */
export function keyValues(parts: readonly KeyPart[], root: Val, key: Buffer): Val[] {
  const found = keyRows(parts, root);
  const encode = (row: readonly Val[]) =>
    clip(Buffer.concat(parts.map(({ descending }, i) => keyPart(row[i]!, descending)))).key;
  return found.find((row) => encode(row).equals(key)) ?? found[0]!;
}
