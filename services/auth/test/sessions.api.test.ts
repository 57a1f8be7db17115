import type { SessionRevocations } from '@medrad/persistence';
import { createMemoryRevocations } from '@medrad/persistence';
import { createAuthService } from '../src';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

async function signedIn(under = auth): Promise<Browser> {
  const browser = under.browser();
  await browser.register(registration());
  return browser;
}

test('AUTH-44 logout answers JSON, removes the cookie and asks the browser to clear its cache', async () => {
  const browser = await signedIn();
  const { status, body, headers } = await browser.post('/api/logout');
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get('set-cookie')).toMatch(/^mr_session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/);
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('AUTH-44 a guest may log out too', async () => {
  const { status, body } = await auth.browser().post('/api/logout');
  expect([status, body]).toEqual([200, { success: true }]);
});

test('the cookie of a session that logged out no longer works', async () => {
  const browser = await signedIn();
  const replayed = browser.cookie;
  await browser.post('/api/logout');
  browser.cookie = replayed;
  expect(browser.claims).not.toBeNull();
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await browser.unlock()).status).toBe(401);
});

test('logout writes the end of the session to the revocation store at once', async () => {
  const browser = await signedIn();
  const sid = browser.claims?.sid ?? '';
  expect(await auth.revocations.isRevoked([sid])).toBe(false);
  await browser.post('/api/logout');
  expect(await auth.revocations.isRevoked([sid])).toBe(true);
});

test('logging out one browser leaves the others signed in', async () => {
  const wanted = registration();
  const one = auth.browser();
  const two = auth.browser();
  await one.register(wanted);
  await two.login(wanted.email, wanted.password);
  await one.post('/api/logout');
  expect((await two.get('/api/auth/user')).status).toBe(200);
});

test('logout ends the developer access of the session too', async () => {
  const browser = await signedIn();
  await browser.unlock();
  const grant = browser.claims?.developer?.grant ?? '';
  expect(await auth.revocations.isRevoked([grant])).toBe(false);
  await browser.post('/api/logout');
  expect(await auth.revocations.isRevoked([grant])).toBe(true);
});

test('a gateway that has not heard of the logout yet gets no user either', async () => {
  const deaf: SessionRevocations = { revoke: () => Promise.resolve(), isRevoked: () => false };
  const under = await startAuth({ revocations: deaf });
  const browser = await signedIn(under);
  const replayed = browser.cookie;
  await browser.post('/api/logout');
  browser.cookie = replayed;
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await browser.unlock()).status).toBe(401);
  await under.close();
});

test('revocations survive a revocation store that lost its data', async () => {
  const stores = [createMemoryRevocations()];
  const replaceable: SessionRevocations = {
    revoke: (revocations) => stores[0]!.revoke(revocations),
    isRevoked: (ids) => stores[0]!.isRevoked(ids),
  };
  const under = await startAuth({ revocations: replaceable });
  const out = await signedIn(under);
  await out.unlock();
  const ended = [out.claims?.sid ?? '', out.claims?.developer?.grant ?? ''];
  const stays = await signedIn(under);
  await out.post('/api/logout');
  stores[0] = createMemoryRevocations();
  expect(await replaceable.isRevoked(ended)).toBe(false);
  await under.auth.restoreRevocations();
  for (const id of ended) expect(await replaceable.isRevoked([id])).toBe(true);
  expect(await replaceable.isRevoked([stays.claims?.sid ?? ''])).toBe(false);
  await under.close();
});

test('logout ends the session while the revocation store is unavailable', async () => {
  const revocations: SessionRevocations = {
    revoke: () => Promise.reject(new Error('away')),
    isRevoked: () => false,
  };
  const under = await startAuth({ revocations });
  const browser = await signedIn(under);
  const sid = browser.claims?.sid ?? '';
  expect((await browser.post('/api/logout')).status).toBe(200);
  expect(await under.collection('sessions').findOne({ _id: sid })).toHaveProperty('revokedAt');
  // The service starts even while the revocation store is still unavailable.
  const next = await createAuthService({ ...under.deps, connection: await under.connectAgain() });
  await next.close();
  await under.close();
});

test('a session record is kept until its last cookie has expired, and no longer', async () => {
  const browser = await signedIn();
  const sid = browser.claims?.sid ?? '';
  const daysLeft = async (): Promise<number> => {
    const stored = await auth.collection('sessions').findOne({ _id: sid });
    return ((stored?.['expiresAt'] as Date).getTime() - Date.now()) / 86_400_000;
  };
  expect(await daysLeft()).toBeCloseTo(30, 1);
  await browser.post('/api/logout');
  expect(await daysLeft()).toBeCloseTo(7, 1);
});

