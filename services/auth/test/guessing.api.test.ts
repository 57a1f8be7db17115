import { connectRedis } from '@medrad/persistence';
import { createDeviceTokens, secretKey } from '@medrad/service-kit';
import { describeWith, hasRedis, startRedis } from '@medrad/testing';
import { loginLimits } from '../src/sessions/login-attempts';
import { type AuthUnderTest, type Browser, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

async function account(under = auth) {
  const wanted = registration();
  const device = under.browser('192.0.2.200');
  await device.register(wanted);
  await device.post('/api/logout');
  return { ...wanted, device };
}

/** The HTTP status of a sign-in, by default with a wrong password. */
const tryFrom = async (address: string, email: string, password = 'not the password', under = auth) =>
  (await under.browser(address).login(email, password)).status;

/** Tries wrong passwords one after the other and returns how many of them were compared with the stored one. */
async function guess(count: number, from: (n: number) => [address: string, email: string], under = auth) {
  let compared = 0;
  for (let n = 0; n < count; n += 1) {
    const [address, email] = from(n);
    if ((await tryFrom(address, email, `guess number ${n}`, under)) === 401) compared += 1;
  }
  return compared;
}

/** Number of attempts of which the last one is refused. */
const beyond = ({ points }: { points: number }): number => points + 1;

test('60 attempts over one /64 on one account are stopped at the tenth, and the next network may try', async () => {
  const { email, password } = await account();
  expect(await guess(60, (n) => [`2001:db8:1:2::${n.toString(16)}`, email])).toBe(10);
  expect(await tryFrom('2001:db8:1:2:ffff::1', email, password)).toBe(429);
  expect(await tryFrom('2001:db8:1:3::1', email, password)).toBe(200);
});

test('60 attempts over one /64 on as many accounts are stopped at the thirtieth, for existing and unknown accounts', async () => {
  const { email, password } = await account();
  const from = (n: number): [string, string] => [`2001:db8::${n}:1`, `nobody-${n}@example.org`];
  expect(await guess(60, from)).toBe(loginLimits.addressAccounts.points);
  expect(await tryFrom('2001:db8::ffff', email, password)).toBe(429);
  expect(await tryFrom('2001:db8:1::ffff', email, password)).toBe(200);
});

test('60 attempts over one address on few accounts are stopped at the fiftieth', async () => {
  expect(await guess(60, (n) => ['192.0.2.7', `somebody-${n % 8}@example.org`])).toBe(50);
});

test('concurrent attempts are stopped too: of 100 over one address at most a few more than the limit are compared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => tryFrom('192.0.2.8', `many-${n}@example.org`)),
  );
  const compared = answers.filter((status) => status === 401).length;
  expect(compared).toBeGreaterThanOrEqual(loginLimits.addressAccounts.points);
  // The limit may be exceeded by as many attempts as are hashed at the same time.
  expect(compared).toBeLessThanOrEqual(loginLimits.addressAccounts.points + 16);
});

