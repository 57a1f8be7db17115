import type { ServiceName } from '@medrad/contracts';
import type { SessionRevocations } from '@medrad/persistence';
import {
  type CallerSigner,
  createRecentCache,
  type SessionClaims,
  type SessionTokens,
} from '@medrad/service-kit';

/** The sender of a request, as the session cookie identifies them. */
export interface Visitor {
  /** Session id; null for guests. */
  sid: string | null;
  accountId: string | null;
  /** Identity token for the service that the request is forwarded to; no other service accepts the token. */
  internalToken: string;
  /**
   * Set-Cookie header that the answer must carry because the session's cookie is due for renewal; null when it is
   * not.
   */
  renewedCookie: string | null;
}

/** Identifies the sender of a request by its session cookie. */
export interface SessionGuard {
  /**
   * @param service the service to which the request is forwarded
   * @throws the error of a revocation store that cannot be reached, because no session is accepted unless it is known
   * not to be revoked
   */
  admit(cookieHeader: string | undefined, address: string, service: ServiceName): Promise<Visitor>;
}

/** Dependencies of {@link createSessionGuard}. */
export interface SessionGuardOptions {
  sessionTokens: SessionTokens;
  callerSigner: CallerSigner;
  revocations: SessionRevocations;
  /** Clock in milliseconds since 1970. */
  now?: () => number;
}

/** Time for which the result of verifying a cookie is reused, in milliseconds. */
const verifiedForMs = 30_000;
/** Time for which an identity token is reused, in milliseconds; the token is valid for 60 s. */
const signedForMs = 20_000;
/** Age of a cookie, in seconds, from which it is renewed. */
const renewAfterSeconds = 3_600;
const rememberedSessions = 10_000;

interface SignedToken {
  token: string;
  until: number;
}

interface SessionToken extends SignedToken {
  grant: string | null;
  address: string;
}

interface KnownSession {
  claims: SessionClaims;
  issuedAt: number;
  verifiedUntil: number;
  /** The last identity token that was signed for each service. */
  tokens: Partial<Record<ServiceName, SessionToken>>;
  renewedCookie: string | null;
}

/** The value of a cookie in a Cookie header; undefined when the cookie is absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=');
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim();
  }
  return undefined;
}

/**
 * Creates the guard that verifies session cookies, checks that their sessions have not been revoked, and signs
 * identity tokens for the services.
 */
export function createSessionGuard(options: SessionGuardOptions): SessionGuard {
  const { sessionTokens, callerSigner, revocations, now = Date.now } = options;
  const sessions = createRecentCache<KnownSession>(rememberedSessions);
  const guests = createRecentCache<SignedToken>(rememberedSessions);

  const guest = (address: string, service: ServiceName, time: number): Visitor => {
    const key = `${service} ${address}`;
    let known = guests.get(key);
    if (!known || known.until <= time) {
      known = { token: callerSigner.sign({ user: null, address }, service), until: time + signedForMs };
      guests.set(key, known);
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
      tokens: {},
      renewedCookie: null,
    };
    sessions.set(cookie, session);
    return session;
  };

  const liveGrant = async ({ developer }: SessionClaims, time: number): Promise<string | null> => {
    if (!developer || developer.until * 1_000 <= time) return null;
    return (await revocations.isRevoked([developer.grant])) ? null : developer.grant;
  };

  const tokenOf = (
    { tokens, claims }: KnownSession,
    { grant, address, service }: { grant: string | null; address: string; service: ServiceName },
    time: number,
  ): string => {
    const known = tokens[service];
    if (known && known.until > time && known.grant === grant && known.address === address) return known.token;
    const { sub, name, email, institute, sid } = claims;
    const user = { sub, name, email, institute, sid, developerGrant: grant };
    const token = callerSigner.sign({ user, address }, service);
    tokens[service] = { token, until: time + signedForMs, grant, address };
    return token;
  };

  const renewalOf = (session: KnownSession, grant: string | null, time: number): string | null => {
    if (time / 1_000 - session.issuedAt < renewAfterSeconds) return null;
    const developer = grant ? session.claims.developer : null;
    session.renewedCookie ??= sessionTokens.cookie(sessionTokens.sign({ ...session.claims, developer }));
    return session.renewedCookie;
  };

  return {
    async admit(cookieHeader, address, service) {
      const time = now();
      const cookie = readCookie(cookieHeader, sessionTokens.cookieName);
      const session = cookie ? recognise(cookie, time) : null;
      if (!session || (await revocations.isRevoked([session.claims.sid]))) {
        return guest(address, service, time);
      }
      const grant = session.claims.developer ? await liveGrant(session.claims, time) : null;
      return {
        sid: session.claims.sid,
        accountId: session.claims.sub,
        internalToken: tokenOf(session, { grant, address, service }, time),
        renewedCookie: renewalOf(session, grant, time),
      };
    },
  };
}
