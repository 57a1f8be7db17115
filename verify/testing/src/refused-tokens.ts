import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  type CallerSigner,
  createCallerSigner,
  createIdentityKeyPair,
  identityKeyId,
  type RefusalCause,
} from '@medrad/service-kit';
import jwt from 'jsonwebtoken';
import { developerIdentity, testKeys, testSigner } from './test-identity';

/** An invalid identity token, which services refuse. */
export interface RefusedToken {
  title: string;
  /** Cause of the refusal that a service must report. */
  cause: RefusalCause;
  /** The token; undefined for a request without one. */
  token: string | undefined;
}

const caller = () => ({ user: developerIdentity(), address: '192.0.2.1' });
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const spkiPem = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString();

/** Returns a token with the claims of one valid token and the signature of another. */
function alter(signer: CallerSigner, audience: string): string {
  const [head, , signature] = signer.sign(caller(), audience).split('.');
  const [, claims] = signer.sign(caller(), audience).split('.');
  return [head, claims, signature].join('.');
}

let rsaKey: KeyObject | undefined;

/**
 * An RSA key for algorithms that no service accepts. It is generated only once, because that takes a fifth of a second.
 */
function someRsaKey(): KeyObject {
  rsaKey ??= createPrivateKey(
    generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { format: 'pem', type: 'spki' },
      privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    }).privateKey,
  );
  return rsaKey;
}

/**
 * Identity tokens of every kind that a service refuses. They are made with the tests' keys where a valid key is needed.
 * @param audience name of the service under test
 * @param otherAudience name of another service, or of all others
 */
export function refusedTokens(audience: string, otherAudience: string | string[]): RefusedToken[] {
  const { privateKey, publicKey } = testKeys;
  const stranger = createIdentityKeyPair();
  const keyid = identityKeyId(publicKey);
  const issuer = 'medrad-gateway';
  const sign = (options: jwt.SignOptions = {}, key: jwt.Secret = privateKey, claims: object = {}): string =>
    jwt.sign({ ...caller(), ...claims }, key, {
      algorithm: 'ES256',
      ...('exp' in claims ? {} : { expiresIn: 60 }),
      keyid,
      issuer,
      audience,
      ...options,
    });
  const valid = { ...caller(), iss: issuer, aud: audience, iat: nowSeconds(), exp: nowSeconds() + 60 };
  const unsigned = `${base64url({ alg: 'none', typ: 'JWT', kid: keyid })}.${base64url(valid)}.`;
  // A token whose HMAC secret is the public key: it must be refused, because everyone may know that key. It is made by
  // hand, because jsonwebtoken refuses to make such a token.
  const confused = `${base64url({ alg: 'HS256', typ: 'JWT', kid: keyid })}.${base64url(valid)}`;
  const confusedSignature = createHmac('sha256', spkiPem(publicKey)).update(confused).digest('base64url');
  const withoutEnd = jwt.sign(caller(), privateKey, { algorithm: 'ES256', keyid, issuer, audience });
  return [
    { title: 'no token', cause: 'missing', token: undefined },
    { title: 'an empty token', cause: 'missing', token: '' },
    { title: 'a text that is no token', cause: 'malformed', token: 'x-user-id: 1' },
    { title: 'algorithm none', cause: 'malformed', token: unsigned },
    {
      title: 'HS256 with the public key as secret',
      cause: 'malformed',
      token: `${confused}.${confusedSignature}`,
    },
    { title: 'another algorithm', cause: 'malformed', token: sign({ algorithm: 'RS256' }, someRsaKey()) },
    { title: 'another issuer', cause: 'malformed', token: sign({ issuer: 'elsewhere' }) },
    { title: 'no end', cause: 'malformed', token: withoutEnd },
    { title: 'more than 60 seconds', cause: 'malformed', token: sign({ expiresIn: 61 }) },
    {
      title: 'a key that the service does not know',
      cause: 'unknown-key',
      token: createCallerSigner(stranger.privateKey).sign(caller(), audience),
    },
    {
      title: 'no key id',
      cause: 'unknown-key',
      token: jwt.sign(caller(), privateKey, { algorithm: 'ES256', expiresIn: 60, issuer, audience }),
    },
    {
      title: "another key under a known key's id",
      cause: 'bad-signature',
      token: sign({}, stranger.privateKey),
    },
    { title: 'altered claims', cause: 'bad-signature', token: alter(testSigner, audience) },
    {
      title: 'another service as audience',
      cause: 'wrong-audience',
      token: sign({ audience: otherAudience }),
    },
    {
      title: 'no audience',
      cause: 'wrong-audience',
      token: jwt.sign(caller(), privateKey, { algorithm: 'ES256', expiresIn: 60, issuer, keyid }),
    },
    {
      title: 'an end further back than clocks may differ',
      cause: 'expired',
      token: sign({}, privateKey, { iat: nowSeconds() - 125, exp: nowSeconds() - 65 }),
    },
    {
      title: 'a beginning further ahead than clocks may differ',
      cause: 'not-yet-valid',
      token: sign({}, privateKey, { iat: nowSeconds() + 90 }),
    },
  ];
}
