import { type Connection, type Model, Schema } from 'mongoose';
import type { TraceFields } from './transport';

/** An event that waits to be published. */
export interface OutboxRecord {
  /** The event's id. */
  _id: string;
  /** JSON of the event: nobody asks the database for a part of it, and it is written and sent as it is. */
  event: string;
  /** Of the request that caused it; absent where nothing is traced. */
  trace?: TraceFields;
  recordedAt: Date;
  /** Not before this moment. */
  dueAt: Date;
  /** Refusals so far; an absent broker does not count. */
  attempts: number;
  lastError: string | null;
  /** Given up until the next start. */
  parkedAt: Date | null;
}

const schema = new Schema<OutboxRecord>(
  {
    _id: { type: String, required: true },
    event: { type: String, required: true },
    trace: { type: Schema.Types.Mixed },
    recordedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    lastError: { type: String, default: null },
    parkedAt: { type: Date, default: null },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
schema.index({ parkedAt: 1, dueAt: 1 });

/** The outbox of the service that owns the connection. */
export function outboxModel(connection: Connection): Model<OutboxRecord> {
  const existing = connection.models['Outbox'] as Model<OutboxRecord> | undefined;
  return existing ?? connection.model<OutboxRecord>('Outbox', schema);
}
