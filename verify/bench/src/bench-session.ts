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

/** Identity key pair, the same in all processes of the benchmarks. */
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

/** User named in the headers. */
export const resident = {
  sid: '7f9c0b6e-0000-4000-8000-000000000001',
  sub: '7f9c0b6e-0000-4000-8000-0000000000aa',
  name: 'Asha Rao',
  email: 'asha@example.org',
  institute: 'City Hospital',
};

/**
 * Identity header of the same resident for any service, with developer access where `developerGrant` is given; valid
 * for two minutes, including the tolerance for different clocks.
 */
export const benchIdentityHeader = (developerGrant: string | null = null): Record<string, string> => ({
  [identityHeader]: benchSigner.sign({ user: { ...resident, developerGrant }, address: '127.0.0.1' }, [
    ...serviceNames,
  ]),
});

/** Cookie header of a signed-in resident, with developer access for an hour where `developerGrant` is given. */
export const benchCookie = (developerGrant: string | null = null): string => {
  const startedAt = Math.floor(Date.now() / 1_000);
  const developer = developerGrant === null ? null : { grant: developerGrant, until: startedAt + 3_600 };
  const token = benchSessionTokens.sign({ ...resident, startedAt, developer });
  return `${benchSessionTokens.cookieName}=${token}`;
};