test("attempts from many addresses on one account are limited to 40 an hour, and the owner's known device still signs in", async () => {
  const { email, password, device } = await account();
  expect(await guess(60, (n) => [`198.51.100.${n}`, email])).toBe(loginLimits.account.points);
  const refused = await auth.browser('203.0.113.1').login(email, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  for (let round = 0; round < 3; round += 1) {
    expect((await device.login(email, 'mistyped, again')).status).toBe(401);
    expect((await device.login(email, password)).status).toBe(200);
    await device.post('/api/logout');
    expect(await tryFrom(`203.0.113.${round + 2}`, email)).toBe(429);
  }
});

test('a known device signs in from an address that has failed too often', async () => {
  const { email, password, device } = await account();
  await guess(beyond(loginLimits.addressAccounts), (n) => [device.address, `unknown-${n}@example.org`]);
  expect(await tryFrom(device.address, email, password)).toBe(429);
  expect((await device.login(email, password)).status).toBe(200);
});

test('a known device has ten attempts of its own', async () => {
  const { email, password, device } = await account();
  for (let n = 0; n < 10; n += 1) expect((await device.login(email, `guess ${n}`)).status).toBe(401);
  expect((await device.login(email, password)).status).toBe(429);
  expect(await tryFrom('203.0.113.9', email, password)).toBe(200);
});

test('a device is known for the accounts that signed in on it, and for no other', async () => {
  const [asha, bela] = [await account(), await account()];
  const shared = auth.browser('192.0.2.99');
  for (const { email, password } of [asha, bela]) {
    await shared.login(email, password);
    await shared.post('/api/logout');
  }
  const stranger = await account();
  for (const { email } of [asha, bela, stranger])
    await guess(beyond(loginLimits.account), (n) => [`198.51.100.${n}`, email]);
  expect((await shared.login(asha.email, asha.password)).status).toBe(200);
  expect((await shared.login(bela.email, bela.password)).status).toBe(200);
  expect((await shared.login(stranger.email, stranger.password)).status).toBe(429);
});

test('a forged device cookie or one made of a session cookie gives no known device', async () => {
  const { email, password, device } = await account();
  await guess(beyond(loginLimits.account), (n) => [`198.51.100.${n}`, email]);
  const foreign = createDeviceTokens({ secret: secretKey('x'.repeat(40)), secure: false });
  const { accounts } = JSON.parse(
    Buffer.from(device.device?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { accounts: string[] };
  const other = auth.browser();
  await other.register(registration());
  for (const token of [foreign.sign({ id: 'mine', accounts }), other.cookie, 'nonsense', '']) {
    const attacker = auth.browser('203.0.113.44');
    attacker.device = token;
    expect((await attacker.login(email, password)).status).toBe(429);
  }
});

test('the device cookie contains neither e-mail nor user id', async () => {
  const { email, device } = await account();
  const payload = Buffer.from(device.device?.split('.')[1] ?? '', 'base64url').toString();
  expect(payload).not.toContain(email.split('@')[0]);
  expect(Object.keys(JSON.parse(payload) as object).sort()).toEqual([
    'accounts',
    'aud',
    'exp',
    'iat',
    'id',
    'iss',
  ]);
});

test('ten wrong attempts of one person do not limit others at the address, neither sign-in nor developer access', async () => {
  const [asha, bela] = [await account(), await account()];
  const ward = '192.0.2.77';
  expect(await guess(20, () => [ward, asha.email])).toBe(10);
  const browser = auth.browser(ward);
  expect((await browser.login(bela.email, bela.password)).status).toBe(200);
  expect((await browser.unlock()).status).toBe(200);
});

test('a successful sign-in clears the failed attempts that were counted against the address', async () => {
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await account());
  for (const { email, password } of people) {
    expect(await guess(6, () => ['192.0.2.50', email])).toBe(6);
    expect(await tryFrom('192.0.2.50', email, password)).toBe(200);
  }
});

test('S3 S13 an unknown email is limited and answered as a known one is', async () => {
  const { email } = await account();
  const outcomes = async (target: string, network: string) => {
    const seen = [];
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await auth.browser(`${network}.1`).login(target, `guess ${n}`);
      seen.push([status, body.code, body.message]);
    }
    for (let n = 0; n < 40; n += 1) seen.push(await tryFrom(`${network}.${n + 2}`, target));
    return seen;
  };
  expect(await outcomes('nobody@example.org', '192.0.2')).toEqual(await outcomes(email, '198.51.100'));
});

describeWith('redis', hasRedis())('with Redis', () => {
  test('attempts are counted for all instances together, and still limited after Redis is killed', async () => {
    const server = await startRedis();
    const redis = connectRedis(server.url);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    const first = await startAuth({ redis });
    const second = await startAuth({ redis, connection: first.connection });
    const { email } = await account(first);
    expect(await guess(6, () => ['192.0.2.5', email], first)).toBe(6);
    expect(await guess(10, () => ['192.0.2.5', email], second)).toBe(4);
    if (server.isOurs) {
      const gone = new Promise<void>((resolve) => redis.once('close', () => resolve()));
      await server.kill();
      await gone;
      const target = await account(first);
      expect(await guess(20, (n) => [`2001:db8::${n}`, target.email], first)).toBe(10);
      expect(await guess(60, (n) => [`198.51.100.${n}`, target.email], first)).toBe(30);
      expect((await target.device.login(target.email, target.password)).status).toBe(200);
    }
    await second.close();
    await first.close();
    redis.disconnect();
    await server.stop();
  });
});

test('guesses of the current password are counted per session: the owner can change it in another session', async () => {
  const { email, password } = await account();
  const [left, own]: [Browser, Browser] = [auth.browser('192.0.2.1'), auth.browser('192.0.2.1')];
  await left.login(email, password);
  await own.login(email, password);
  const change = async (browser: Browser, currentPassword: string) =>
    (await browser.put('/api/auth/password', { currentPassword, newPassword: 'another long phrase' })).status;
  for (let n = 0; n < 10; n += 1) expect(await change(left, `guess ${n}`)).toBe(401);
  expect(await change(left, password)).toBe(429);
  expect(await change(own, password)).toBe(200);
});
