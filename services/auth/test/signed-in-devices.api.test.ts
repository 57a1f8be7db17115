import { randomUUID } from 'node:crypto';
import type { SignedInDevice } from '@medrad/contracts';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A person who is signed in on a computer and on a phone. */
async function onTwoDevices(): Promise<{ computer: Browser; phone: Browser }> {
  const wanted = registration();
  const [computer, phone] = [auth.browser('192.0.2.10'), auth.browser('2001:db8::5')];
  computer.userAgent = chrome;
  phone.userAgent = iPhone;
  await computer.register(wanted);
  await phone.login(wanted.email, wanted.password);
  return { computer, phone };
}

const list = async (browser: Browser) => (await browser.get<SignedInDevice[]>('/api/auth/sessions')).body;
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;
const idOf = async (browser: Browser) => (await list(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';

test('own devices are listed with description, address and times, the current device first', async () => {
  // Sign-in times are stored in whole seconds.
  const before = Math.floor(Date.now() / 1_000) * 1_000;
  const { computer, phone } = await onTwoDevices();
  const [first, second, ...rest] = await list(computer);
  expect(first).toMatchObject({ device: 'Chrome on Windows', address: '192.0.2.10', isCurrent: true });
  expect(second).toMatchObject({ device: 'Safari on iPhone', address: '2001:db8::5', isCurrent: false });
  expect(rest).toEqual([]);
  expect(Date.parse(first?.signedInAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(first?.signedInAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect((await list(phone)).map(({ device }) => device)).toEqual(['Safari on iPhone', 'Chrome on Windows']);
});

test('no answer contains the id of a session, and the public id opens no session', async () => {
  const { computer, phone } = await onTwoDevices();
  const text = JSON.stringify(await list(computer));
  for (const browser of [computer, phone]) {
    expect(text).not.toContain(browser.claims?.sid);
    expect(await auth.collection('sessions').findOne({ _id: await idOf(browser) })).toBeNull();
  }
});

test('ended sessions are not listed', async () => {
  const { computer, phone } = await onTwoDevices();
  await phone.post('/api/logout');
  expect((await list(computer)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('a device that is signed out is a guest at once, and the current device stays signed in', async () => {
  const { computer, phone } = await onTwoDevices();
  const { status, body } = await computer.delete(`/api/auth/sessions/${await idOf(phone)}`);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await auth.revocations.isRevoked([phone.claims?.sid ?? ''])).toBe(true);
  expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
});

test('signing out the current device removes its cookie too', async () => {
  const { computer, phone } = await onTwoDevices();
  expect((await computer.delete(`/api/auth/sessions/${await idOf(computer)}`)).status).toBe(200);
  expect(computer.cookie).toBeNull();
  expect(await isSignedIn(phone)).toBe(true);
});

test('all other devices are signed out together, with their developer access', async () => {
  const { computer, phone } = await onTwoDevices();
  const stranger = await onTwoDevices();
  await phone.unlock();
  const { status, body } = await computer.post('/api/auth/sessions/end-others');
  expect([status, body]).toEqual([200, { ended: 1 }]);
  expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
  expect((await phone.get('/api/users')).status).toBe(401);
  expect((await computer.post('/api/auth/sessions/end-others')).body).toEqual({ ended: 0 });
  expect(await list(stranger.computer)).toHaveLength(2);
});

test('another person’s device, a signed-out device and an unknown one are not found', async () => {
  const { computer, phone } = await onTwoDevices();
  const stranger = await onTwoDevices();
  const gone = await idOf(phone);
  await phone.post('/api/logout');
  for (const id of [await idOf(stranger.phone), gone, randomUUID(), stranger.phone.claims?.sid]) {
    const { status, body } = await computer.delete<Failure>(`/api/auth/sessions/${id}`);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect(await isSignedIn(stranger.phone)).toBe(true);
  expect((await computer.delete('/api/auth/sessions/not-an-id')).status).toBe(400);
});

test('a guest has no devices', async () => {
  const guest = auth.browser();
  for (const answer of [
    await guest.get('/api/auth/sessions'),
    await guest.delete(`/api/auth/sessions/${randomUUID()}`),
    await guest.post('/api/auth/sessions/end-others'),
  ]) {
    expect(answer.status).toBe(401);
  }
});

test('time and address of the last use are written at most once in five minutes', async () => {
  const { computer } = await onTwoDevices();
  const sid = computer.claims?.sid ?? '';
  const sessions = auth.collection('sessions');
  const seenAt = async () => ((await sessions.findOne({ _id: sid }))?.['lastSeenAt'] as Date).getTime();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const recent = minutesAgo(4);
  await sessions.updateOne({ _id: sid }, { $set: { lastSeenAt: recent } });
  await isSignedIn(computer);
  expect(await seenAt()).toBe(recent.getTime());
  await sessions.updateOne({ _id: sid }, { $set: { lastSeenAt: minutesAgo(6), address: '203.0.113.1' } });
  const before = Date.now();
  await isSignedIn(computer);
  expect(await seenAt()).toBeGreaterThanOrEqual(before);
  expect((await list(computer))[0]?.address).toBe('192.0.2.10');
});

test('a session of an earlier version is listed and can be signed out', async () => {
  const { computer, phone } = await onTwoDevices();
  const unset = { lastSeenAt: '', address: '', userAgent: '' } as const;
  await auth.collection('sessions').updateOne({ _id: phone.claims?.sid ?? '' }, { $unset: unset });
  const old = (await list(computer)).find(({ isCurrent }) => !isCurrent);
  expect(old).toMatchObject({ device: 'Unknown device', address: null, lastSeenAt: old?.signedInAt });
  expect((await computer.delete(`/api/auth/sessions/${old?.id}`)).status).toBe(200);
  expect(await isSignedIn(phone)).toBe(false);
});
