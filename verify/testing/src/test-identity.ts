import { randomUUID } from 'node:crypto';
import { serviceNames } from '@medrad/contracts';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  type Identity,
  identityHeader,
} from '@medrad/service-kit';

/** Key pair for the identity tokens of this test run. */
export const testKeys = createIdentityKeyPair();

/** Signs identity tokens as the gateway does; pass it to a gateway under test. */
export const testSigner = createCallerSigner(testKeys.privateKey);

/** Accepts identity tokens of {@link testSigner}; pass it to the service under test. */
export const testCallers = createCallerVerifier([testKeys.publicKey]);

/** Client address from which the calls of tests seem to come. */
export const testAddress = '192.0.2.10';

/** Creates the identity of a resident without developer access; every call creates a different person. */
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

/** Creates the identity of a user with developer access; every call creates a different person. */
export function developerIdentity(overrides: Partial<Identity> = {}): Identity {
  return testIdentity({ developerGrant: randomUUID(), ...overrides });
}

/** Request headers that carry a user's identity, as the gateway sends them to services. */
export type CallerHeaders = Record<string, string>;

/** Milliseconds for which {@link asCaller} uses a token again, as the gateway does. */
const tokenReuseMs = 20_000;
const signed = new Map<string, { token: string; at: number }>();

/**
 * Headers of a user's request, or of a guest's if the user is null. Every service accepts the token in them. Requests
 * of the same user within seconds have the same token, because signing and verifying one takes longer than a small
 * request.
 */
export function asCaller(user: Identity | null, address = testAddress): CallerHeaders {
  const caller = JSON.stringify({ user, address });
  const known = signed.get(caller);
  // The clock of a test may also be set back.
  if (known && Math.abs(Date.now() - known.at) < tokenReuseMs) return { [identityHeader]: known.token };
  const token = testSigner.sign({ user, address }, [...serviceNames]);
  signed.set(caller, { token, at: Date.now() });
  return { [identityHeader]: token };
}

/** Headers of a signed-in resident's request. */
export function asUser(overrides: Partial<Identity> = {}, address?: string): CallerHeaders {
  return asCaller(testIdentity(overrides), address);
}

/** Headers of a request whose session has developer access. */
export function asDeveloper(overrides: Partial<Identity> = {}, address?: string): CallerHeaders {
  return asCaller(developerIdentity(overrides), address);
}

/** Headers of a request that came through the gateway without a session. */
export function asGuest(address?: string): CallerHeaders {
  return asCaller(null, address);
}
