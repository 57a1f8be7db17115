import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Id, Nullable, Timestamp } from '../fields';
import { Exact } from '../route';

/** A user's facts as they were when the event happened. */
const UserSnapshot = Exact({ name: Type.String(), email: Type.String(), institute: Type.String() });

/** Something a user did; produced by every service, stored by messaging, read by spotters. */
export const ActivityRecorded = Exact({
  userId: Id,
  user: UserSnapshot,
  activityType: Type.String({ pattern: '^[a-z_]{1,40}$' }),
  resourceType: Type.String({ maxLength: 40 }),
  resourceId: Type.String({ maxLength: 64 }),
  metadata: Nullable(Type.String({ maxLength: 2048 })),
  ipAddress: Nullable(Type.String({ maxLength: 64 })),
  userAgent: Nullable(Type.String({ maxLength: 512 })),
  timestamp: Timestamp,
});
export type ActivityRecorded = Static<typeof ActivityRecorded>;

/** Every event, by name and version: the routing key and the schema of its payload. */
export const eventCatalogue = {
  'activity.recorded.v1': ActivityRecorded,
} as const satisfies Record<string, TObject>;

/** Name of an event with its version. */
export type EventName = keyof typeof eventCatalogue;
/** Payload of an event. */
export type EventPayload<N extends EventName> = Static<(typeof eventCatalogue)[N]>;

/** An event as it travels; `id` is what consumers are idempotent by. */
export interface EventEnvelope<N extends EventName = EventName> {
  id: string;
  name: N;
  /** ISO 8601, UTC. */
  occurredAt: string;
  /** Of the request that caused it. */
  requestId: string | null;
  payload: EventPayload<N>;
}
