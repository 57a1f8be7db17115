import { createPublicKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Caller } from './identity';
import { identityKeyId } from './identity-keys';

/** Issuer that every identity token names. */
export const identityIssuer = 'medrad-gateway';

/** Lifetime of an identity token, in seconds. */
export const identityLifetimeSeconds = 60;

/** Signs identity tokens. Only the gateway has a signer. */
export interface CallerSigner {
  /**
   * Signs a token that names the caller, valid for `audience` alone and for {@link identityLifetimeSeconds}.
   * @param audience name of the service that may accept the token, or the names of several
   */
  sign(caller: Caller, audience: string | string[]): string;
}

/** @param privateKey private key on the curve P-256, see `parseIdentityPrivateKey` */
export function createCallerSigner(privateKey: KeyObject): CallerSigner {
  const keyid = identityKeyId(createPublicKey(privateKey));
  return {
    sign: ({ user, address }, audience) =>
      jwt.sign({ user, address }, privateKey, {
        algorithm: 'ES256',
        keyid,
        expiresIn: identityLifetimeSeconds,
        issuer: identityIssuer,
        audience,
      }),
  };
}
