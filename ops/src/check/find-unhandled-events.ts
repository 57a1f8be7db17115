import type { Consumption, EventTrace } from '@medrad/composition';
import { eventCollections, sentEventOf } from '@medrad/events';
import { manifests } from '../areas';
import type { Fault } from './faults';
import type { Rows } from './rows';

/** An event that was published and that a service has not handled. */
export interface UnhandledEvent {
  /** Database of the service that published the event. */
  producer: string;
  /** Database of the service that has not handled the event. */
  consumer: string;
  queue: string;
  name: string;
  id: string;
  sentAt: Date;
}

/** A trace that is looked for, and the event whose trace it is. */
interface Wanted extends EventTrace {
  event: UnhandledEvent;
}

/** Databases of the services that publish events. */
export const producers: readonly string[] = manifests
  .filter(({ collections }) => eventCollections.sent in collections)
  .map(({ name }) => name);

const allConsumptions = manifests.flatMap(({ name: consumer, consumes }) =>
  consumes.map((consumption) => ({ ...consumption, consumer })),
);

/**
 * Finds published events of which a consumer has no trace, except those that wait to be published again.
 * @param sentBefore end of the events that are checked; later ones may still be on their way
 */
export async function findUnhandledEvents(rows: Rows, sentBefore = new Date()): Promise<UnhandledEvent[]> {
  const wanted = await listTraces(rows, sentBefore);
  const unhandled = new Set<UnhandledEvent>();
  for (const [consumption, traces] of wanted) {
    const missing = await withoutRows(rows, consumption, traces);
    for (const { event } of await withoutReason(rows, consumption.consumer, missing)) unhandled.add(event);
  }
  return [...unhandled];
}

type ConsumptionOf = Consumption & { consumer: string };

/** The traces that the consumers must have of the published events. */
async function listTraces(rows: Rows, sentBefore: Date): Promise<Map<ConsumptionOf, Wanted[]>> {
  const now = new Date();
  const traces = new Map<ConsumptionOf, Wanted[]>(allConsumptions.map((consumption) => [consumption, []]));
  for (const producer of producers) {
    const waiting = await listIds(rows, producer, [eventCollections.waiting, eventCollections.parked]);
    for await (const row of rows(producer, eventCollections.sent)) {
      const { event, sentAt } = sentEventOf(row);
      if (sentAt >= sentBefore || waiting.has(event.id)) continue;
      for (const [consumption, wanted] of traces) {
        if (consumption.name !== event.name) continue;
        const { consumer, queue } = consumption;
        const facts = { producer, consumer, queue, name: event.name, id: event.id, sentAt };
        for (const trace of consumption.tracesOf(event)) {
          if (!trace.keptUntil || trace.keptUntil > now) wanted.push({ ...trace, event: facts });
        }
      }
    }
  }
  return traces;
}

/** The ids of all rows of some collections. */
async function listIds(rows: Rows, database: string, collections: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const collection of collections) {
    for await (const row of rows(database, collection)) ids.add(String(row['_id']));
  }
  return ids;
}

/** Those of the traces that are not there, or only with an older revision. */
async function withoutRows(
  rows: Rows,
  { consumer, collection }: ConsumptionOf,
  traces: readonly Wanted[],
): Promise<Wanted[]> {
  const revisions = new Map<string, number>();
  if (traces.length > 0) {
    for await (const row of rows(consumer, collection, [...new Set(traces.map(({ id }) => id))])) {
      revisions.set(String(row['_id']), Number(row['revision'] ?? 0));
    }
  }
  return traces.filter(({ id, revision = 0 }) => (revisions.get(id) ?? -1) < revision);
}

/** Leaves out the traces of events that the consumer ignored because another row is missing. */
async function withoutReason(rows: Rows, consumer: string, missing: readonly Wanted[]): Promise<Wanted[]> {
  const needed = new Map<string, Set<string>>();
  for (const { ignoredWithout } of missing) {
    if (!ignoredWithout) continue;
    const { collection, id } = ignoredWithout;
    needed.set(collection, (needed.get(collection) ?? new Set()).add(id));
  }
  const found = new Set<string>();
  for (const [collection, ids] of needed) {
    for await (const row of rows(consumer, collection, [...ids]))
      found.add(`${collection}/${String(row['_id'])}`);
  }
  return missing.filter(
    ({ ignoredWithout }) => !ignoredWithout || found.has(`${ignoredWithout.collection}/${ignoredWithout.id}`),
  );
}

/** One fault for each queue and producer, with the number of its unhandled events and their times. */
export function unhandledFaults(events: readonly UnhandledEvent[]): Fault[] {
  const groups = new Map<string, UnhandledEvent[]>();
  for (const event of events) {
    const key = [event.producer, event.queue, event.name].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()].map((group) => {
    const { producer, consumer, queue, name } = group[0]!;
    const times = group.map(({ sentAt }) => sentAt.toISOString()).sort();
    const events = group.length === 1 ? `an event ${name}` : `${group.length} events ${name}`;
    const when = group.length === 1 ? `at ${times[0]}` : `from ${times[0]} to ${times.at(-1)}`;
    return {
      kind: 'unhandled-events',
      area: consumer,
      subject: queue,
      sentence:
        `${consumer} has not handled ${events} that ${producer} published ${when} (queue ${queue}): ` +
        'republish sends them again',
    };
  });
}
