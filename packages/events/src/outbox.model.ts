import { type Connection, type Model, Schema } from 'mongoose';
import type { TraceFields } from './transport';

/**
 * An event that waits to be published. Nearly every one is written and removed without having been refused: it has no
 * field for that, and stands in no index but that of the ids.
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
  /** Of what was given up until the next start. */
  parkedAt?: Date;
}

const schema = new Schema<OutboxRecord>(
  {
    _id: { type: String, required: true },
    event: { type: String, required: true },
    trace: { type: Schema.Types.Mixed },
    recordedAt: { type: Date, required: true },
    attempts: { type: Number },
    lastError: { type: String },
    dueAt: { type: Date },
    parkedAt: { type: Date },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
schema.index({ dueAt: 1 }, { sparse: true });

/** The outbox of the service that owns the connection. */
export function outboxModel(connection: Connection): Model<OutboxRecord> {
  const existing = connection.models['Outbox'] as Model<OutboxRecord> | undefined;
  return existing ?? connection.model<OutboxRecord>('Outbox', schema);
}
