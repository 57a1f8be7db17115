/** Creates key pairs for identity tokens as settings of .env, and replaces a key pair step by step. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

const publicForm = { format: 'pem', type: 'spki' };

/**
 * Converts a PEM to one line: line breaks become the two characters `\n`, because a value in .env has only one line.
 */
const onOneLine = (pem) => pem.trim().replaceAll('\n', '\\n');
const onLines = (text) => text.replaceAll('\\n', '\n');

const publicKeyOf = (privateKey) =>
  onOneLine(createPublicKey(createPrivateKey(onLines(privateKey))).export(publicForm));

/** Creates a key pair, each key as PEM on one line. */
function createKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: publicForm,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });
  return { privateKey: onOneLine(privateKey), publicKey: onOneLine(publicKey) };
}

/** Creates matching values of IDENTITY_PRIVATE_KEY and IDENTITY_PUBLIC_KEYS. */
export function createIdentitySettings() {
  const { privateKey, publicKey } = createKeys();
  return { IDENTITY_PRIVATE_KEY: privateKey, IDENTITY_PUBLIC_KEYS: publicKey };
}

/**
 * Returns the next of three steps that replace the key pair: first services accept the new key beside the old one, then
 * the gateway signs with the new key, and then services no longer accept the old key. The settings determine which step
 * is next. Before the next step, every process must run with the settings of this one.
 * @param settings Map of the current settings; each value of the result replaces a setting, and null removes it
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
