import { type Connection, type Model, Schema } from 'mongoose';

/** A sign-in, from login to its end. */
export interface SessionDocument {
  /** The session id that cookie and identity carry. */
  _id: string;
  userId: string;
  startedAt: Date;
  /** Written every few minutes at most; sessions of earlier versions have none of these three. */
  lastSeenAt?: Date;
  /** The client's address when it was last seen. */
  address?: string;
  /** The User-Agent header of the sign-in. */
  userAgent?: string | null;
  /** From then on no cookie of the session is accepted and the record is of no use. */
  expiresAt: Date;
  /** Absent while the session lives. */
  revokedAt?: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    startedAt: { type: Date, required: true },
    lastSeenAt: { type: Date },
    address: { type: String },
    userAgent: { type: String },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ revokedAt: 1 }, { sparse: true });
sessionSchema.index({ expiresAt: 1 });

export const createSessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', sessionSchema);
