import { type Connection, type Model, Schema } from 'mongoose';

/** A session of a user, as stored from sign-in until it expires. */
export interface SessionDocument {
  /** Id of the session, which the cookie and the identity token also contain. */
  _id: string;
  userId: string;
  startedAt: Date;
  /**
   * Time of the last use, written at most once in five minutes. Sessions that earlier versions stored lack this
   * field, `address` and `userAgent`.
   */
  lastSeenAt?: Date;
  /** The client's address at the last use. */
  address?: string;
  /** The User-Agent header of the request that signed in. */
  userAgent?: string | null;
  /** From this time on no cookie of the session is accepted, and the record can be deleted. */
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
