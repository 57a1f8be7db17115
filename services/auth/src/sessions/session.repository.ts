import type { Revocation } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createSessionModel, type SessionDocument } from './session.model';

/** Stored sessions: the truth that every faster answer is made from. */
export interface SessionRepository {
  create(session: SessionDocument): Promise<void>;
  /** Null when it was ended, ran out or never was. */
  findLive(sid: string): Promise<SessionDocument | null>;
  /** Live sessions of a user, the latest sign-in first; at most `limit`. */
  listLive(userId: string, limit: number): Promise<SessionDocument[]>;
  /** Notes when and from where a session was used last. */
  noteSeen(sid: string, lastSeenAt: Date, address: string): Promise<void>;
  /** Ends one session; `expiresAt` is when its last cookie has run out. */
  revoke(sid: string, expiresAt: Date): Promise<void>;
  /** Ends every session of a user but the kept one, or all; the ids that were ended. */
  revokeOfUser(userId: string, keptSid: string | null, expiresAt: Date): Promise<string[]>;
  /** Sessions that were ended since then and whose cookies have not run out. */
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
