import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { refusedTokens, testCallers, testIdentity, testKeys, testSigner } from '@medrad/testing';
import jwt from 'jsonwebtoken';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  identityKeyId,
  parseIdentityPrivateKey,
  parseIdentityPublicKeys,
  refusalCauses,
  RefusedCallerToken,
} from '../src';

const caller = { user: testIdentity(), address: '192.0.2.1' };
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const causeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof RefusedCallerToken) return error.refusal;
    throw error;
  }
  return 'accepted';
};

describe('identity tokens', () => {
  const signAt = (iat: number, exp: number): string =>
    jwt.sign({ ...caller, iat, exp }, testKeys.privateKey, {
      algorithm: 'ES256',
      keyid: identityKeyId(testKeys.publicKey),
      issuer: 'medrad-gateway',
      audience: 'papers',
    });

  test('carry the user and the address, or a guest', () => {
    expect(testCallers.verify(testSigner.sign(caller, 'papers'), 'papers')).toEqual(caller);
    const guest = { user: null, address: '::1' };
    expect(testCallers.verify(testSigner.sign(guest, 'papers'), 'papers')).toEqual(guest);
  });

  test('are valid for 60 seconds, for one service, and name their key', () => {
    const token = jwt.decode(testSigner.sign(caller, 'papers'), { complete: true });
    const { iat = 0, exp = 0, aud } = token?.payload as jwt.JwtPayload;
    expect({ seconds: exp - iat, aud }).toEqual({ seconds: 60, aud: 'papers' });
    expect(token?.header).toMatchObject({ alg: 'ES256', kid: identityKeyId(testKeys.publicKey) });
  });

  test.each(refusedTokens('papers', 'auth').map((each) => [each.title, each] as const))(
    'N27 with %s are refused, with the cause',
    (_title, { token, cause }) => {
      expect(causeOf(() => testCallers.verify(token, 'papers'))).toBe(cause);
    },
  );

  test('are covered by a refused token for every cause', () => {
    const causes = new Set(refusedTokens('papers', 'auth').map(({ cause }) => cause));
    expect([...causes].sort()).toEqual([...refusalCauses].sort());
  });

  test('are not part of a refusal', () => {
    const token = createCallerSigner(createIdentityKeyPair().privateKey).sign(caller, 'papers');
    try {
      testCallers.verify(token, 'papers');
      throw new Error('accepted');
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedCallerToken);
      const { message, cause } = error as Error;
      expect({ message, cause }).toEqual({
        message: 'The identity token was refused: unknown-key.',
        cause: undefined,
      });
    }
  });

  test('are accepted when clocks differ by up to a minute', () => {
    const now = nowSeconds();
    expect(testCallers.verify(signAt(now - 90, now - 30), 'papers')).toEqual(caller);
    expect(testCallers.verify(signAt(now + 30, now + 90), 'papers')).toEqual(caller);
  });

  test('are read the same each time, and the result cannot be changed', () => {
    const token = testSigner.sign(caller, 'papers');
    const first = testCallers.verify(token, 'papers');
    expect(() => Object.assign(first.user ?? {}, { developerGrant: 'g' })).toThrow(TypeError);
    expect(testCallers.verify(token, 'papers')).toEqual(caller);
  });

  test('once verified are still refused by another service and after they have expired', () => {
    const token = testSigner.sign(caller, 'papers');
    expect(testCallers.verify(token, 'papers')).toEqual(caller);
    expect(causeOf(() => testCallers.verify(token, 'auth'))).toBe('wrong-audience');
    const { exp = 0 } = jwt.decode(token) as jwt.JwtPayload;
    const clock = jest.spyOn(Date, 'now').mockReturnValue((exp + 60) * 1_000 - 1);
    expect(testCallers.verify(token, 'papers')).toEqual(caller);
    clock.mockReturnValue((exp + 60) * 1_000);
    expect(causeOf(() => testCallers.verify(token, 'papers'))).toBe('expired');
    clock.mockRestore();
  });

  test('are verified once, however often they are read', () => {
    const verify = jest.spyOn(jwt, 'verify');
    const token = testSigner.sign(caller, 'papers');
    for (let count = 0; count < 10; count += 1) testCallers.verify(token, 'papers');
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  test('are accepted from either of two keys, but not from a key that was removed', () => {
    const [before, after] = [createIdentityKeyPair(), createIdentityKeyPair()];
    const [old, next] = [before, after].map(({ privateKey }) =>
      createCallerSigner(privateKey).sign(caller, 'papers'),
    );
    const both = createCallerVerifier([before.publicKey, after.publicKey]);
    expect(both.verify(old, 'papers')).toEqual(caller);
    expect(both.verify(next, 'papers')).toEqual(caller);
    const one = createCallerVerifier([after.publicKey]);
    expect(one.verify(next, 'papers')).toEqual(caller);
    expect(causeOf(() => one.verify(old, 'papers'))).toBe('unknown-key');
  });
});

describe('identity keys', () => {
  const pair = createIdentityKeyPair();
  const privatePem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const publicPem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const another = createIdentityKeyPair().publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const oneLine = (pem: string): string => pem.trim().replaceAll('\n', '\\n');
  const privateKeyEncoding = { format: 'pem', type: 'pkcs8' } as const;
  const publicKeyEncoding = { format: 'pem', type: 'spki' } as const;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048, privateKeyEncoding, publicKeyEncoding });
  const p384 = generateKeyPairSync('ec', { namedCurve: 'secp384r1', privateKeyEncoding, publicKeyEncoding });

  test('are read from PEM, also where line breaks are written as \\n', () => {
    for (const text of [privatePem, oneLine(privatePem), `\n${privatePem}\n`]) {
      expect(parseIdentityPrivateKey(text).equals(pair.privateKey)).toBe(true);
    }
    for (const text of [publicPem + another, oneLine(publicPem + another), publicPem + '\n\n' + another]) {
      expect(parseIdentityPublicKeys(text)).toHaveLength(2);
      expect(parseIdentityPublicKeys(text)[0]?.equals(pair.publicKey)).toBe(true);
    }
  });

  test('have their JWK thumbprint as id', () => {
    // The key of RFC 7517 A.1. Its thumbprint was computed independently, over the members in RFC 7638's order.
    const key = {
      kty: 'EC',
      crv: 'P-256',
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    };
    const thumbprint = 'cn-I_WNMClehiVp51i_0VpOENW1upEerA8sEam5hn-s';
    expect(identityKeyId(createPublicKey({ key, format: 'jwk' }))).toBe(thumbprint);
  });

  test.each([
    ['nothing', ''],
    ['a text', 'a secret of at least thirty-two bytes'],
    ['a public key', publicPem],
    ['two keys', privatePem + privatePem],
    ['more than a key', `${privatePem}and more`],
    ['a cut key', privatePem.replace(/.{20}\n-----END/, '\n-----END')],
    ['an RSA key', rsa.privateKey],
    ['another curve', p384.privateKey],
    ['the old form of EC keys', pair.privateKey.export({ format: 'pem', type: 'sec1' }).toString()],
  ])('does not accept %s as the private key of the gateway', (_title, text) => {
    expect(() => parseIdentityPrivateKey(text)).toThrow();
  });

  test.each([
    ['nothing', ''],
    ['a text', 'a secret of at least thirty-two bytes'],
    ['a private key, from which a public one could be made', privatePem],
    ['a private key beside a public one', publicPem + privatePem],
    ['three keys', publicPem + another + another],
    ['an RSA key', rsa.publicKey],
    ['another curve', p384.publicKey],
  ])('does not accept %s as public keys of a service', (_title, text) => {
    expect(() => parseIdentityPublicKeys(text)).toThrow();
  });
});
