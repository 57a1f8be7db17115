import { randomUUID } from 'node:crypto';
import { serviceNames } from '@medrad/contracts';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  type Identity,
  identityHeader,
} from '@medrad/service-kit';

/** Key pair of this test run. */
export const testKeys = createIdentityKeyPair();

/** Signs tokens as the gateway; pass it to a gateway under test. */
export const testSigner = createCallerSigner(testKeys.privateKey);

/** Accepts tokens of {@link testSigner}; pass it to the service under test. */
export const testCallers = createCallerVerifier([testKeys.publicKey]);

/** The client address that test callers have. */
export const testAddress = '192.0.2.10';

/** Creates a resident without developer access; every call creates another person. */
export function testIdentity(overrides: Partial<Identity> = {}): Identity {
  const sub = overrides.sub ?? randomUUID();
  return {
    sub,
    name: 'Asha Rao',
    email: `asha.${sub.slice(0, 8)}@example.org`,
    institute: 'City Hospital',
    sid: randomUUID(),
    developerGrant: null,
    ...overrides,
  };
}

/** Creates a user with developer access; every call creates another person. */
export function developerIdentity(overrides: Partial<Identity> = {}): Identity {
  return testIdentity({ developerGrant: randomUUID(), ...overrides });
}

/** Request headers that carry an identity, as the gateway would send them. */
export type CallerHeaders = Record<string, string>;

/** Headers of a caller; null for a guest. Every service accepts the token. */
export function asCaller(user: Identity | null, address = testAddress): CallerHeaders {
  return { [identityHeader]: testSigner.sign({ user, address }, [...serviceNames]) };
}

/** A signed-in resident. */
export function asUser(overrides: Partial<Identity> = {}, address?: string): CallerHeaders {
  return asCaller(testIdentity(overrides), address);
}

/** A signed-in user whose session has developer access. */
export function asDeveloper(overrides: Partial<Identity> = {}, address?: string): CallerHeaders {
  return asCaller(developerIdentity(overrides), address);
}

/** Headers of a request without a session that came through the gateway. */
export function asGuest(address?: string): CallerHeaders {
  return asCaller(null, address);
}
