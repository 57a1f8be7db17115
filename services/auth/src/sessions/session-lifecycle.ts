import { randomUUID } from 'node:crypto';
import type { Revocation, SessionRevocations } from '@medrad/persistence';
import {
  clockToleranceSeconds,
  developerGrantSeconds,
  type Logger,
  sessionAbsoluteSeconds,
  sessionIdleSeconds,
} from '@medrad/service-kit';
import type { DeveloperGrantDocument } from '../developer-access/developer-grant.model';
import type { DeveloperGrantRepository } from '../developer-access/developer-grant.repository';
import type { SessionDocument } from './session.model';
import type { SessionRepository } from './session.repository';

/** The browser that signs in. */
export interface SessionClient {
  address: string;
  userAgent: string | null;
}

/**
 * Opens and ends sessions and their developer grants: first in the database, then in the revocation store, which the
 * gateway reads.
 */
export interface SessionLifecycle {
  open(userId: string, client: SessionClient): Promise<SessionDocument>;
  /** Returns a live session; null when it was ended, has expired or never existed. */
  findLive(sid: string): Promise<SessionDocument | null>;
  /** Live sessions of a user, the latest sign-in first; at most 100. */
  list(userId: string): Promise<SessionDocument[]>;
  /** Records that a session is in use; writes at most once in five minutes per session. */
  noteSeen(session: SessionDocument, address: string): Promise<void>;
  /** Ends a session and its developer access. */
  end(sid: string): Promise<void>;
  /** Ends every session of the user except `sid`; returns the number of ended sessions. */
  endOthers(userId: string, sid: string): Promise<number>;
  /** Ends every session of the user and their developer access; returns the number of ended sessions. */
  endAll(userId: string): Promise<number>;
  /** Grants a session developer access; ends its previous grant. */
  grantDeveloper(session: SessionDocument): Promise<DeveloperGrantDocument>;
  endDeveloper(sid: string): Promise<void>;
}

/** Dependencies of {@link createSessionLifecycle}. */
export interface SessionLifecycleDeps {
  sessions: SessionRepository;
  grants: DeveloperGrantRepository;
  revocations: SessionRevocations;
  log: Logger;
}

/** Minimum interval between two writes of a session's last use, in milliseconds. */
const noteSeenEveryMs = 5 * 60_000;
/** Maximum number of sessions in a list. */
const listedSessions = 100;

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
/** The latest time at which a cookie that was signed just now can be valid, if the clocks of hosts differ. */
const lastCookieEnd = (): Date => inSeconds(sessionIdleSeconds + clockToleranceSeconds);

export function createSessionLifecycle({
  sessions,
  grants,
  revocations,
  log,
}: SessionLifecycleDeps): SessionLifecycle {
  /**
   * Tells the revocation store which sessions or grants have ended. A failure loses nothing: the database keeps them,
   * and the periodic copy brings them to the store when it is available again.
   */
  const announce = async (ended: Revocation[]): Promise<void> => {
    if (ended.length === 0) return;
    await revocations.revoke(ended).catch((error: unknown) => {
      log.warn(
        { fault: (error as Error).name, count: ended.length },
        'revocations wait for the revocation store',
      );
    });
  };
  const endDeveloper = async (sid: string): Promise<void> => announce(await grants.revokeOfSession(sid));

  return {
    async open(userId, client) {
      const expiresAt = inSeconds(sessionAbsoluteSeconds + clockToleranceSeconds);
      const now = new Date();
      const session = { _id: randomUUID(), userId, startedAt: now, lastSeenAt: now, ...client, expiresAt };
      await sessions.create(session);
      return session;
    },
    findLive: (sid) => sessions.findLive(sid),
    list: (userId) => sessions.listLive(userId, listedSessions),
    async noteSeen({ _id, startedAt, lastSeenAt = startedAt }, address) {
      const now = Date.now();
      if (now - lastSeenAt.getTime() < noteSeenEveryMs) return;
      await sessions.noteSeen(_id, new Date(now), address);
    },
    async end(sid) {
      const expiresAt = lastCookieEnd();
      await sessions.revoke(sid, expiresAt);
      await announce([{ id: sid, expiresAt }]);
      await endDeveloper(sid);
    },
    async endOthers(userId, sid) {
      const expiresAt = lastCookieEnd();
      const ended = await sessions.revokeOfUser(userId, sid, expiresAt);
      await announce(ended.map((id) => ({ id, expiresAt })));
      return ended.length;
    },
    async endAll(userId) {
      const expiresAt = lastCookieEnd();
      const ended = await sessions.revokeOfUser(userId, null, expiresAt);
      await announce(ended.map((id) => ({ id, expiresAt })));
      await announce(await grants.revokeOfUser(userId));
      return ended.length;
    },
    async grantDeveloper(session) {
      await endDeveloper(session._id);
      const grant = {
        _id: randomUUID(),
        sid: session._id,
        userId: session.userId,
        grantedAt: new Date(),
        expiresAt: inSeconds(developerGrantSeconds),
      };
      await grants.create(grant);
      return grant;
    },
    endDeveloper,
  };
}
