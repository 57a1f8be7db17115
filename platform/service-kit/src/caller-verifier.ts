import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { identityIssuer, identityLifetimeSeconds } from './caller-signer';
import { type Caller, clockToleranceSeconds, type Identity } from './identity';
import { identityKeyId } from './identity-keys';
import { createRecentCache } from './recent-cache';

/** Reason why a service refuses an identity token. Each cause is a fault between the product's own parts. */
export const refusalCauses = [
  /** No token: the request did not come through the gateway. */
  'missing',
  /** Form, algorithm, issuer or lifetime differ from those of the gateway's tokens. */
  'malformed',
  /** The token names a key that the service does not have. */
  'unknown-key',
  /** The token names a known key, but was not signed with it. */
  'bad-signature',
  /** The token was issued for another service. */
  'wrong-audience',
  /** The token has expired by more than the tolerated clock difference. */
  'expired',
  /** The token was issued in the future, by more than the tolerated clock difference. */
  'not-yet-valid',
] as const;

/** One of {@link refusalCauses}. */
export type RefusalCause = (typeof refusalCauses)[number];

/** States why an identity token was refused; contains no part of the token. */
export class RefusedCallerToken extends Error {
  constructor(readonly refusal: RefusalCause) {
    super(`The identity token was refused: ${refusal}.`);
    this.name = 'RefusedCallerToken';
  }
}

/** Verifies identity tokens with public keys. A verifier cannot sign tokens. */
export interface CallerVerifier {
  /**
   * The caller that the gateway vouches for.
   * @param audience name of the called service
   * @throws RefusedCallerToken for a token that is missing, invalid or expired, or made for another service
   */
  verify(token: string | undefined, audience: string): Caller;
}

/**
 * Number of verified tokens that are remembered. The gateway uses one token per session for 20 s. When there are more
 * tokens, forgotten ones are verified again.
 */
const rememberedTokens = 4_096;

interface VerifiedToken {
  caller: Caller;
  audience: string;
  /** End of the validity of the token, in milliseconds since 1970. */
  validUntil: number;
}

function causeOf(error: unknown): RefusalCause {
  if (error instanceof jwt.TokenExpiredError) return 'expired';
  const { message } = error as Error;
  if (message === 'invalid signature') return 'bad-signature';
  return message.startsWith('jwt audience invalid') ? 'wrong-audience' : 'malformed';
}

/** The claims of a token whose signature, time and audience are valid. @throws RefusedCallerToken */
function verifiedClaims(token: string, key: KeyObject, audience: string): jwt.JwtPayload {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: identityIssuer,
      audience,
      clockTolerance: clockToleranceSeconds,
    });
    if (typeof claims === 'object') return claims;
  } catch (error) {
    throw new RefusedCallerToken(causeOf(error));
  }
  throw new RefusedCallerToken('malformed');
}

function examine(token: string, keys: ReadonlyMap<string, KeyObject>, audience: string): VerifiedToken {
  const header = jwt.decode(token, { complete: true })?.header;
  if (header?.alg !== 'ES256') throw new RefusedCallerToken('malformed');
  const key = keys.get(header.kid ?? '');
  if (!key) throw new RefusedCallerToken('unknown-key');
  const { iat, exp, user, address } = verifiedClaims(token, key, audience) as jwt.JwtPayload & {
    user?: Identity | null;
    address?: string;
  };
  if (iat === undefined || exp === undefined || exp - iat > identityLifetimeSeconds) {
    throw new RefusedCallerToken('malformed');
  }
  if (iat > Date.now() / 1_000 + clockToleranceSeconds) throw new RefusedCallerToken('not-yet-valid');
  return {
    caller: Object.freeze({ user: user ? Object.freeze(user) : null, address: String(address) }),
    audience,
    validUntil: (exp + clockToleranceSeconds) * 1_000,
  };
}

/**
 * Creates a verifier of the gateway's tokens. A verified token is remembered until it expires, because verifying a
 * signature costs more than the rest of a small request.
 * @param publicKeys public halves of the key pairs with which the gateway may sign
 */
export function createCallerVerifier(publicKeys: readonly KeyObject[]): CallerVerifier {
  const keys = new Map(publicKeys.map((key) => [identityKeyId(key), key]));
  const verified = createRecentCache<VerifiedToken>(rememberedTokens);
  return {
    verify(token, audience) {
      if (!token) throw new RefusedCallerToken('missing');
      const known = verified.get(token);
      if (known && known.audience === audience && Date.now() < known.validUntil) return known.caller;
      const fresh = examine(token, keys, audience);
      verified.set(token, fresh);
      return fresh.caller;
    },
  };
}
