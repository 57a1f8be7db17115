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

/** Opens and ends sessions and their developer grants: first in the database, then where the gateway looks. */
export interface SessionLifecycle {
  open(userId: string, client: SessionClient): Promise<SessionDocument>;
  /** Null when it was ended, ran out or never was. */
  findLive(sid: string): Promise<SessionDocument | null>;
  /** Live sessions of a user, the latest sign-in first; of a great many, the latest hundred. */
  list(userId: string): Promise<SessionDocument[]>;
  /** Notes that a session is in use; writes only when the last note is older than five minutes. */
  noteSeen(session: SessionDocument, address: string): Promise<void>;
  /** Ends a session and its developer access. */
  end(sid: string): Promise<void>;
  /** Ends every session of the user but this one; how many sessions were ended. */
  endOthers(userId: string, sid: string): Promise<number>;
  /** Ends every session of the user and their developer access; how many sessions were ended. */
  endAll(userId: string): Promise<number>;
  /** Gives a session developer access; an earlier grant of it ends. */
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

/** The last use of a session is known to within this time, in milliseconds. */
const noteSeenEveryMs = 5 * 60_000;
/** Sessions listed at most. */
const listedSessions = 100;

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
/** A cookie that was signed just now has run out by then on every host. */
const lastCookieEnd = (): Date => inSeconds(sessionIdleSeconds + clockToleranceSeconds);

export function createSessionLifecycle({
  sessions,
  grants,
  revocations,
  log,
}: SessionLifecycleDeps): SessionLifecycle {
  /** What the database holds is revoked for good: the catch-up brings it to a fast store that is away now. */
  const announce = async (ended: Revocation[]): Promise<void> => {
    if (ended.length === 0) return;
    await revocations.revoke(ended).catch((error: unknown) => {
      log.warn({ fault: (error as Error).name, count: ended.length }, 'revocations wait for the fast store');
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
