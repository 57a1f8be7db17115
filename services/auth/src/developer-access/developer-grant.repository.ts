import type { Revocation } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createDeveloperGrantModel, type DeveloperGrantDocument } from './developer-grant.model';

/** Stored developer grants. */
export interface DeveloperGrantRepository {
  create(grant: DeveloperGrantDocument): Promise<void>;
  /** Ends every grant of a session; those that were ended. */
  revokeOfSession(sid: string): Promise<Revocation[]>;
  /** Grants that were ended since then and have not run out. */
  streamRevoked(since: Date): AsyncIterable<Revocation>;
  deleteExpired(): Promise<void>;
}

export function createDeveloperGrantRepository(connection: Connection): DeveloperGrantRepository {
  const grants = createDeveloperGrantModel(connection);
  return {
    async create(grant) {
      await grants.create(grant);
    },
    async revokeOfSession(sid) {
      const revokedAt = new Date();
      await grants.updateMany({ sid, revokedAt: null }, { $set: { revokedAt } });
      const ended = await grants.find({ sid, revokedAt }, { expiresAt: 1 }).lean();
      return ended.map(({ _id, expiresAt }) => ({ id: _id, expiresAt }));
    },
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
