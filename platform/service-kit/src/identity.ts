import { createSecretKey, type KeyObject } from 'node:crypto';

/** The signed-in user of a request, as stated by the gateway. */
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

/** The caller of a service: the signed-in user, if there is one, and the client's address. */
export interface Caller {
  user: Identity | null;
  address: string;
}

/** Header with the identity token from the gateway to a service. */
export const identityHeader = 'x-internal-identity';

/**
 * Path at which a service tells the gateway whether it accepts the gateway's identity tokens: 204, or 403 for a token
 * that it refuses.
 */
export const callerCheckPath = '/caller-check';

/** Largest tolerated difference between the clocks of two hosts, in seconds. */
export const clockToleranceSeconds = 60;

/** Smallest length in characters of a secret from which signing keys are made. */
export const shortestSecret = 32;

/**
 * A secret as a key object for jsonwebtoken. With a string jsonwebtoken would try to parse a public key on every call
 * (about 50 times slower).
 * @throws RangeError for a secret of fewer bytes than {@link shortestSecret}
 */
export function secretKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < shortestSecret)
    throw new RangeError(`A secret must have at least ${shortestSecret} bytes.`);
  return createSecretKey(bytes);
}
