import type { IdentityKeyPair } from '@medrad/service-kit';

/** The gateway's setting for a key pair. */
export const signingSettings = ({ privateKey }: IdentityKeyPair) => ({
  IDENTITY_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
});

/** A service's setting for one key pair, or for two during a rotation. */
export const verifyingSettings = (...pairs: IdentityKeyPair[]) => ({
  IDENTITY_PUBLIC_KEYS: pairs
    .map(({ publicKey }) => publicKey.export({ format: 'pem', type: 'spki' }).toString())
    .join(''),
});
