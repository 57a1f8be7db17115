import { createIdentityKeyPair, identityKeyId } from '../src';

/** Script that creates as many key pairs as its argument says, and exits. */
for (let left = Number(process.argv[2]); left > 0; left -= 1)
  identityKeyId(createIdentityKeyPair().publicKey);
