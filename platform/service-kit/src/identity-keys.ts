import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { makeValidator } from 'envalid';

/** OpenSSL's name of the curve P-256, which ES256 uses. */
const curve = 'prime256v1';

/** Largest number of public keys that a service accepts: the current key and, during a rotation, the next one. */
const maxPublicKeys = 2;

/** Key pair for identity tokens (ECDSA on P-256). */
export interface IdentityKeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * Makes a new key pair for identity tokens. The keys are exported while they are generated and then read back: in Node
 * 20 a KeyObject that the generator returns shares a lock with the generator, and the process hangs for ever when the
 * garbage collector frees the generator during an export.
 */
export function createIdentityKeyPair(): IdentityKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: curve,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return {
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
  };
}

/** Key id of a public key: its JWK thumbprint (RFC 7638, SHA-256, base64url; 43 characters). */
export function identityKeyId(publicKey: KeyObject): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  // RFC 7638 3.2: the required members in lexicographic order, without white space.
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

interface PemBlock {
  label: string;
  der: Buffer;
}

/**
 * The PEM blocks of a text. A line break may be written as the two characters `\n`, as in a file of variables.
 * @throws TypeError for a text with anything else in it
 */
function parsePem(text: string): PemBlock[] {
  const blocks: PemBlock[] = [];
  const rest = text
    .replaceAll('\\n', '\n')
    .replaceAll(
      /-----BEGIN ([A-Z ]+)-----([\w+/=\s]+)-----END \1-----/g,
      (_, label: string, body: string) => {
        blocks.push({ label, der: Buffer.from(body, 'base64') });
        return '';
      },
    );
  if (rest.trim() !== '' || blocks.length === 0) throw new TypeError('not a text of PEM blocks');
  return blocks;
}

function assertCurve(key: KeyObject): KeyObject {
  if (key.asymmetricKeyDetails?.namedCurve !== curve) throw new TypeError('not a key on the curve P-256');
  return key;
}

/**
 * Parses the gateway's private key from PKCS #8 PEM (`BEGIN PRIVATE KEY`).
 * @throws TypeError for anything but one unencrypted P-256 key; the message never quotes the text
 */
export function parseIdentityPrivateKey(text: string): KeyObject {
  const [block, ...others] = parsePem(text);
  if (block?.label !== 'PRIVATE KEY' || others.length > 0) throw new TypeError('not one PKCS #8 private key');
  return assertCurve(createPrivateKey({ key: block.der, format: 'der', type: 'pkcs8' }));
}

/**
 * Parses the public keys of a service from one or two SPKI PEM blocks (`BEGIN PUBLIC KEY`).
 * @throws TypeError for more keys, another curve, or a private key, which a service must not have
 */
export function parseIdentityPublicKeys(text: string): KeyObject[] {
  const blocks = parsePem(text);
  if (blocks.length > maxPublicKeys) throw new TypeError(`more than ${maxPublicKeys} public keys`);
  return blocks.map(({ label, der }) => {
    if (label !== 'PUBLIC KEY') throw new TypeError('not a public key');
    return assertCurve(createPublicKey({ key: der, format: 'der', type: 'spki' }));
  });
}

/** Validator of the setting that contains the gateway's private key. */
export const identityPrivateKey = makeValidator(parseIdentityPrivateKey);

/** Validator of the setting that contains the one or two public keys of a service. */
export const identityPublicKeys = makeValidator(parseIdentityPublicKeys);
