import type { SessionRevocations } from '@medrad/persistence';
import type { CallerTokens, SessionClaims, SessionTokens } from '@medrad/service-kit';
import { createRecentCache } from './recent-cache';

/** Who is at the door. */
export interface Visitor {
  /** Null for guests. */
  sid: string | null;
  accountId: string | null;
  /** Vouches for the visitor to a service. */
  internalToken: string;
  /** Set-Cookie to answer with, when the session's cookie is due for renewal. */
  renewedCookie: string | null;
}

/** Turns a request's cookie into a visitor. */
export interface SessionDoor {
  /** @throws whatever the store of revocations throws: a store that is away opens nothing. */
  admit(cookieHeader: string | undefined, address: string): Promise<Visitor>;
}

/** What {@link createSessionDoor} needs. */
export interface SessionDoorOptions {
  sessionTokens: SessionTokens;
  callerTokens: CallerTokens;
  revocations: SessionRevocations;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A cookie that was verified is taken as verified for this long, in milliseconds. */
const verifiedForMs = 30_000;
/** An internal token lives 60 s; it is handed out for this long, in milliseconds. */
const mintedForMs = 20_000;
/** A cookie older than this is renewed, in seconds. */
const renewAfterSeconds = 3_600;
const rememberedSessions = 10_000;

interface Minted {
  token: string;
  until: number;
  grant: string | null;
  address: string;
}

interface KnownSession {
  claims: SessionClaims;
  issuedAt: number;
  verifiedUntil: number;
  minted: Minted | null;
  renewedCookie: string | null;
}

/** Value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=');
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim();
  }
  return undefined;
}

/** Sessions read by the gateway alone: verified, checked against the revocations, turned into an internal token. */
export function createSessionDoor(options: SessionDoorOptions): SessionDoor {
  const { sessionTokens, callerTokens, revocations, now = Date.now } = options;
  const sessions = createRecentCache<KnownSession>(rememberedSessions);
  const guests = createRecentCache<{ token: string; until: number }>(rememberedSessions);

  const guest = (address: string, time: number): Visitor => {
    let known = guests.get(address);
    if (!known || known.until <= time) {
      known = { token: callerTokens.mint({ user: null, address }), until: time + mintedForMs };
      guests.set(address, known);
    }
    return { sid: null, accountId: null, internalToken: known.token, renewedCookie: null };
  };

  const recognise = (cookie: string, time: number): KnownSession | null => {
    const known = sessions.get(cookie);
    if (known && known.verifiedUntil > time) return known;
    const verified = sessionTokens.verify(cookie);
    if (!verified) {
      sessions.delete(cookie);
      return null;
    }
    const { issuedAt, ...claims } = verified;
    const session = {
      claims,
      issuedAt,
      verifiedUntil: time + verifiedForMs,
      minted: null,
      renewedCookie: null,
    };
    sessions.set(cookie, session);
    return session;
  };

  const liveGrant = async ({ developer }: SessionClaims, time: number): Promise<string | null> => {
    if (!developer || developer.until * 1_000 <= time) return null;
    return (await revocations.isRevoked([developer.grant])) ? null : developer.grant;
  };

  const tokenOf = (session: KnownSession, grant: string | null, address: string, time: number): string => {
    const { minted, claims } = session;
    if (minted && minted.until > time && minted.grant === grant && minted.address === address) {
      return minted.token;
    }
    const { sub, name, email, institute, sid } = claims;
    const user = { sub, name, email, institute, sid, developerGrant: grant };
    const token = callerTokens.mint({ user, address });
    session.minted = { token, until: time + mintedForMs, grant, address };
    return token;
  };

  const renewalOf = (session: KnownSession, grant: string | null, time: number): string | null => {
    if (time / 1_000 - session.issuedAt < renewAfterSeconds) return null;
    const developer = grant ? session.claims.developer : null;
    session.renewedCookie ??= sessionTokens.cookie(sessionTokens.sign({ ...session.claims, developer }));
    return session.renewedCookie;
  };

  return {
    async admit(cookieHeader, address) {
      const time = now();
      const cookie = readCookie(cookieHeader, sessionTokens.cookieName);
      const session = cookie ? recognise(cookie, time) : null;
      if (!session || (await revocations.isRevoked([session.claims.sid]))) return guest(address, time);
      const grant = session.claims.developer ? await liveGrant(session.claims, time) : null;
      return {
        sid: session.claims.sid,
        accountId: session.claims.sub,
        internalToken: tokenOf(session, grant, address, time),
        renewedCookie: renewalOf(session, grant, time),
      };
    },
  };
}
