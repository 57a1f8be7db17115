import { identity } from '../bson/identity';
import { EMPTY, OK, arrayOf, doc, integer } from '../bson/make';
import { someAt, path as makePath } from '../bson/paths';
import { T, type Val, fields } from '../bson/val';
import { compileFilter, type Filter } from '../query/filter';
import type { Plan } from '../query/planner';
import { Pauses, type Stream } from '../query/scan';
import type { Collection } from '../store/catalog';
import { span, type Store } from '../store/store';
import { namesOf } from '../vocabulary';
import type { Command } from './command';
import { mapped, type ReadContext } from './read-context';
import { read, takeBatch } from './reader';

const COUNT_FIELDS = namesOf('field of count');
const DISTINCT_FIELDS = namesOf('field of distinct', 'key', 'query');

/**
 * Counts the matches of a plan by index keys, without reading documents; the keys of the plan must be exactly the
 * matches.
 */
function countByKeys(store: Store, collection: Collection, plan: Plan): number {
  return plan.spans.reduce((sum, { index, start, end }) => {
    const whole = span(index?.id ?? collection.id);
    const from = index ? store.entries : store.docs;
    return (
      sum +
      from.getKeysCount({
        start: Buffer.concat([whole.start, start]),
        end: end ? Buffer.concat([whole.start, end]) : whole.end,
      })
    );
  }, 0);
}

/** Number of matching documents, by the cheapest method. */
export async function countMatches(
  { store }: ReadContext,
  collection: Collection,
  filter: Filter,
): Promise<number> {
  if (fields(filter.source).length === 0) return store.count(collection);
  const pauses = new Pauses();
  const { stream, plan } = read(store, collection, { filter, sort: [] }, pauses);
  if (plan.isExact) return countByKeys(store, collection, plan);
  let total = 0;
  const counting = (function* (): Generator<Val | null> {
    for (const one of stream) {
      if (one) total += 1;
      yield null;
    }
  })();
  await takeBatch(counting, pauses, Infinity);
  return total;
}

/** The number of all documents, for estimatedDocumentCount. */
export function count({ store }: ReadContext, command: Command): Val {
  command.accept(COUNT_FIELDS);
  const collection = store.catalog.find(command.db, command.collection);
  return doc({ n: integer(collection ? store.count(collection) : 0), ok: OK });
}

export async function distinct({ store }: ReadContext, command: Command): Promise<Val> {
  command.accept(DISTINCT_FIELDS);
  const at = makePath(command.get('key')?.text() ?? '');
  const filter = compileFilter(command.documentOf('query') ?? EMPTY);
  const collection = store.catalog.find(command.db, command.collection);
  const values = new Map<string, Val>();
  const pauses = new Pauses();
  if (collection) {
    const { stream } = read(store, collection, { filter, sort: [] }, pauses);
    const collecting = mapped(stream, (document) => {
      someAt(document, at, true, (value, inArray) => {
        if (value && (inArray || value.type !== T.array))
          values.set(identity(value), values.get(identity(value)) ?? value);
        return false;
      });
      return document;
    });
    await takeBatch(dropping(collecting), pauses, Infinity);
  }
  return doc({ values: arrayOf([...values.values()]), ok: OK });
}

function* dropping(input: Stream): Generator<null> {
  for (const _ of input) yield null;
}
