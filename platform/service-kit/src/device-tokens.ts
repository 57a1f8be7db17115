import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { clockToleranceSeconds } from './identity';

/**
 * Claims of a device cookie, which marks a browser in which a user has signed in before ("device cookies" of OWASP).
 */
export interface DeviceClaims {
  /** Random id of the browser, made when a user first signs in with this browser. */
  id: string;
  /** Keys of the accounts that have signed in with the browser, the latest first. */
  accounts: string[];
}

/** Header with which the gateway passes the device cookie to the auth service, the only one that verifies it. */
export const deviceHeader = 'x-internal-device';

/** Names of the device cookie, with TLS and without. */
export const deviceCookieNames = ['__Host-mr_device', 'mr_device'] as const;

/** Lifetime of a device cookie after the last sign-in, in seconds. */
const deviceSeconds = 365 * 24 * 3600;

const issuer = 'medrad';
const audience = 'medrad-device';

/** Signs, verifies and serialises the device cookie. */
export interface DeviceTokens {
  sign(claims: DeviceClaims): string;
  /** The claims of a token; null for a missing, forged or expired one. */
  verify(token: string | undefined): DeviceClaims | null;
  /** Value of a Set-Cookie header. */
  cookie(token: string): string;
}

/** @param options.secure whether browsers reach the product over TLS */
export function createDeviceTokens(options: { secret: KeyObject; secure: boolean }): DeviceTokens {
  const { secret, secure } = options;
  const name = deviceCookieNames[secure ? 0 : 1];
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const rules = { algorithms: ['HS256' as const], issuer, audience, clockTolerance: clockToleranceSeconds };
  return {
    sign: ({ id, accounts }) =>
      jwt.sign({ id, accounts }, secret, {
        algorithm: 'HS256',
        issuer,
        audience,
        expiresIn: deviceSeconds,
      }),
    verify(token) {
      if (!token) return null;
      try {
        const claims = jwt.verify(token, secret, rules);
        if (typeof claims === 'string') return null;
        return { id: String(claims['id']), accounts: (claims['accounts'] as string[] | undefined) ?? [] };
      } catch {
        return null;
      }
    },
    cookie: (token) => `${name}=${token}; ${attributes}; Max-Age=${deviceSeconds}`,
  };
}
