import type { Revocation } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createSessionModel, type SessionDocument } from './session.model';

/** Reads and writes sessions. The database is authoritative; caches and the revocation store are copies. */
export interface SessionRepository {
  create(session: SessionDocument): Promise<void>;
  /** Returns a live session; null when it was ended, has expired or never existed. */
  findLive(sid: string): Promise<SessionDocument | null>;
  /** Live sessions of a user, the latest sign-in first; at most `limit`. */
  listLive(userId: string, limit: number): Promise<SessionDocument[]>;
  /** Records when and from which address a session was last used. */
  noteSeen(sid: string, lastSeenAt: Date, address: string): Promise<void>;
  /** Ends one session. `expiresAt` is the time at which the last of its cookies expires. */
  revoke(sid: string, expiresAt: Date): Promise<void>;
  /**
   * Ends every session of a user except `keptSid`, or all sessions if it is null; returns the ids of the ended
   * sessions.
   */
  revokeOfUser(userId: string, keptSid: string | null, expiresAt: Date): Promise<string[]>;
  /** Sessions that were ended since the given time and whose cookies have not expired. */
  streamRevoked(since: Date): AsyncIterable<Revocation>;
  deleteExpired(): Promise<void>;
}

export function createSessionRepository(connection: Connection): SessionRepository {
  const sessions = createSessionModel(connection);
  return {
    async create(session) {
      await sessions.create(session);
    },
    findLive: (sid) =>
      sessions.findOne({ _id: sid, revokedAt: null, expiresAt: trusted({ $gt: new Date() }) }).lean(),
    listLive: (userId, limit) =>
      sessions
        .find({ userId, revokedAt: null, expiresAt: trusted({ $gt: new Date() }) })
        .sort({ startedAt: -1 })
        .limit(limit)
        .lean(),
    async noteSeen(sid, lastSeenAt, address) {
      await sessions.updateOne({ _id: sid, revokedAt: null }, { $set: { lastSeenAt, address } });
    },
    async revoke(sid, expiresAt) {
      await sessions.updateOne(
        { _id: sid, revokedAt: null },
        { $set: { revokedAt: new Date() }, $min: { expiresAt } },
      );
    },
    async revokeOfUser(userId, keptSid, expiresAt) {
      const others = { userId, _id: trusted({ $ne: keptSid }) };
      const revokedAt = new Date();
      await sessions.updateMany({ ...others, revokedAt: null }, { $set: { revokedAt }, $min: { expiresAt } });
      const ended = await sessions.find({ ...others, revokedAt }, { _id: 1 }).lean();
      return ended.map(({ _id }) => _id);
    },
    async *streamRevoked(since) {
      const ended = sessions.find({ revokedAt: trusted({ $gte: since }) }, { expiresAt: 1 }).lean();
      const now = Date.now();
      for await (const { _id, expiresAt } of ended.cursor({ batchSize: 1_000 })) {
        if (expiresAt.getTime() > now) yield { id: _id, expiresAt };
      }
    },
    async deleteExpired() {
      await sessions.deleteMany({ expiresAt: trusted({ $lt: new Date() }) });
    },
  };
}
