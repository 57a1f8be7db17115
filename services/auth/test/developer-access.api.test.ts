import { createPasswordGate } from '@medrad/service-kit';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

let host = 0;
/** Each browser has an address of its own, so that one test's attempts do not count for another's. */
async function signedIn(under = auth): Promise<Browser> {
  host += 1;
  const browser = under.browser(`192.0.2.${host}`);
  await browser.register(registration());
  return browser;
}
const status = async (browser: Browser): Promise<boolean> =>
  (await browser.get<{ developer: boolean }>('/api/developer/status')).body.developer;

test('DEV-12 the developer password grants developer access, and only to this session', async () => {
  const wanted = registration();
  const browser = auth.browser('192.0.2.200');
  const elsewhere = auth.browser('192.0.2.201');
  await browser.register(wanted);
  await elsewhere.login(wanted.email, wanted.password);
  expect(await status(browser)).toBe(false);
  const { status: code, body } = await browser.unlock();
  expect([code, body]).toEqual([200, { granted: true }]);
  expect(await status(browser)).toBe(true);
  expect(await status(elsewhere)).toBe(false);
  const stored = await auth.collection('users').findOne({ email: wanted.email });
  expect(JSON.stringify(stored)).not.toMatch(/developer|role|admin/);
});

test('A1 a wrong developer password is answered with 401 and one generic text', async () => {
  const browser = await signedIn();
  const { status: code, body } = await browser.unlock('not the password');
  expect([code, body.code, body.message]).toEqual([401, 'INVALID_PASSWORD', 'The password is not correct.']);
  expect(await status(browser)).toBe(false);
});

test('a grant lasts an hour, is stored with its session and is logged', async () => {
  const browser = await signedIn();
  await browser.unlock();
  const { sid, sub, developer } = browser.claims!;
  expect(developer!.until - Date.now() / 1000).toBeCloseTo(3600, -2);
  expect(await auth.collection('developer_grants').findOne({ _id: developer!.grant })).toMatchObject({
    sid,
    userId: sub,
  });
  expect(auth.logs.lines()).toContainEqual(
    expect.objectContaining({ msg: 'developer access granted', userId: sub, grant: developer!.grant }),
  );
});

test('A1 locking ends the access at once, for replayed cookies too', async () => {
  const browser = await signedIn();
  await browser.unlock();
  const unlocked = browser.cookie;
  const { status: code, body } = await browser.post('/api/developer/lock');
  expect([code, body]).toEqual([200, { success: true }]);
  expect(await status(browser)).toBe(false);
  expect(browser.claims?.developer).toBeNull();
  browser.cookie = unlocked;
  expect(await status(browser)).toBe(false);
  expect((await browser.get<Failure>('/api/users')).status).toBe(403);
});

test('unlocking again ends the earlier grant', async () => {
  const browser = await signedIn();
  await browser.unlock();
  const earlier = browser.cookie;
  await browser.unlock();
  expect(await status(browser)).toBe(true);
  browser.cookie = earlier;
  expect(await status(browser)).toBe(false);
});

test('S3 the eleventh wrong password of one account is refused from every address', async () => {
  const wanted = registration();
  await auth.browser('198.51.100.1').register(wanted);
  let code = 0;
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const browser = auth.browser(`198.51.100.${attempt}`);
    await browser.login(wanted.email, wanted.password);
    const answer = await browser.unlock(`guess ${attempt}`);
    code = answer.status;
    expect(code).toBe(attempt <= 10 ? 401 : 429);
  }
  expect(code).toBe(429);
});

test('S3 ten wrong passwords of one person do not limit others at the same address', async () => {
  const address = '203.0.113.50';
  const [asha, bela] = [auth.browser(address), auth.browser(address)];
  await asha.register(registration());
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await asha.unlock(`guess ${attempt}`)).status).toBe(401);
  }
  expect((await asha.unlock()).status).toBe(429);
  await bela.register(registration());
  expect((await bela.unlock()).status).toBe(200);
});

test('S3 sixty wrong passwords over one /64, of any accounts, are stopped at the fiftieth', async () => {
  const people = [];
  for (let n = 0; n < 6; n += 1) {
    const browser = auth.browser(`2001:db8::${n + 1}`);
    await browser.register(registration());
    people.push(browser);
  }
  const seen: number[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    for (const browser of people) seen.push((await browser.unlock(`guess ${attempt}`)).status);
  }
  expect(seen).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
  const neighbour = auth.browser('2001:db8:0:1::1');
  await neighbour.register(registration());
  expect((await neighbour.unlock()).status).toBe(200);
});

test('S3 a successful unlock clears the wrong passwords before it', async () => {
  const browser = await signedIn();
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await browser.unlock('mistyped, again')).status).toBe(401);
    }
    expect((await browser.unlock()).status).toBe(200);
  }
});

test('N2 without a configured password nothing unlocks', async () => {
  const under = await startAuth({ developerGate: createPasswordGate({}) });
  const browser = await signedIn(under);
  for (const password of ['', 'admin', 'developer', 'undefined']) {
    const answer = await browser.unlock(password);
    expect(answer.status).toBe(password === '' ? 400 : 503);
    if (password) expect(answer.body.code).toBe('DEVELOPER_ACCESS_OFF');
  }
  expect(await status(browser)).toBe(false);
  await under.close();
});
