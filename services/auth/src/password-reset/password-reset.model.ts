import { type Connection, type Model, Schema } from 'mongoose';

/** The valid password reset link of one user. A hash of the token is stored in place of the token. */
export interface PasswordResetDocument {
  /** The user's id, so that storing a new link replaces the previous one. */
  _id: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  expiresAt: Date;
}

const passwordResetSchema = new Schema<PasswordResetDocument>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
);
passwordResetSchema.index({ tokenHash: 1 }, { unique: true });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createPasswordResetModel = (connection: Connection): Model<PasswordResetDocument> =>
  connection.model<PasswordResetDocument>('PasswordReset', passwordResetSchema);
