import type { EventEnvelope } from '@medrad/contracts';
import { eventCollections, republish, type SentEvent, sentEventOf } from '@medrad/events';
import { findUnhandledEvents, producers } from '../check/find-unhandled-events';
import { type Rows, rowsOfDatabases } from '../check/rows';
import { connectionTo, type Databases } from '../installation';

/** Number of events that are returned to an outbox together. */
const returnedTogether = 500;

/** Numbers of events that were returned to outboxes, by the names of the events. */
export type Republished = ReadonlyMap<string, number>;

/**
 * Returns published events to the outboxes from which they came, so that they are published again.
 * @param isWanted chooses the events
 */
export async function republishEvents(
  opened: Databases,
  isWanted: (sent: SentEvent, producer: string) => boolean,
): Promise<Republished> {
  const rows = rowsOfDatabases(opened);
  const counts = new Map<string, number>();
  for (const producer of producers) {
    for await (const events of wantedEvents(rows, producer, isWanted)) {
      await republish(connectionTo(opened, producer), events);
      for (const { name } of events) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Yields the wanted events of a service in batches. */
async function* wantedEvents(
  rows: Rows,
  producer: string,
  isWanted: (sent: SentEvent, producer: string) => boolean,
): AsyncGenerator<EventEnvelope[]> {
  let batch: EventEnvelope[] = [];
  for await (const row of rows(producer, eventCollections.sent)) {
    const sent = sentEventOf(row);
    if (!isWanted(sent, producer)) continue;
    batch.push(sent.event);
    if (batch.length < returnedTogether) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Returns the published events that a consumer has not handled to the outboxes. */
export async function republishUnhandled(opened: Databases): Promise<Republished> {
  const unhandled = await findUnhandledEvents(rowsOfDatabases(opened));
  const wanted = new Set(unhandled.map(({ producer, id }) => `${producer}/${id}`));
  return republishEvents(opened, ({ event }, producer) => wanted.has(`${producer}/${event.id}`));
}

const eventsOf = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Formats numbers of events: `60 events (58 exam.marked.v1, 2 notice.requested.v1)`. */
export function describeRepublished(counts: Republished): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].map(([name, count]) => `${count} ${name}`);
  return eventsOf(all) + (parts.length > 0 ? ` (${parts.join(', ')})` : '');
}
