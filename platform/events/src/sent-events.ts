import type { EventEnvelope } from '@medrad/contracts';
import type { Connection } from 'mongoose';
import { textOf } from './event-schema';
import { insertNew } from './insert-new';
import { type OutboxRecord, outboxModel, type SentRecord } from './outbox.model';

const dayMs = 24 * 60 * 60 * 1000;
/** Days for which a published event is kept, so that it can be published again. */
const sentEventDays = 30;

/** The record of an event that was published now. */
export function sentRecordOf(event: EventEnvelope): SentRecord {
  const now = Date.now();
  return {
    _id: event.id,
    event: textOf(event),
    sentAt: new Date(now),
    expiresAt: new Date(now + sentEventDays * dayMs),
  };
}

/** An event that was published, as an operator's command reads it. */
export interface SentEvent {
  event: EventEnvelope;
  sentAt: Date;
}

/** Reads a row of the collection of published events. */
export function sentEventOf(row: Record<string, unknown>): SentEvent {
  const { event, sentAt } = row as unknown as SentRecord;
  return { event: JSON.parse(event) as EventEnvelope, sentAt };
}

/**
 * Returns published events to the outbox of the service that published them. The service publishes them again, with
 * the same ids: at once if it is running, otherwise after its next start.
 * @param connection connection to the database of the service
 */
export async function republish(connection: Connection, events: readonly EventEnvelope[]): Promise<void> {
  if (events.length === 0) return;
  const outbox = connection.collection<OutboxRecord>(outboxModel(connection).collection.name);
  const recordedAt = new Date();
  await insertNew(
    outbox,
    events.map((event) => ({ _id: event.id, event: JSON.stringify(event), recordedAt })),
  );
}
