import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Val } from '../bson/val';
import type { Filter } from '../query/filter';
import { plan as choose, type Plan } from '../query/planner';
import { canStepOver, type Pauses, scan, skip, type Stream } from '../query/scan';
import { sorted, type SortPart } from '../query/sort';
import type { Collection } from '../store/catalog';
import type { Store } from '../store/store';

/** Maximum milliseconds for which one reader runs before other readers continue. */
const SLICE_MS = 8;
const CHECK_EVERY = 128;
/** Maximum bytes of a batch, below the maximum message size. */
const BATCH_BYTES = 16 * 1024 * 1024;

export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortPart[];
  readonly hint?: Val;
  /** Number of documents to skip. */
  readonly skip?: number;
  /** Maximum number of documents after the skipped ones, if known. */
  readonly limit?: number;
}

/** The documents of a query in order, with the plan that finds them. */
export function read(
  store: Store,
  collection: Collection,
  query: Query,
  pauses: Pauses,
): { stream: Stream; plan: Plan } {
  const { filter, sort, hint, skip: skipped = 0, limit } = query;
  const plan = choose(collection, filter, sort, hint);
  const stepped = canStepOver(plan) ? skipped : 0;
  const found = scan(store, collection, plan, filter, sort, pauses, stepped);
  const keep = limit === undefined ? undefined : skipped + limit;
  const stream = plan.isSorted ? found : sorted(found, sort, keep);
  return { stream: skipped > stepped ? skip(stream, skipped - stepped) : stream, plan };
}

export interface Batch {
  readonly documents: Val[];
  readonly isDone: boolean;
  readonly held?: Val;
}

/** Takes up to `count` documents; yields to other work every few milliseconds. */
export async function takeBatch(
  documents: Iterator<Val | null>,
  pauses: Pauses,
  count: number,
  held?: Val,
): Promise<Batch> {
  const taken: Val[] = [];
  let bytes = 0;
  let steps = 0;
  let until = 0;
  if (held) {
    taken.push(held);
    bytes = held.end - held.start;
  }
  while (taken.length < count) {
    const next = documents.next();
    if (next.done) return { documents: taken, isDone: true };
    if (next.value) {
      bytes += next.value.end - next.value.start;
      if (bytes > BATCH_BYTES && taken.length > 0)
        return { documents: taken, isDone: false, held: next.value };
      taken.push(next.value);
    }
    steps += 1;
    if (steps % CHECK_EVERY !== 0) continue;
    const now = performance.now();
    if (until === 0) until = now + SLICE_MS;
    if (now < until) continue;
    pauses.pause();
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
  return { documents: taken, isDone: false };
}
