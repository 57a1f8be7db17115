import jwt from 'jsonwebtoken';
import {
  createCallerTokens,
  createSessionTokens,
  type Identity,
  secretKey,
  sessionAbsoluteSeconds,
  type SessionClaims,
  sessionIdleSeconds,
} from '../src';

const text = 'a secret of at least thirty-two bytes';
const secret = secretKey(text);
const user: Identity = {
  sub: 'u',
  name: 'Asha Rao',
  email: 'a@example.org',
  institute: 'KEM',
  sid: 's',
  developerGrant: null,
};
const caller = { user, address: '192.0.2.1' };
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const unsigned = (claims: object): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

test('a secret under 32 bytes is refused', () => {
  expect(() => secretKey('x'.repeat(31))).toThrow(RangeError);
  expect(() => secretKey('x'.repeat(32))).not.toThrow();
});

describe('internal tokens', () => {
  const tokens = createCallerTokens(secret);
  const issued = { issuer: 'medrad-gateway', audience: 'medrad-services' };
  const sign = (options: jwt.SignOptions, key: jwt.Secret = secret, claims: { iat?: number } = {}): string =>
    jwt.sign({ ...caller, ...claims }, key, { algorithm: 'HS256', expiresIn: 60, ...issued, ...options });

  test('carry the user and the address, or a guest', () => {
    expect(tokens.verify(tokens.mint(caller))).toEqual(caller);
    expect(tokens.verify(tokens.mint({ user: null, address: '::1' }))).toEqual({
      user: null,
      address: '::1',
    });
  });

  test('live for 60 seconds at most', () => {
    const { iat, exp } = jwt.decode(tokens.mint(caller)) as jwt.JwtPayload;
    expect((exp ?? 0) - (iat ?? 0)).toBe(60);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['no token at all', 'x-user-id: 1'],
    ['unsigned', unsigned({ ...caller, iss: issued.issuer, aud: issued.audience, exp: nowSeconds() + 60 })],
    ['signed with another secret', sign({}, secretKey('another secret, of thirty-two bytes'))],
    ['signed with another algorithm', sign({ algorithm: 'HS512' })],
    ['expired beyond the tolerance', sign({ expiresIn: -61 })],
    ['from the future beyond the tolerance', sign({}, secret, { iat: nowSeconds() + 90 })],
    ['meant for somebody else', sign({ audience: 'others' })],
    ['issued by somebody else', sign({ issuer: 'others' })],
  ])('that are %s vouch for nobody', (_what, token) => {
    expect(tokens.verify(token)).toBeNull();
  });

  test('of a clock that is a little ahead are taken', () => {
    expect(tokens.verify(sign({ expiresIn: -30 }))).toEqual(caller);
  });

  test('of a clock that is a little behind are taken', () => {
    expect(tokens.verify(sign({}, secret, { iat: nowSeconds() + 30 }))).toEqual(caller);
  });

  test('that were altered vouch for nobody', () => {
    const [head, , signature] = tokens.mint(caller).split('.');
    const [, forged] = tokens.mint({ ...caller, user: { ...user, developerGrant: 'g' } }).split('.');
    expect(tokens.verify(`${head}.${forged}.${signature}`)).toBeNull();
  });

  test('without an end vouch for nobody', () => {
    expect(tokens.verify(jwt.sign({ ...caller }, secret, { algorithm: 'HS256', ...issued }))).toBeNull();
  });

  test('say the same each time, and nobody can change what they said', () => {
    const token = tokens.mint(caller);
    const first = tokens.verify(token);
    expect(() => Object.assign(first?.user ?? {}, { developerGrant: 'g' })).toThrow(TypeError);
    expect(tokens.verify(token)).toEqual(caller);
  });

  test('stop vouching when they run out, however often they were seen before', () => {
    const token = tokens.mint(caller);
    expect(tokens.verify(token)).toEqual(caller);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000);
    expect(tokens.verify(token)).toBeNull();
    clock.mockRestore();
  });
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

  test('carry their claims and when they were signed', () => {
    const signed = claims({ developer: { grant: 'g', until: nowSeconds() + 60 } });
    const { issuedAt, ...rest } = tokens.verify(tokens.sign(signed))!;
    expect(rest).toEqual(signed);
    expect(Math.abs(issuedAt - nowSeconds())).toBeLessThanOrEqual(1);
  });

  test('end after a week without use, and 30 days after sign-in in any case', () => {
    const expiryOf = (token: string): number => (jwt.decode(token) as jwt.JwtPayload).exp ?? 0;
    expect(expiryOf(tokens.sign(claims())) - nowSeconds()).toBeCloseTo(sessionIdleSeconds, -1);
    const old = nowSeconds() - sessionAbsoluteSeconds + 3600;
    expect(expiryOf(tokens.sign(claims({ startedAt: old }))) - nowSeconds()).toBeCloseTo(3600, -1);
    const over = nowSeconds() - sessionAbsoluteSeconds - 3600;
    expect(tokens.verify(tokens.sign(claims({ startedAt: over })))).toBeNull();
  });

  test('are not internal tokens, nor the other way round', () => {
    const internal = createCallerTokens(secret);
    expect(internal.verify(tokens.sign(claims()))).toBeNull();
    expect(tokens.verify(internal.mint(caller))).toBeNull();
  });

  test('unsigned are refused', () => {
    const exp = nowSeconds() + 60;
    expect(tokens.verify(unsigned({ ...claims(), iss: 'medrad', aud: 'medrad-session', exp }))).toBeNull();
  });

  test('travel in a cookie no script reads, host-bound and Secure behind TLS', () => {
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
