import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** The signed-in user of a request, as the gateway vouches for it. */
export interface Identity {
  /** The user's id. */
  sub: string;
  name: string;
  email: string;
  institute: string;
  /** Session id. */
  sid: string;
  /** Id of the session's developer grant; null without developer access. */
  developerGrant: string | null;
}

/** What a service knows of a caller: the user, if any, and the client's address. */
export interface Caller {
  user: Identity | null;
  address: string;
}

/** Name of the header that carries the internal token from the gateway to a service. */
export const identityHeader = 'x-internal-identity';

const issuer = 'medrad-gateway';
const audience = 'medrad-services';
const lifetimeSeconds = 60;

/** Clocks of two hosts may differ by this much, in seconds. */
export const clockToleranceSeconds = 60;

/**
 * A secret as jsonwebtoken wants it: with a string it tries to parse a public key on every call (about 50 times slower).
 * @throws RangeError for a secret under 32 bytes.
 */
export function secretKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < 32) throw new RangeError('A secret must have at least 32 bytes.');
  return createSecretKey(bytes);
}

/** Mints and verifies the internal token (HS256, at most 60 s). */
export interface CallerTokens {
  mint(caller: Caller): string;
  /** The caller, or null for a missing, forged or stale token. */
  verify(token: string | undefined): Caller | null;
}

/** The gateway uses one token for seconds; so long is what it says remembered, in milliseconds. */
const rememberMs = 2_000;
const rememberedAtMost = 1_000;

/** Verified tokens of the last moments, few enough to be forgotten all at once. */
function createVerifiedTokens(): {
  get(token: string): Caller | undefined;
  add(token: string, caller: Caller, endsAt: number): void;
} {
  const callers = new Map<string, { caller: Caller; until: number }>();
  return {
    get(token) {
      const known = callers.get(token);
      return known && known.until > Date.now() ? known.caller : undefined;
    },
    add(token, caller, endsAt) {
      if (callers.size >= rememberedAtMost) callers.clear();
      callers.set(token, { caller, until: Math.min(endsAt, Date.now() + rememberMs) });
    },
  };
}

/** One of the two clocks is wrong, by more than is tolerated: the token would live for longer than it may. */
const isFromTheFuture = (issuedAt = 0): boolean => issuedAt > Date.now() / 1_000 + clockToleranceSeconds;

/** Tokens between gateway and services, under one shared secret. */
export function createCallerTokens(secret: KeyObject): CallerTokens {
  const verified = createVerifiedTokens();
  const settings = {
    algorithms: ['HS256' as const],
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
  };
  return {
    mint: ({ user, address }) =>
      jwt.sign({ user, address }, secret, {
        algorithm: 'HS256',
        expiresIn: lifetimeSeconds,
        issuer,
        audience,
      }),
    verify(token) {
      if (!token) return null;
      const known = verified.get(token);
      if (known) return known;
      try {
        const claims = jwt.verify(token, secret, settings);
        if (typeof claims === 'string' || claims.exp === undefined || isFromTheFuture(claims.iat))
          return null;
        const user = (claims['user'] as Identity | null) ?? null;
        const caller = Object.freeze({
          user: user && Object.freeze(user),
          address: String(claims['address']),
        });
        verified.add(token, caller, (claims.exp + clockToleranceSeconds) * 1_000);
        return caller;
      } catch {
        return null;
      }
    },
  };
}
