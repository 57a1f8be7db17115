import type { Revocation } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createDeveloperGrantModel, type DeveloperGrantDocument } from './developer-grant.model';

/** Reads and writes developer grants. */
export interface DeveloperGrantRepository {
  create(grant: DeveloperGrantDocument): Promise<void>;
  /** Ends every grant of a session and returns the grants that it ended. */
  revokeOfSession(sid: string): Promise<Revocation[]>;
  /** Ends every grant of a user and returns the grants that it ended. */
  revokeOfUser(userId: string): Promise<Revocation[]>;
  /** Grants that were ended early since the given time and would not have expired yet. */
  streamRevoked(since: Date): AsyncIterable<Revocation>;
  deleteExpired(): Promise<void>;
}

export function createDeveloperGrantRepository(connection: Connection): DeveloperGrantRepository {
  const grants = createDeveloperGrantModel(connection);
  const revoke = async (whose: { sid: string } | { userId: string }): Promise<Revocation[]> => {
    const revokedAt = new Date();
    await grants.updateMany({ ...whose, revokedAt: null }, { $set: { revokedAt } });
    const ended = await grants.find({ ...whose, revokedAt }, { expiresAt: 1 }).lean();
    return ended.map(({ _id, expiresAt }) => ({ id: _id, expiresAt }));
  };
  return {
    async create(grant) {
      await grants.create(grant);
    },
    revokeOfSession: (sid) => revoke({ sid }),
    revokeOfUser: (userId) => revoke({ userId }),
    async *streamRevoked(since) {
      const ended = grants.find({ revokedAt: trusted({ $gte: since }) }, { expiresAt: 1 }).lean();
      const now = Date.now();
      for await (const { _id, expiresAt } of ended.cursor({ batchSize: 1_000 })) {
        if (expiresAt.getTime() > now) yield { id: _id, expiresAt };
      }
    },
    async deleteExpired() {
      await grants.deleteMany({ expiresAt: trusted({ $lt: new Date() }) });
    },
  };
}
