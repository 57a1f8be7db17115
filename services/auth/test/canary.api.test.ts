import { developerPassword } from '@medrad/testing';
import { type AuthUnderTest, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

test('no password, token, cookie or personal fact is ever logged, whatever fails', async () => {
  const canaries = {
    name: 'Canary Quetzalcoatl',
    institute: 'Canary Institute of Xylography',
    email: 'canary.quetzal@example.org',
    phone: '+00 7357 7357 7357',
    password: 'canary-lantern-7357',
  };
  const secrets: string[] = [
    ...Object.values(canaries),
    'canary-wrong-7357',
    'canary-new-7357',
    developerPassword,
  ];
  const browser = auth.browser();
  const keepCookie = () => browser.cookie && secrets.push(browser.cookie);
  await browser.register(canaries);
  keepCookie();
  await browser.register(canaries);
  await browser.register({ ...canaries, extra: 'canary-wrong-7357' });
  await browser.call(
    'POST',
    '/api/login',
    '{"email":"canary.quetzal@example.org","password":"canary-wrong-7357',
  );
  await browser.login(canaries.email, 'canary-wrong-7357');
  await browser.login(canaries.email, canaries.password);
  keepCookie();
  await browser.unlock('canary-wrong-7357');
  await browser.unlock();
  keepCookie();
  await browser.get('/api/users?password=canary-wrong-7357');
  await browser.put('/api/auth/password', {
    currentPassword: canaries.password,
    newPassword: 'canary-new-7357',
  });
  await browser.post('/api/developer/lock');
  await browser.post('/api/logout');
  // The errors of this service have a cause that quotes a password of the request.
  const failing = await startAuth({
    connection: auth.connection,
    log: auth.logs.log,
    outbox: { record: () => Promise.reject(new SyntaxError(`"${canaries.password}" is not valid JSON`)) },
  });
  const unlucky = failing.browser();
  expect((await unlucky.register(registration(canaries))).status).toBe(409);
  expect((await unlucky.login(canaries.email, 'canary-new-7357')).status).toBe(500);
  await failing.close();

  expect(auth.logs.lines().length).toBeGreaterThan(5);
  const text = auth.logs.text();
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('failed logins and refused developer passwords are logged without the typed text', async () => {
  const browser = auth.browser('198.51.100.9');
  await browser.register(registration());
  await browser.login('nobody@example.org', 'whatever it was');
  await browser.unlock('whatever it was');
  const refusals = auth.logs.lines().filter(({ address }) => address === '198.51.100.9');
  expect(refusals.map(({ msg, code, route }) => [msg, code, route])).toEqual([
    ['request refused', 'INVALID_CREDENTIALS', '/api/login'],
    ['request refused', 'INVALID_PASSWORD', '/api/developer/unlock'],
  ]);
});
