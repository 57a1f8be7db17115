import { type Connection, type Model, Schema } from 'mongoose';

/** Developer access of one session for a limited time. */
export interface DeveloperGrantDocument {
  /** Id of the grant, which the cookie and the identity token also contain. */
  _id: string;
  sid: string;
  userId: string;
  grantedAt: Date;
  expiresAt: Date;
  /** Time at which the grant was ended early; absent for a grant that was not. */
  revokedAt?: Date;
}

const developerGrantSchema = new Schema<DeveloperGrantDocument>(
  {
    _id: { type: String, required: true },
    sid: { type: String, required: true },
    userId: { type: String, required: true },
    grantedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date },
  },
  { collection: 'developer_grants', versionKey: false },
);
developerGrantSchema.index({ sid: 1 });
// Index for ending all grants of a person.
developerGrantSchema.index({ userId: 1 });
developerGrantSchema.index({ revokedAt: 1 }, { sparse: true });
developerGrantSchema.index({ expiresAt: 1 });

export const createDeveloperGrantModel = (connection: Connection): Model<DeveloperGrantDocument> =>
  connection.model<DeveloperGrantDocument>('DeveloperGrant', developerGrantSchema);
