import type { IdentityKeyPair } from '@medrad/service-kit';

/** Setting with which a gateway signs identity tokens with a key pair. */
export const signingSettings = ({ privateKey }: IdentityKeyPair) => ({
  IDENTITY_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
});

/** Setting with which a service accepts the identity tokens of one key pair, or of two during a rotation of keys. */
export const verifyingSettings = (...pairs: IdentityKeyPair[]) => ({
  IDENTITY_PUBLIC_KEYS: pairs
    .map(({ publicKey }) => publicKey.export({ format: 'pem', type: 'spki' }).toString())
    .join(''),
});
