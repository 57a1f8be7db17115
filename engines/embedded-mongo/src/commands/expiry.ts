import { date, doc } from '../bson/make';
import { compileFilter } from '../query/filter';
import { Pauses } from '../query/scan';
import type { Store } from '../store/store';
import { read } from './reader';

/** Deletes documents expired by TTL indexes. Must run inside a write transaction. */
export function expire(store: Store, now: number): void {
  for (const collection of store.catalog.list()) {
    for (const { expireAfterSeconds, parts } of collection.indexes) {
      if (expireAfterSeconds === undefined) continue;
      const filter = compileFilter(
        doc({ [parts[0]!.path.text]: doc({ $lt: date(now - expireAfterSeconds * 1000) }) }),
      );
      const old = [...read(store, collection, { filter, sort: [] }, new Pauses()).stream];
      for (const one of old) if (one) store.remove(collection, one);
    }
  }
}
