import { type Connection, type Model, Schema } from 'mongoose';
import type { TraceFields } from './transport';

/**
 * An event that waits to be published. Nearly every one is written and removed without having been refused: it has no
 * field for that, and is in no index but those of the ids and of when events were recorded.
 */
export interface OutboxRecord {
  /** The event's id. */
  _id: string;
  /** JSON of the event: nobody asks the database for a part of it, and it is written and sent as it is. */
  event: string;
  /** Of the request that caused it; absent where nothing is traced. */
  trace?: TraceFields;
  recordedAt: Date;
  /** Refusals so far; an absent broker does not count. */
  attempts?: number;
  /** Of what was refused. */
  lastError?: string;
  /** Of what was refused: not before this moment. */
  dueAt?: Date;
}

/** An event that was given up until the next start; in a collection of its own, so that each can be counted by itself. */
export interface ParkedRecord extends Omit<OutboxRecord, 'dueAt'> {
  attempts: number;
  lastError: string;
  parkedAt: Date;
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
  { collection: 'outbox', versionKey: false, minimize: false },
);
schema.index({ dueAt: 1 }, { sparse: true });
// For the age of the oldest event.
schema.index({ recordedAt: 1 });

const parkedSchema = new Schema<ParkedRecord>(
  { ...fields, parkedAt: { type: Date, required: true } },
  { collection: 'outbox_parked', versionKey: false, minimize: false },
);

/** The outbox of the service that owns the connection. */
export function outboxModel(connection: Connection): Model<OutboxRecord> {
  const existing = connection.models['Outbox'] as Model<OutboxRecord> | undefined;
  return existing ?? connection.model<OutboxRecord>('Outbox', schema);
}

/** The parked events of the service that owns the connection. */
export function parkedModel(connection: Connection): Model<ParkedRecord> {
  const existing = connection.models['ParkedEvent'] as Model<ParkedRecord> | undefined;
  return existing ?? connection.model<ParkedRecord>('ParkedEvent', parkedSchema);
}
