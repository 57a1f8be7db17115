import { type Connection, type Model, Schema } from 'mongoose';

/** A stored session, from sign-in to its end. */
export interface SessionDocument {
  /** Id of the session, as in cookie and identity token. */
  _id: string;
  userId: string;
  startedAt: Date;
  /**
   * Time of the last use, written at most once in five minutes. Sessions of earlier versions lack this field and the
   * next two.
   */
  lastSeenAt?: Date;
  /** The client's address at the last use. */
  address?: string;
  /** The User-Agent header of the sign-in. */
  userAgent?: string | null;
  /** No cookie of the session is accepted from this time on, and the record can be deleted. */
  expiresAt: Date;
  /** Time at which the session was ended; absent until then. */
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
