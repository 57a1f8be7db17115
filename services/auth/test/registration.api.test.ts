import type { User } from '@medrad/contracts';
import { type AuthUnderTest, type Failure, registration, startAuth } from './auth-harness';
import { productHashCost } from '../src/accounts/hash-processes';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

test('AUTH-24 a registration answers 201 with the user and nothing secret', async () => {
  const wanted = registration();
  const { status, body, headers } = await auth.browser().register(wanted);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    name: wanted.name,
    institute: wanted.institute,
    email: wanted.email,
    phone: wanted.phone,
  });
  expect(JSON.stringify(body)).not.toMatch(/password|argon2|emailSubscribed/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('ENT-01 ENT-04 a user has exactly the specified fields, and the email is not verified yet', async () => {
  const before = Date.now();
  const { body } = await auth.browser().register(registration());
  expect(Object.keys(body.user).sort()).toEqual(
    ['createdAt', 'email', 'emailVerified', 'id', 'institute', 'joinDate', 'name', 'phone'].sort(),
  );
  expect(body.user.emailVerified).toBe(false);
  expect(body.user.joinDate).toBe(body.user.createdAt);
  expect(Date.parse(body.user.joinDate)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(body.user.joinDate)).toBeLessThanOrEqual(Date.now());
});

test('ENT-02 ENT-05 the stored user has an argon2id hash instead of the password, and an active subscription', async () => {
  const wanted = registration();
  const product = await startAuth({ hashCost: productHashCost });
  const { body } = await product.browser().register(wanted);
  const stored = await product.collection('users').findOne({ _id: body.user.id });
  await product.close();
  expect(stored).toMatchObject({ emailSubscribed: true, emailVerified: false });
  expect(stored?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(stored)).not.toContain(wanted.password);
});

test('AUTH-29 registering signs in at once, without an email step', async () => {
  const browser = auth.browser();
  const { body } = await browser.register(registration());
  const { status, body: me } = await browser.get<User>('/api/auth/user');
  expect(status).toBe(200);
  expect(me).toEqual(body.user);
});

test('AUTH-28 ENT-03 a registered email is refused, however it is typed', async () => {
  const { email } = (await auth.browser().register(registration())).body.user;
  const again = await auth.browser().register(registration({ email: email.toUpperCase() }));
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN', requestId: 'a-request-id' });
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('the email is stored in lower case', async () => {
  const { body } = await auth.browser().register(registration({ email: 'MiXeD.Case@Example.ORG' }));
  expect(body.user.email).toBe('mixed.case@example.org');
});

test('AUTH-28 ENT-03 of 50 concurrent registrations of one email exactly one succeeds', async () => {
  const wanted = registration();
  const answers = await Promise.all(Array.from({ length: 50 }, () => auth.browser().register(wanted)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  expect(await auth.collection('users').countDocuments({ email: wanted.email })).toBe(1);
});

test.each([undefined, null, ''])('AUTH-24 without a phone (%p) the user has none', async (phone) => {
  const { status, body } = await auth.browser().register(registration({ phone }));
  expect(status).toBe(201);
  expect(body.user.phone).toBeNull();
});

test.each([
  ['name', 'A'],
  ['name', '  A  '],
  ['name', 'x'.repeat(101)],
  ['institute', 'I'],
  ['institute', 'x'.repeat(101)],
  ['email', 'not an email'],
  ['email', `${'x'.repeat(250)}@example.org`],
  ['phone', '123456'],
  ['phone', '1'.repeat(21)],
  ['phone', 'call me maybe'],
  ['password', 'x'.repeat(7)],
  ['password', 'x'.repeat(129)],
])('N8 a registration with %s %p is refused and names the field', async (field, value) => {
  const { status, body } = await auth.browser().register({ ...registration(), [field]: value });
  expect(status).toBe(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  expect(body.details?.map(({ path }) => path)).toContain(`/${field}`);
});

test.each(['name', 'institute', 'email', 'password'])('N8 a registration needs %s', async (field) => {
  const { [field]: _left, ...rest } = registration() as Record<string, unknown>;
  const { status, body } = await auth.browser().register(rest);
  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: `/${field}`, message: 'is required' }]);
});

test('names are trimmed', async () => {
  const { body } = await auth.browser().register(registration({ name: '  Asha Rao ', institute: ' KEM  ' }));
  expect(body.user).toMatchObject({ name: 'Asha Rao', institute: 'KEM' });
});

test.each([
  ['a common word', 'Password1'],
  ['a word of this site', 'Radi0logy!'],
  ['the institute', 'Seth GS Medical College'],
  ['the name', 'Asha Rao Kulkarni'],
])('a password that is %s is refused', async (_what, password) => {
  const { status, body } = await auth
    .browser()
    .register(registration({ name: 'Asha Rao Kulkarni', password }));
  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: '/password', message: 'is too easy to guess' }]);
  expect(body.message).toMatch(/^This .+\. Please choose .+\.$/);
});

test('eight spaces are not a password', async () => {
  const { status, body } = await auth.browser().register(registration({ password: ' '.repeat(8) }));
  expect([status, body.message]).toEqual([400, 'Please use at least 8 characters besides spaces.']);
});

test.each([
  ['64 characters', 'x'.repeat(64)],
  ['128 characters', 'y'.repeat(128)],
  ['any script', 'पासवर्ड лучевая 放射 🩻'],
  ['blanks and quotes', `  '"; $where: {}  `],
])('a password of %s is accepted and signs in', async (_what, password) => {
  const wanted = registration({ password });
  expect((await auth.browser().register(wanted)).status).toBe(201);
  expect((await auth.browser().login(wanted.email, password)).status).toBe(200);
});

test.each(['id', '_id', 'role', 'emailVerified', 'developer', 'createdAt', 'emailSubscribed'])(
  'S15 a registration cannot set %s',
  async (field) => {
    const { status, body } = await auth.browser().register({ ...registration(), [field]: true });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: `/${field}`, message: 'is not a known field' }]);
  },
);

test('keys that would reach the prototype have no effect on later requests', async () => {
  const { password, ...rest } = registration();
  const text = `${JSON.stringify({ ...rest, password }).slice(0, -1)},"__proto__":{"emailVerified":true},"constructor":{"prototype":{"emailVerified":true}}}`;
  expect((await auth.browser().call<Failure>('POST', '/api/register', text)).status).toBe(400);
  const { body } = await auth.browser().register(registration());
  expect(body.user.emailVerified).toBe(false);
  expect(({} as { emailVerified?: boolean }).emailVerified).toBeUndefined();
});
