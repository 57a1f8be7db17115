import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Id, Nullable, Text, Timestamp } from '../fields';
import { Exact } from '../route';
import {
  activityAddressMaxLength,
  activityMetadataMaxLength,
  activityResourceIdMaxLength,
  activityResourceTypeMaxLength,
  activityTypeMaxLength,
  activityUserAgentMaxLength,
  noticePathMaxLength,
  noticeTextMaxLength,
  noticeTopicMaxLength,
} from '../messaging/messaging.limits';

/** A user's facts as they were when the event happened. */
const UserSnapshot = Exact({ name: Type.String(), email: Type.String(), institute: Type.String() });

/** Something a user did; produced by every service, stored by messaging, read by spotters. */
export const ActivityRecorded = Exact({
  userId: Id,
  user: UserSnapshot,
  activityType: Type.String({ pattern: `^[a-z_]{1,${activityTypeMaxLength}}$` }),
  resourceType: Type.String({ maxLength: activityResourceTypeMaxLength }),
  resourceId: Type.String({ maxLength: activityResourceIdMaxLength }),
  metadata: Nullable(Type.String({ maxLength: activityMetadataMaxLength })),
  ipAddress: Nullable(Type.String({ maxLength: activityAddressMaxLength })),
  userAgent: Nullable(Type.String({ maxLength: activityUserAgentMaxLength })),
  timestamp: Timestamp,
});
export type ActivityRecorded = Static<typeof ActivityRecorded>;

/**
 * A notice for one person, or for everybody with developer access; produced by any service, stored and shown by messaging.
 * The text names no patient and quotes nothing that a user wrote about a case: what is hidden later would stay in it.
 */
export const NoticeRequested = Exact({
  /** Null: for everybody with developer access. */
  userId: Nullable(Id),
  /** What the notice is about, e.g. `peer_review_reply`. */
  topic: Type.String({ pattern: `^[a-z_]{1,${noticeTopicMaxLength}}$` }),
  text: Text(noticeTextMaxLength),
  /** Path of the page that the notice leads to, with its fragment. */
  path: Type.String({ pattern: '^/(?!/)[^\\s\\\\]*$', maxLength: noticePathMaxLength }),
  timestamp: Timestamp,
});
export type NoticeRequested = Static<typeof NoticeRequested>;

/** Every event, by name and version: the routing key and the schema of its payload. */
export const eventCatalogue = {
  'activity.recorded.v1': ActivityRecorded,
  'notice.requested.v1': NoticeRequested,
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
