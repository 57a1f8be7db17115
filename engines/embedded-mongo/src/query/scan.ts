import type { Val } from '../bson/val';
import type { Collection } from '../store/catalog';
import { span as idSpan, type Bytes, type Store } from '../store/store';
import type { Filter } from './filter';
import type { Plan, Span } from './planner';
import { compareKeys, sortKey, type SortPart } from './sort';

/** A sequence of documents; null means that no document is ready yet, and lets the reader pause. */
export type Stream = Iterable<Val | null>;

/**
 * Closes a reader's LMDB cursors, so that no read transaction outlives a turn of the event loop.
 */
export class Pauses {
  private readonly holders = new Set<() => void>();
  /** Number of documents and keys examined, for explain. */
  examined = 0;

  add(release: () => void): () => void {
    this.holders.add(release);
    return () => this.holders.delete(release);
  }

  pause(): void {
    for (const release of this.holders) release();
  }
}

interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/**
 * Entries of a range in order, without the first `offset` ones; after a pause, reading continues
 * behind the last entry.
 */
function* entries(
  from: Bytes,
  start: Buffer,
  end: Buffer,
  { reverse, offset }: { reverse: boolean; offset: number },
  pauses: Pauses,
): Generator<Entry> {
  let open: Iterator<Entry> | undefined;
  let last: Buffer | undefined;
  const release = pauses.add(() => {
    open?.return?.();
    open = undefined;
  });
  try {
    for (;;) {
      if (!open) {
        const first = last ?? (reverse ? end : start);
        const options = reverse ? { reverse, end: start, inclusiveEnd: true } : { end };
        const range = from.getRange({
          ...options,
          start: first,
          exclusiveStart: last !== undefined,
          // LMDB skips these entries without reading them.
          offset: last === undefined ? offset : 0,
        });
        open = range[Symbol.iterator]() as Iterator<Entry>;
      }
      const next: IteratorResult<Entry> = open.next();
      if (next.done) {
        open = undefined;
        return;
      }
      last = next.value.key;
      yield next.value;
    }
  } finally {
    open?.return?.();
    release();
  }
}

function* scanSpan(
  store: Store,
  collection: Collection,
  span: Span,
  { seen, offset }: { seen: Set<string> | undefined; offset: number },
  pauses: Pauses,
): Generator<Val | null> {
  const order = { reverse: span.reverse, offset };
  if (span.isKey) {
    pauses.examined += 1;
    const idKey = span.index ? store.idKeyOf(span.index, span.start) : span.start;
    const mark = seen && idKey?.toString('latin1');
    if (!idKey || (mark !== undefined && seen!.has(mark))) return;
    if (mark !== undefined) seen!.add(mark);
    yield store.get(collection, idKey) ?? null;
    return;
  }
  const whole = idSpan(span.index?.id ?? collection.id);
  const start = Buffer.concat([whole.start, span.start]);
  const end = span.end ? Buffer.concat([whole.start, span.end]) : whole.end;
  if (!span.index) {
    for (const { key, value } of entries(store.docs, start, end, order, pauses)) {
      pauses.examined += 1;
      const mark = seen && key.toString('latin1', 4);
      if (mark !== undefined && seen!.has(mark)) continue;
      if (mark !== undefined) seen!.add(mark);
      yield store.read(collection, value);
    }
    return;
  }
  for (const { value } of entries(store.entries, start, end, order, pauses)) {
    pauses.examined += 1;
    const mark = seen && value.toString('latin1');
    if (mark !== undefined && seen!.has(mark)) {
      yield null;
      continue;
    }
    if (mark !== undefined) seen!.add(mark);
    yield store.get(collection, value) ?? null;
  }
}

/** Leaves out the first `count` documents. */
export function* skip(input: Stream, count: number): Generator<Val | null> {
  let left = count;
  for (const one of input) {
    if (one && left > 0) {
      left -= 1;
      yield null;
    } else yield one;
  }
}

/** The first `count` documents. */
export function* limit(input: Stream, count: number): Generator<Val | null> {
  let left = count;
  if (left <= 0) return;
  for (const one of input) {
    yield one;
    if (one) left -= 1;
    if (left === 0) return;
  }
}

function* filtered(input: Stream, filter: Filter): Generator<Val | null> {
  for (const document of input) yield document && filter.matches(document) ? document : null;
}

/** Merges sorted streams into one. */
function* merged(streams: Generator<Val | null>[], sort: readonly SortPart[]): Generator<Val | null> {
  const heads: { key: Val[]; document: Val; stream: Generator<Val | null> }[] = [];
  function* advance(stream: Generator<Val | null>): Generator<null> {
    for (let next = stream.next(); !next.done; next = stream.next()) {
      if (next.value) {
        heads.push({ key: sortKey(next.value, sort), document: next.value, stream });
        return;
      }
      yield null;
    }
  }
  for (const stream of streams) yield* advance(stream);
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i += 1)
      if (compareKeys(heads[i]!.key, heads[least]!.key, sort) < 0) least = i;
    const [head] = heads.splice(least, 1);
    yield head!.document;
    yield* advance(head!.stream);
  }
}

/**
 * Whether a plan's entries correspond to its matches one to one and in order, so that they can be
 * skipped without being read.
 */
export const canStepOver = ({ spans: [span, ...others], isSorted, isExact, repeats }: Plan): boolean =>
  span !== undefined && others.length === 0 && !span.isKey && isSorted && isExact && !repeats;

/**
 * The documents read by a plan that match the filter; in order when the plan is sorted.
 * @param offset entries to skip at the beginning, for plans that support it
 */
export function* scan(
  store: Store,
  collection: Collection,
  plan: Plan,
  filter: Filter,
  sort: readonly SortPart[],
  pauses: Pauses,
  offset = 0,
): Generator<Val | null> {
  const seen = plan.repeats ? new Set<string>() : undefined;
  const streams = plan.spans.map((span) => {
    const found = scanSpan(store, collection, span, { seen, offset }, pauses);
    // A complete key of an exact plan finds a match or nothing, so the filter is not needed.
    return plan.isExact && span.isKey ? found : filtered(found, filter);
  });
  if (plan.isSorted && sort.length > 0 && streams.length > 1) yield* merged(streams, sort);
  else for (const stream of streams) yield* stream;
}
