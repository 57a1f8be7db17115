import type { Val } from '../bson/val';
import type { Collection } from '../store/catalog';
import { span as idSpan, type Bytes, type Store } from '../store/store';
import type { Filter } from './filter';
import type { Plan, Span } from './planner';
import { compareKeys, sortKey, type SortPart } from './sort';

/** A sequence of documents; null means "no document yet" and lets the reader pause. */
export type Stream = Iterable<Val | null>;

/** Closes the open LMDB cursors of a reader, so that no read transaction outlives a turn of the event loop. */
export class Pauses {
  private readonly holders = new Set<() => void>();
  /** Documents and keys looked at, for explain. */
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

/** Entries of a range in order, without the first `offset`; after a pause it continues behind the last one. */
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
          // LMDB steps over these without reading them.
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
      yield store.read(value);
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

/** Merges streams that are each in order into one that is. */
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

/** Whether entries of a plan are its matches, one for one and in order, so that they can be counted without being read. */
export const canStepOver = ({ spans: [span, ...others], isSorted, isExact, repeats }: Plan): boolean =>
  span !== undefined && others.length === 0 && !span.isKey && isSorted && isExact && !repeats;

/**
 * The documents a plan reads that match the filter; in order where the plan is sorted.
 * @param offset entries to leave out at the beginning, for plans that can step over them
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
    // Under a whole key of an exact plan stands a match or nothing.
    return plan.isExact && span.isKey ? found : filtered(found, filter);
  });
  if (plan.isSorted && sort.length > 0 && streams.length > 1) yield* merged(streams, sort);
  else for (const stream of streams) yield* stream;
}
