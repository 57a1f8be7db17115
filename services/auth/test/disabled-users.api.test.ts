import { randomUUID } from 'node:crypto';
import type { RegisteredUser } from '@medrad/contracts';
import { createUserRepository } from '../src/accounts/user.repository';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
let developer: Browser;
beforeAll(async () => {
  auth = await startAuth();
  developer = auth.browser('192.0.2.250');
  await developer.register(registration());
  await developer.unlock();
});
afterAll(() => auth.close());

type Answer = { user: RegisteredUser } & Failure;
const disable = (id: string, as = developer) => as.post<Answer>(`/api/users/${id}/disable`);
const enable = (id: string, as = developer) => as.post<Answer>(`/api/users/${id}/enable`);

async function account() {
  const wanted = registration();
  const browser = auth.browser();
  const { body } = await browser.register(wanted);
  return { ...wanted, id: body.user.id, browser };
}

test('disabling ends every session and developer access at once, and the list shows it', async () => {
  const { email, password, id, browser } = await account();
  const elsewhere = auth.browser('198.51.100.1');
  await elsewhere.login(email, password);
  await elsewhere.unlock();
  const grant = elsewhere.claims?.developer?.grant ?? '';
  const { status, body } = await disable(id);
  expect([status, body.user.disabled]).toEqual([200, true]);
  for (const one of [browser, elsewhere]) {
    expect(await auth.revocations.isRevoked([one.claims?.sid ?? ''])).toBe(true);
    expect((await one.get('/api/auth/user')).status).toBe(401);
  }
  expect(await auth.revocations.isRevoked([grant])).toBe(true);
  const { body: listed } = await developer.get<RegisteredUser[]>(`/api/users?q=${email}`);
  expect(listed).toEqual([body.user]);
});

test('a disabled account is named only to its right password; wrong passwords are answered as usual', async () => {
  const { email, password, id } = await account();
  await disable(id);
  const right = await auth.browser('198.51.100.2').login(email, password);
  expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
  expect(right.body.message).toBe('This account is disabled. Please contact the administrators.');
  expect(right.headers.get('set-cookie')).toBeNull();
  const wrong = await auth.browser('198.51.100.2').login(email, 'not the password');
  const unknown = await auth.browser('198.51.100.2').login('nobody@example.org', 'not the password');
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
});

test('an enabled account signs in again; ended sessions stay ended', async () => {
  const { email, password, id, browser } = await account();
  await disable(id);
  const { status, body } = await enable(id);
  expect([status, body.user.disabled]).toEqual([200, false]);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await auth.browser().login(email, password)).status).toBe(200);
});

test('disabling and enabling are idempotent', async () => {
  const { id } = await account();
  for (const act of [disable, disable, enable, enable]) expect((await act(id)).status).toBe(200);
});

test('a sign-in in progress does not survive the disabling of its account', async () => {
  const { email, password, id } = await account();
  const browsers = Array.from({ length: 6 }, (_, n) => auth.browser(`198.51.100.${50 + n}`));
  await Promise.all([...browsers.map((browser) => browser.login(email, password)), disable(id)]);
  for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('an account that was disabled after the comparison of its password may not sign in', async () => {
  const { id } = await account();
  const users = createUserRepository(auth.connection);
  const hash = (await users.find(id))?.password ?? '';
  expect(await users.maySignIn(id, hash)).toBe(true);
  await disable(id);
  expect(await users.maySignIn(id, hash)).toBe(false);
  await enable(id);
  expect([await users.maySignIn(id, hash), await users.maySignIn(id, 'another')]).toEqual([true, false]);
});

test('developers cannot disable their own account', async () => {
  const { status, body } = await disable(developer.claims?.sub ?? '');
  expect([status, body.code, body.message]).toEqual([
    409,
    'CONFLICT',
    'You cannot disable your own account.',
  ]);
  expect((await developer.get('/api/auth/user')).status).toBe(200);
});

test('S1 guests and residents cannot disable or enable users, and unknown users are not found', async () => {
  const { id, browser } = await account();
  const other = await account();
  for (const act of [disable, enable]) {
    expect((await act(id, auth.browser())).status).toBe(401);
    expect((await act(id, other.browser)).status).toBe(403);
    expect((await act(randomUUID())).status).toBe(404);
    expect((await act('not-an-id')).status).toBe(400);
  }
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

test('disabling is logged with the ids of the user and of the developer', async () => {
  const { id, email } = await account();
  await disable(id);
  const lines = auth.logs.lines().filter(({ msg }) => msg === 'user disabled');
  expect(lines.at(-1)).toMatchObject({ userId: developer.claims?.sub, disabledUserId: id });
  expect(JSON.stringify(lines)).not.toContain(email);
});
