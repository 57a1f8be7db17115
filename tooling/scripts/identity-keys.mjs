/** Key pairs for identity tokens as lines of .env, and the steps in which they are replaced. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

const publicForm = { format: 'pem', type: 'spki' };

/** PEM on one line: in a file of variables a line break is written as the two characters \n. */
const onOneLine = (pem) => pem.trim().replaceAll('\n', '\\n');
const onLines = (text) => text.replaceAll('\\n', '\n');

const publicKeyOf = (privateKey) =>
  onOneLine(createPublicKey(createPrivateKey(onLines(privateKey))).export(publicForm));

/** A new key pair, each key as PEM on one line. */
function createKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: publicForm,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });
  return { privateKey: onOneLine(privateKey), publicKey: onOneLine(publicKey) };
}

/** Values of IDENTITY_PRIVATE_KEY and IDENTITY_PUBLIC_KEYS that belong together. */
export function createIdentitySettings() {
  const { privateKey, publicKey } = createKeys();
  return { IDENTITY_PRIVATE_KEY: privateKey, IDENTITY_PUBLIC_KEYS: publicKey };
}

/**
 * The next of three steps that replace the key pair: services accept a second key, the gateway signs with it, services
 * forget the first. Which step is due shows in the settings; each has to be in force before the next.
 * @param settings Map of the settings in force; a value of the result replaces one of them, null removes it
 */
export function nextRotationStep(settings) {
  const current = publicKeyOf(settings.get('IDENTITY_PRIVATE_KEY'));
  const next = settings.get('IDENTITY_NEXT_PRIVATE_KEY');
  if (next) {
    return {
      step: 2,
      says: 'The gateway signs with the new key.',
      changes: { IDENTITY_PRIVATE_KEY: next, IDENTITY_NEXT_PRIVATE_KEY: null },
    };
  }
  if (settings.get('IDENTITY_PUBLIC_KEYS') !== current) {
    return {
      step: 3,
      says: 'Services accept the new key alone.',
      changes: { IDENTITY_PUBLIC_KEYS: current },
    };
  }
  const { privateKey, publicKey } = createKeys();
  return {
    step: 1,
    says: 'Services accept a new key beside the old one.',
    changes: {
      IDENTITY_PUBLIC_KEYS: `${current}\\n${publicKey}`,
      IDENTITY_NEXT_PRIVATE_KEY: privateKey,
    },
  };
}
