import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { serviceNames } from '@medrad/contracts';
import {
  createCallerSigner,
  createCallerVerifier,
  createSessionTokens,
  identityHeader,
  secretKey,
} from '@medrad/service-kit';

/** Secret that only the benchmarks use. */
export const benchSecretText = 'a-secret-of-the-benchmarks-and-no-other';
export const benchSecret = secretKey(benchSecretText);

/**
 * Derives the key pair for identity tokens from the secret, so that all processes of the benchmarks have the same pair.
 */
function deriveIdentityKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(benchSecretText).digest());
  // An uncompressed point: the byte 4, then x, then y.
  const point = ecdh.getPublicKey();
  const [d, x, y] = [ecdh.getPrivateKey(), point.subarray(1, 33), point.subarray(33)].map((bytes) =>
    bytes.toString('base64url'),
  );
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export const benchIdentityKeys = deriveIdentityKeys();
export const benchSigner = createCallerSigner(benchIdentityKeys.privateKey);
export const benchCallers = createCallerVerifier([benchIdentityKeys.publicKey]);

export const benchSessionTokens = createSessionTokens({ secret: benchSecret, secure: false });

/** User whom the identity header and the session cookie name. */
export const resident = {
  sid: '7f9c0b6e-0000-4000-8000-000000000001',
  sub: '7f9c0b6e-0000-4000-8000-0000000000aa',
  name: 'Asha Rao',
  email: 'asha@example.org',
  institute: 'City Hospital',
};

/**
 * Identity header of {@link resident} that every service accepts for two minutes, including the tolerance for different
 * clocks. The resident has developer access if `developerGrant` is given.
 */
export const benchIdentityHeader = (developerGrant: string | null = null): Record<string, string> => ({
  [identityHeader]: benchSigner.sign({ user: { ...resident, developerGrant }, address: '127.0.0.1' }, [
    ...serviceNames,
  ]),
});

/**
 * Cookie header of {@link resident}, signed in. The session has developer access for an hour if `developerGrant` is
 * given.
 */
export const benchCookie = (developerGrant: string | null = null): string => {
  const startedAt = Math.floor(Date.now() / 1_000);
  const developer = developerGrant === null ? null : { grant: developerGrant, until: startedAt + 3_600 };
  const token = benchSessionTokens.sign({ ...resident, startedAt, developer });
  return `${benchSessionTokens.cookieName}=${token}`;
};