describe('changing the password', () => {
  const newPassword = 'another long password';
  const change = (browser: Browser, currentPassword: string, chosen = newPassword) =>
    browser.put<Failure>('/api/auth/password', { currentPassword, newPassword: chosen });

  test('ends every other session of the user, keeps this one, and the new password signs in', async () => {
    const wanted = registration();
    const here = auth.browser();
    const there = auth.browser();
    const stranger = await signedIn();
    await here.register(wanted);
    await there.login(wanted.email, wanted.password);
    expect((await change(here, wanted.password)).status).toBe(200);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    expect((await here.get('/api/auth/user')).status).toBe(200);
    expect((await stranger.get('/api/auth/user')).status).toBe(200);
    expect((await auth.browser().login(wanted.email, wanted.password)).status).toBe(401);
    expect((await auth.browser().login(wanted.email, newPassword)).status).toBe(200);
  });

  test('writes the ended sessions to the revocation store at once', async () => {
    const wanted = registration();
    const here = auth.browser();
    const there = auth.browser();
    await here.register(wanted);
    await there.login(wanted.email, wanted.password);
    await change(here, wanted.password);
    const isEnded = (browser: Browser) => auth.revocations.isRevoked([browser.claims?.sid ?? '']);
    expect([await isEnded(here), await isEnded(there)]).toEqual([false, true]);
  });

  test('is refused for an ended session, even before the gateway has heard of its end', async () => {
    const deaf: SessionRevocations = { revoke: () => Promise.resolve(), isRevoked: () => false };
    const under = await startAuth({ revocations: deaf });
    const wanted = registration();
    const browser = under.browser();
    await browser.register(wanted);
    const replayed = browser.cookie;
    await browser.post('/api/logout');
    browser.cookie = replayed;
    const { status } = await change(browser, wanted.password);
    const login = await under.browser().login(wanted.email, wanted.password);
    await under.close();
    expect([status, login.status]).toEqual([401, 200]);
  });

  test('needs the current password', async () => {
    const browser = await signedIn();
    const { status, body } = await change(browser, 'not the password');
    expect([status, body.code]).toEqual([401, 'INVALID_PASSWORD']);
  });

  test('is limited: the eleventh wrong guess of the current password is refused', async () => {
    const browser = await signedIn();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(browser, `guess ${attempt}`)).status).toBe(401);
    }
    expect((await change(browser, 'correct horse battery')).status).toBe(429);
  });

  test.each([
    'short',
    'x'.repeat(129),
    'password123',
    'radiology123',
    ' '.repeat(8),
    'Seth GS Medical College',
  ])('refuses %p as the new password', async (chosen) => {
    const browser = await signedIn();
    const { status, body } = await change(browser, 'correct horse battery', chosen);
    expect(status).toBe(400);
    expect(body.details?.[0]?.path).toBe('/newPassword');
  });

  test('succeeds for one of two concurrent changes', async () => {
    const browser = await signedIn();
    const answers = await Promise.all([
      change(browser, 'correct horse battery', 'the first new one'),
      change(browser, 'correct horse battery', 'the second new one'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves no other session alive when the database fails right after the change', async () => {
    const under = await startAuth();
    const wanted = registration();
    const [here, there] = [under.browser(), under.browser()];
    await here.register(wanted);
    await there.login(wanted.email, wanted.password);
    const [users, sessions] = [under.connection.model('User'), under.connection.model('Session')];
    const away = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    const replace = users.findOneAndUpdate.bind(users);
    jest.spyOn(users, 'findOneAndUpdate').mockImplementationOnce((...given) => {
      jest.spyOn(sessions, 'updateMany').mockImplementation(() => {
        throw away;
      });
      return replace(...given);
    });
    expect((await change(here, wanted.password)).status).toBe(503);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    expect((await under.browser().login(wanted.email, newPassword)).status).toBe(200);
    await under.close();
  });

  test('ends a concurrent login that used the old password', async () => {
    const wanted = registration();
    const owner = auth.browser();
    await owner.register(wanted);
    const thieves = Array.from({ length: 6 }, (_, n) => auth.browser(`198.51.100.${100 + n}`));
    await Promise.all([
      change(owner, wanted.password),
      ...thieves.map((thief) => thief.login(wanted.email, wanted.password)),
    ]);
    for (const thief of thieves) expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect((await owner.get('/api/auth/user')).status).toBe(200);
  });
});
