import { type Connection, trusted } from 'mongoose';
import { createPasswordResetModel, type PasswordResetDocument } from './password-reset.model';

/** Reads and writes password reset links. */
export interface PasswordResetRepository {
  /** Stores the link of a user and replaces the previous one. */
  put(reset: PasswordResetDocument): Promise<void>;
  /** Returns a valid link; null when the link was used, replaced or has expired. */
  findValid(tokenHash: string): Promise<PasswordResetDocument | null>;
  /**
   * Deletes a valid link; false when the link is no longer valid. Of several concurrent calls, exactly one gets true.
   */
  consume(tokenHash: string): Promise<boolean>;
}

export function createPasswordResetRepository(connection: Connection): PasswordResetRepository {
  const resets = createPasswordResetModel(connection);
  const valid = (tokenHash: string) => ({ tokenHash, expiresAt: trusted({ $gt: new Date() }) });
  return {
    async put({ _id, tokenHash, expiresAt }) {
      await resets.updateOne({ _id }, { $set: { tokenHash, expiresAt } }, { upsert: true });
    },
    findValid: (tokenHash) => resets.findOne(valid(tokenHash)).lean(),
    consume: async (tokenHash) => (await resets.findOneAndDelete(valid(tokenHash)).lean()) !== null,
  };
}
