import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@medrad/contracts';
import type { Connection } from 'mongoose';
import type { ActivityDocument } from '../src/activities/activity.model';

/** An entry of the log; each call makes a new user for it. */
export function entryOf(overrides: Partial<ActivityDocument> = {}): ActivityDocument {
  const userId = overrides.userId ?? randomUUID();
  return {
    _id: randomUUID(),
    userId,
    user: { name: 'Asha Rao', email: `${userId.slice(0, 8)}@example.org`, institute: 'City Hospital' },
    activityType: 'login',
    resourceType: 'test',
    resourceId: randomUUID(),
    metadata: null,
    ipAddress: '203.0.113.7',
    userAgent: 'Firefox/200',
    timestamp: new Date(),
    ...overrides,
  };
}

/** The event that reports the activity of an entry. */
export function eventOf({
  _id,
  timestamp,
  ...facts
}: ActivityDocument): EventEnvelope<'activity.recorded.v1'> {
  const occurredAt = timestamp.toISOString();
  return {
    id: _id,
    name: 'activity.recorded.v1',
    occurredAt,
    requestId: null,
    payload: { ...facts, timestamp: occurredAt },
  };
}

/**
 * Writes entries to the log only, without tallies: as after a crash, or in a log that was written before tallies
 * existed.
 */
export async function storeEntries(
  connection: Connection,
  entries: readonly ActivityDocument[],
): Promise<void> {
  await connection.collection<ActivityDocument>('activities').insertMany([...entries]);
}

/** Entries in the order of the log. */
export const newestFirst = (entries: readonly ActivityDocument[]): ActivityDocument[] =>
  [...entries].sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || (a._id < b._id ? 1 : -1));
