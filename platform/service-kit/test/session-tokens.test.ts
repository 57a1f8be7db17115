import jwt from 'jsonwebtoken';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  createSessionTokens,
  secretKey,
  sessionAbsoluteSeconds,
  type SessionClaims,
  sessionIdleSeconds,
} from '../src';

const text = 'a secret of at least thirty-two bytes';
const secret = secretKey(text);
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const unsigned = (claims: object): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

test('refuses a secret under 32 bytes', () => {
  expect(() => secretKey('x'.repeat(31))).toThrow(RangeError);
  expect(() => secretKey('x'.repeat(32))).not.toThrow();
});

describe('session tokens', () => {
  const tokens = createSessionTokens({ secret, secure: false });
  const claims = (changes: Partial<SessionClaims> = {}): SessionClaims => ({
    sid: 's',
    sub: 'u',
    name: 'Asha Rao',
    email: 'a@example.org',
    institute: 'KEM',
    startedAt: nowSeconds(),
    developer: null,
    ...changes,
  });

  test('carry their claims and the time of their signature', () => {
    const signed = claims({ developer: { grant: 'g', until: nowSeconds() + 60 } });
    const { issuedAt, ...rest } = tokens.verify(tokens.sign(signed))!;
    expect(rest).toEqual(signed);
    expect(Math.abs(issuedAt - nowSeconds())).toBeLessThanOrEqual(1);
  });

  test('expire after a week without use, and 30 days after sign-in in any case', () => {
    const expiryOf = (token: string): number => (jwt.decode(token) as jwt.JwtPayload).exp ?? 0;
    expect(expiryOf(tokens.sign(claims())) - nowSeconds()).toBeCloseTo(sessionIdleSeconds, -1);
    const old = nowSeconds() - sessionAbsoluteSeconds + 3600;
    expect(expiryOf(tokens.sign(claims({ startedAt: old }))) - nowSeconds()).toBeCloseTo(3600, -1);
    const over = nowSeconds() - sessionAbsoluteSeconds - 3600;
    expect(tokens.verify(tokens.sign(claims({ startedAt: over })))).toBeNull();
  });

  test('are not identity tokens, nor the other way round', () => {
    const { privateKey, publicKey } = createIdentityKeyPair();
    const identity = createCallerSigner(privateKey).sign({ user: null, address: '192.0.2.1' }, 'papers');
    expect(() => createCallerVerifier([publicKey]).verify(tokens.sign(claims()), 'papers')).toThrow(
      'malformed',
    );
    expect(tokens.verify(identity)).toBeNull();
  });

  test('are refused without a signature', () => {
    const exp = nowSeconds() + 60;
    expect(tokens.verify(unsigned({ ...claims(), iss: 'medrad', aud: 'medrad-session', exp }))).toBeNull();
  });

  test('are sent in a cookie that scripts cannot read, host-bound and Secure with TLS', () => {
    expect(tokens.cookie('t')).toBe(
      `mr_session=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionIdleSeconds}`,
    );
    const secure = createSessionTokens({ secret, secure: true });
    expect(secure.cookieName).toBe('__Host-mr_session');
    expect(secure.cookie('t')).toMatch(
      /^__Host-mr_session=t; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
    );
    expect(secure.clearCookie()).toMatch(/^__Host-mr_session=; Path=\/; .*Max-Age=0$/);
  });
});
