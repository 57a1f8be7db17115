import { type Connection, type Model, Schema } from 'mongoose';
import type { TraceFields } from './transport';

/** Collections of an outbox in the database of its service: of waiting, parked and published events. */
export const eventCollections = {
  waiting: 'outbox',
  parked: 'outbox_parked',
  sent: 'outbox_sent',
} as const;

/**
 * An event that waits to be published. Nearly every event is published without a refusal, so the fields about refusals
 * are absent until the first refusal, and an event without refusals is indexed only by id and recording time.
 */
export interface OutboxRecord {
  /** The event's id. */
  _id: string;
  /** JSON of the event. It is stored and sent as one text, because nothing queries its parts. */
  event: string;
  /** Trace of the request that caused the event; absent without tracing. */
  trace?: TraceFields;
  recordedAt: Date;
  /** Number of times the transport refused the event; attempts while the broker is unreachable do not count. */
  attempts?: number;
  /** Last error of a refused event. */
  lastError?: string;
  /** Earliest time of the next attempt of a refused event. */
  dueAt?: Date;
}

/**
 * An event that is not published again before the next start. Parked events have a collection of their own, so that
 * parked and waiting events can be counted separately.
 */
export interface ParkedRecord extends Omit<OutboxRecord, 'dueAt'> {
  attempts: number;
  lastError: string;
  parkedAt: Date;
}

/** An event that was published. It is kept for a time, so that it can be published again. */
export interface SentRecord {
  /** The event's id. */
  _id: string;
  /** JSON of the event. */
  event: string;
  sentAt: Date;
  /** Time at which the record is deleted. */
  expiresAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  event: { type: String, required: true },
  trace: { type: Schema.Types.Mixed },
  recordedAt: { type: Date, required: true },
  attempts: { type: Number },
  lastError: { type: String },
};
const schema = new Schema<OutboxRecord>(
  { ...fields, dueAt: { type: Date } },
  { collection: eventCollections.waiting, versionKey: false, minimize: false },
);
schema.index({ dueAt: 1 }, { sparse: true });
// Index to find the oldest event, because the age of that event is a metric.
schema.index({ recordedAt: 1 });

const parkedSchema = new Schema<ParkedRecord>(
  { ...fields, parkedAt: { type: Date, required: true } },
  { collection: eventCollections.parked, versionKey: false, minimize: false },
);

const sentSchema = new Schema<SentRecord>(
  {
    _id: fields._id,
    event: fields.event,
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: eventCollections.sent, versionKey: false },
);
sentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Model of the outbox on a service's own connection. */
export function outboxModel(connection: Connection): Model<OutboxRecord> {
  const existing = connection.models['Outbox'] as Model<OutboxRecord> | undefined;
  return existing ?? connection.model<OutboxRecord>('Outbox', schema);
}

/** Model of the parked events on a service's own connection. */
export function parkedModel(connection: Connection): Model<ParkedRecord> {
  const existing = connection.models['ParkedEvent'] as Model<ParkedRecord> | undefined;
  return existing ?? connection.model<ParkedRecord>('ParkedEvent', parkedSchema);
}

/** Model of the published events on a service's own connection. */
export function sentModel(connection: Connection): Model<SentRecord> {
  const existing = connection.models['SentEvent'] as Model<SentRecord> | undefined;
  return existing ?? connection.model<SentRecord>('SentEvent', sentSchema);
}
