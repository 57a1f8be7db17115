import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { clockToleranceSeconds } from './identity';

/** Claims of the session cookie. Times are Unix seconds. */
export interface SessionClaims {
  sid: string;
  sub: string;
  name: string;
  email: string;
  institute: string;
  /** Time at which the user signed in. */
  startedAt: number;
  /** Developer access of this session, which ends at `until` or when the id `grant` is revoked. */
  developer: { grant: string; until: number } | null;
}

/** Seconds without use after which a session ends. */
export const sessionIdleSeconds = 7 * 24 * 3600;
/** Seconds after sign-in after which a session ends, used or not. */
export const sessionAbsoluteSeconds = 30 * 24 * 3600;
/** Duration of developer access in seconds. */
export const developerGrantSeconds = 60 * 60;

const issuer = 'medrad';
const audience = 'medrad-session';

/** Signs, verifies and serialises the session cookie. */
export interface SessionTokens {
  /** `__Host-mr_session` when browsers use TLS, otherwise `mr_session`. */
  cookieName: string;
  sign(claims: SessionClaims): string;
  /**
   * The claims of a token and the time when it was signed (Unix seconds); null for a missing, invalid or expired token.
   */
  verify(token: string | undefined): (SessionClaims & { issuedAt: number }) | null;
  /** Value of a Set-Cookie header. */
  cookie(token: string): string;
  /** Value of a Set-Cookie header that removes the cookie. */
  clearCookie(): string;
}

/** @param options.secure whether browsers reach the product over TLS */
export function createSessionTokens(options: { secret: KeyObject; secure: boolean }): SessionTokens {
  const { secret, secure } = options;
  const cookieName = secure ? '__Host-mr_session' : 'mr_session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    cookieName,
    sign(claims) {
      const now = Math.floor(Date.now() / 1000);
      const exp = Math.min(now + sessionIdleSeconds, claims.startedAt + sessionAbsoluteSeconds);
      return jwt.sign({ ...claims, iat: now, exp }, secret, { algorithm: 'HS256', issuer, audience });
    },
    verify(token) {
      if (!token) return null;
      try {
        const options = {
          algorithms: ['HS256' as const],
          issuer,
          audience,
          clockTolerance: clockToleranceSeconds,
        };
        const claims = jwt.verify(token, secret, options);
        if (typeof claims === 'string') return null;
        const { iat, exp: _exp, iss: _iss, aud: _aud, ...rest } = claims;
        return { ...(rest as SessionClaims), issuedAt: iat ?? 0 };
      } catch {
        return null;
      }
    },
    cookie: (token) => `${cookieName}=${token}; ${attributes}; Max-Age=${sessionIdleSeconds}`,
    clearCookie: () => `${cookieName}=; ${attributes}; Max-Age=0`,
  };
}
