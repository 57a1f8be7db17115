import { createMemoryRevocations } from '@medrad/persistence';
import { createUserOperations } from '../src';
import { passwordResetLimit } from '../src/password-reset/reset-password.use-case';
import { type AuthUnderTest, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const password = 'seven quiet lanterns';
let addresses = 0;

function reset(token: string, wanted = password, address?: string) {
  addresses += 1;
  const guest = auth.browser(address ?? `203.0.113.${addresses}`);
  return guest.post<Failure>('/api/auth/reset-password', { token, password: wanted });
}

async function account() {
  const wanted = registration();
  const browser = auth.browser();
  const { body } = await browser.register(wanted);
  const { connection } = auth;
  const operations = createUserOperations({
    connection,
    revocations: createMemoryRevocations(),
    log: auth.logs.log,
  });
  const { id } = body.user;
  return { ...wanted, id, browser, operations, token: await operations.createResetToken(id) };
}

test('a reset link sets the password once and ends every session', async () => {
  const { email, password: former, browser, token } = await account();
  expect((await reset(token)).status).toBe(200);
  expect(await auth.revocations.isRevoked([browser.claims?.sid ?? ''])).toBe(true);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await auth.browser().login(email, former)).status).toBe(401);
  expect((await auth.browser().login(email, password)).status).toBe(200);
  const again = await reset(token, 'another quiet lantern');
  expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await auth.browser().login(email, password)).status).toBe(200);
});

test('of several concurrent requests with one link, one succeeds', async () => {
  const { token } = await account();
  const answers = await Promise.all(
    ['one', 'two', 'six'].map((word) => reset(token, `${word} quiet lanterns`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('an expired link is refused', async () => {
  const { id, token } = await account();
  const resets = auth.collection('password_resets');
  const stored = await resets.findOne({ _id: id });
  const left = (stored?.['expiresAt'] as Date).getTime() - Date.now();
  expect(left).toBeLessThanOrEqual(60 * 60_000);
  await resets.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await reset(token)).status).toBe(404);
});

test('a new link of a user invalidates the previous one', async () => {
  const { id, operations, token } = await account();
  const newer = await operations.createResetToken(id);
  expect((await reset(token)).status).toBe(404);
  expect((await reset(newer)).status).toBe(200);
});

test("a disabled user's link is refused like an expired one", async () => {
  const { id, operations, token } = await account();
  await operations.disable(id);
  const { status, body } = await reset(token);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['password123', 'Asha Rao 12', 'short'])(
  '%j is refused, and the link stays valid',
  async (weak) => {
    const { token } = await account();
    const { status, body } = await reset(token, weak);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await reset(token)).status).toBe(200);
  },
);

test('the database contains only the hash of the token, and the log neither token nor password', async () => {
  const { id, email, name, token } = await account();
  const stored = await auth.collection('password_resets').findOne({ _id: id });
  expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'expiresAt', 'tokenHash']);
  expect(JSON.stringify(stored)).not.toContain(token);
  await reset(token, 'password123');
  await reset(token);
  await reset(token);
  const said = auth.logs.lines().filter(({ msg, userId }) => msg === 'password reset' && userId === id);
  expect(said).toHaveLength(1);
  for (const secret of [token, password, email, name]) expect(auth.logs.text()).not.toContain(secret);
});

test('requests with reset tokens are counted per address', async () => {
  const guess = () => reset('a'.repeat(43), password, '198.51.100.77');
  for (let tries = 0; tries < passwordResetLimit.points; tries += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});
