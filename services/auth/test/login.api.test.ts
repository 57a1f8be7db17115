import type { User } from '@medrad/contracts';
import { type AuthUnderTest, Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

async function account() {
  const wanted = registration();
  const { body } = await auth.browser().register(wanted);
  return { ...wanted, id: body.user.id };
}

test('AUTH-35 a login answers the user and sets an HttpOnly cookie', async () => {
  const { email, password, name, id } = await account();
  const { status, body, headers } = await auth.browser().login(email, password);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id, name, email });
  expect(headers.get('set-cookie')).toMatch(
    /^mr_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+, mr_device=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
  );
  expect(JSON.stringify(body)).not.toMatch(/password|argon2|eyJ/);
});

test('AUTH-35 the email may be typed in any case', async () => {
  const { email, password } = await account();
  expect((await auth.browser().login(email.toUpperCase(), password)).status).toBe(200);
});

test('S13 an unknown email and a wrong password get the same answer', async () => {
  const { email } = await account();
  const wrong = await auth.browser().login(email, 'not the password');
  const unknown = await auth.browser().login('nobody@example.org', 'not the password');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password.',
    requestId: 'a-request-id',
  });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect(unknown.headers.get('set-cookie')).toBeNull();
});

test('the eleventh attempt from one address is refused with Retry-After, and the right password from another still works', async () => {
  const { email, password } = await account();
  const attacker = auth.browser('203.0.113.9');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await attacker.login(email, `guess number ${attempt}`)).status).toBe(401);
  }
  const refused = await attacker.login(email, password);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_700);
  expect((await auth.browser('203.0.113.10').login(email, password)).status).toBe(200);
});

test('concurrent attempts are all counted: of 30 parallel guesses 10 are compared', async () => {
  const { email } = await account();
  const attacker = auth.browser('203.0.113.11');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => attacker.login(email, `guess ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a successful login clears the failed attempts before it', async () => {
  const { email, password } = await account();
  const browser = auth.browser('203.0.113.12');
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.login(email, 'mistyped, again');
    expect((await browser.login(email, password)).status).toBe(200);
  }
});

test('each login opens a new session and ends the previous one of the browser', async () => {
  const { email, password } = await account();
  const browser = auth.browser();
  await browser.login(email, password);
  const first = browser.cookie;
  const firstSid = browser.claims?.sid;
  await browser.login(email, password);
  expect(browser.claims?.sid).not.toBe(firstSid);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  browser.cookie = first;
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('two concurrent logins give two sessions that both work', async () => {
  const { email, password } = await account();
  const browsers = [auth.browser(), auth.browser()];
  await Promise.all(browsers.map((browser) => browser.login(email, password)));
  const [one, two] = browsers.map((browser) => browser.claims?.sid);
  expect(one).not.toBe(two);
  for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(200);
});

test.each([
  { email: { $ne: null }, password: { $ne: null } },
  { email: { $gt: '' }, password: 'x' },
  { email: ['a@example.org'], password: 'x' },
  { email: 'a@example.org', password: { $regex: '.*' } },
  { email: 'not an email', password: 'x' },
  { email: 'a@example.org', password: '' },
  { email: 'a@example.org' },
  { email: 'a@example.org', password: 'x', developer: true },
  [],
  'text',
])('a login of %j is refused as invalid', async (body) => {
  const { status } = await auth.browser().call<Failure>('POST', '/api/login', JSON.stringify(body));
  expect(status).toBe(400);
});

test.each([
  ['admin@example.org', 'admin'],
  ['admin@example.org', 'password'],
  ['developer@example.org', 'developer'],
])('a new installation has no default account (%s)', async (email, password) => {
  expect((await auth.browser('203.0.113.77').login(email, password)).status).toBe(401);
});

test('AUTH-39 the signed-in user is read from the database, and a guest gets 401', async () => {
  const { email, password, id } = await account();
  const browser = auth.browser();
  const guest = await browser.get<Failure>('/api/auth/user');
  expect([guest.status, guest.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  await browser.login(email, password);
  await auth.collection('users').updateOne({ _id: id }, { $set: { institute: 'Moved Hospital' } });
  expect((await browser.get<User>('/api/auth/user')).body.institute).toBe('Moved Hospital');
});

test('AUTH-39 a deleted user is signed out', async () => {
  const { email, password, id } = await account();
  const browser = auth.browser();
  await browser.login(email, password);
  await auth.collection('users').deleteOne({ _id: id });
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('N12 a login is recorded once, with user and origin; a failed login is not', async () => {
  const { email, password, id, name, institute } = await account();
  const browser = auth.browser('198.51.100.77');
  await browser.login(email, 'not the password');
  await browser.login(email, password);
  await auth.outbox.drain();
  const recorded = auth.events.filter(({ payload }) => 'userId' in payload && payload.userId === id);
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toMatchObject({
    name: 'activity.recorded.v1',
    requestId: 'a-request-id',
    payload: {
      user: { name, email, institute },
      activityType: 'login',
      resourceType: 'user',
      resourceId: id,
      ipAddress: '198.51.100.77',
      userAgent: 'test browser',
    },
  });
});

test('nobody is signed in when the login cannot be recorded', async () => {
  const { email, password } = await account();
  const failing = await startAuth({
    connection: auth.connection,
    outbox: { record: () => Promise.reject(new Error('the outbox is away')) },
  });
  const browser = new Browser(failing.running, failing.revocations);
  const { status, headers } = await browser.login(email, password);
  expect(status).toBe(500);
  expect(headers.get('set-cookie')).toBeNull();
  await failing.close();
});
