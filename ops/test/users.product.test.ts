import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredUser } from '@medrad/contracts';
import {
  developerPassword,
  type ProductClient,
  type ProductProcess,
  registerDeveloper,
  registerResident,
  startProduct,
  eventually,
} from '@medrad/testing';
import { buildBackend, createFolders, withInstallation, ops, rows } from './harness';

const folders = createFolders();
beforeAll(buildBackend);
afterAll(() => folders.removeAll());

const statusAt = async (url: string, file: string, cookie: string): Promise<number> =>
  (await fetch(url + file, { headers: { cookie } })).status;

/** Repeats a request until its status differs from the given one. Returns the last status. */
function whenNot(status: number, ask: () => Promise<number>): Promise<number> {
  return eventually(
    async () => {
      const answer = await ask();
      expect(answer).not.toBe(status);
      return answer;
    },
    { everyMs: 100 },
  );
}

describe('users of a running product', () => {
  let product: ProductProcess;
  let asha: ProductClient;
  let dev: ProductClient;
  beforeAll(async () => {
    product = await startProduct({ dataDir: folders.fresh() });
    asha = await registerResident(product.url);
    dev = await registerDeveloper(product.url);
  });
  afterAll(() => product.stop());

  test('are listed newest first with e-mail, name, institute, verified, disabled and the day they joined', async () => {
    const { code, out, err } = await ops(product.dataDir, ['users']);
    expect([code, err]).toEqual([0, '2 users\n']);
    const [head, first, second] = out.split('\n');
    expect(head).toMatch(/^email +name +institute +verified +disabled +joined$/);
    const today = new Date().toISOString().slice(0, 10);
    expect(first).toMatch(new RegExp(`^${dev.user.email} +Dev Menon +City Hospital +no +no +${today}$`));
    expect(second).toMatch(new RegExp(`^${asha.user.email} +Asha Rao +City Hospital +no +no +${today}$`));
  });

  test('are found by a part of e-mail, name or institute, and listed as JSON without the hash', async () => {
    const { out } = await ops(product.dataDir, ['users', '--json', '--q', 'ÁSHA']);
    const { password, ...known } = asha.user;
    expect(JSON.parse(out) as RegisteredUser).toEqual({ ...known, disabled: false });
    expect(out).not.toContain('argon2');
    expect(out).not.toContain(password);
    expect((await ops(product.dataDir, ['users', '--json', '--q', 'nobody'])).out).toBe('');
  });

  test('are listed without control characters of their names', async () => {
    // Registration refuses control characters in a name, but not characters that change the direction of writing.
    await registerResident(product.url, 'Eve \u202eEvil');
    const { out } = await ops(product.dataDir, ['users', '--q', 'eve']);
    expect(out).toContain('Eve Evil');
    expect(out).not.toMatch(/\u202e/);
  });

  test('a disabled user is signed out within seconds, shown as disabled and cannot sign in until enabled', async () => {
    const victim = await registerResident(product.url, 'Disabled Resident');
    const { email, password } = victim.user;
    const logIn = async () => {
      const answer = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return answer.status;
    };
    const answer = await ops(product.dataDir, ['users', 'disable', email.toUpperCase()]);
    expect(answer).toEqual({ code: 0, out: `${email} is disabled and signed out everywhere.\n`, err: '' });
    const ask = () => statusAt(product.url, '/api/tests', victim.cookie());
    expect(await whenNot(200, ask)).toBe(401);
    expect(await logIn()).toBe(403);
    const { out } = await ops(product.dataDir, ['users', '--q', email]);
    expect(out.split('\n')[1]).toMatch(/ +no +yes +\d{4}-/);
    const enabled = await ops(product.dataDir, ['users', 'enable', victim.user.id]);
    expect(enabled.out).toBe(`${email} is enabled and may sign in.\n`);
    expect(await logIn()).toBe(200);
  });

  test('a reset link sets a new password once', async () => {
    const { email } = (await registerResident(product.url, 'Forgetful Resident')).user;
    const { code, out } = await ops(product.dataDir, [
      'users',
      'reset-password',
      email,
      '--base',
      product.url,
    ]);
    const [link = '', token = ''] = /^\S+\/reset-password#([\w-]{43})$/m.exec(out) ?? [];
    expect([code, link]).toEqual([0, `${product.url}/reset-password#${token}`]);
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status;
    };
    const password = 'seven quiet lanterns';
    expect(await send('/api/auth/reset-password', { token, password })).toBe(200);
    expect(await send('/api/auth/reset-password', { token, password })).toBe(404);
    expect(await send('/api/login', { email, password })).toBe(200);
  });

  test.each([
    [['disable', 'nobody@example.org'], 1, /^There is no user/],
    [['disable'], 2, /^Say users disable/],
    [['reset-password'], 2, /^Say users reset-password/],
    [['reset-password', 'nobody@example.org'], 2, /^Set PUBLIC_ORIGIN or give --base/],
    [['reset-password', 'nobody@example.org', '--base', 'x.example'], 2, /^"x\.example" is not the scheme/],
    [['reset-password', 'nobody@example.org', '--base', 'https://x.example'], 1, /^There is no user/],
    [['delete', 'nobody@example.org'], 2, /^Say users disable/],
    [['disable', 'a@example.org', 'b@example.org'], 2, /^That is one argument too many/],
  ])('are refused for the arguments %j with a sentence', async (args, code, sentence) => {
    const answer = await ops(product.dataDir, ['users', ...args]);
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err).toMatch(sentence);
  });

  test('lose their revoked sessions within seconds, everywhere, and nobody else is signed out', async () => {
    const cookie = dev.cookie();
    const ask = () => statusAt(product.url, '/api/tests', cookie);
    expect(await ask()).toBe(200);
    const answer = await ops(product.dataDir, ['revoke-sessions', dev.user.email.toUpperCase()]);
    expect(answer).toEqual({ code: 0, out: `1 session of ${dev.user.email} ended.\n`, err: '' });
    expect(await whenNot(200, ask)).toBe(401);
    expect(await statusAt(product.url, '/api/auth/user', cookie)).toBe(401);
    const unlock = await fetch(`${product.url}/api/developer/unlock`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ password: developerPassword }),
    });
    expect(unlock.status).toBe(401);
    expect(await statusAt(product.url, '/api/tests', asha.cookie())).toBe(200);
  });

  test('are found by id too, and an unknown one is reported', async () => {
    const { out } = await ops(product.dataDir, ['revoke-sessions', dev.user.id]);
    expect(out).toBe(`0 sessions of ${dev.user.email} ended.\n`);
    const unknown = await ops(product.dataDir, ['revoke-sessions', 'nobody@example.org']);
    expect([unknown.code, unknown.err]).toEqual([1, 'There is no user with this e-mail or id.\n']);
  });
});

test('sessions of a stopped product are ended with their developer access', async () => {
  const dataDir = folders.fresh();
  const product = await startProduct({ dataDir });
  const dev = await registerDeveloper(product.url);
  await product.stop();
  expect(await ops(dataDir, ['revoke-sessions', dev.user.email])).toMatchObject({ code: 0 });
  const open = await withInstallation(dataDir, async (installation) => [
    await rows(installation, 'auth', 'sessions').countDocuments({ revokedAt: null }),
    await rows(installation, 'auth', 'developer_grants').countDocuments({ revokedAt: null }),
  ]);
  expect(open).toEqual([0, 0]);
  const again = await startProduct({ dataDir });
  expect(await statusAt(again.url, '/api/tests', dev.cookie())).toBe(401);
  await again.stop();
});

describe('the developer password', () => {
  let product: ProductProcess;
  let person: ProductClient;
  const dataDir = folders.fresh();
  beforeAll(async () => {
    product = await startProduct({ dataDir, env: { DEVELOPER_PASSWORD: '' } });
    person = await registerResident(product.url);
  });
  afterAll(() => product.stop());

  const unlock = async (password: string): Promise<number> => {
    const answer = await fetch(`${product.url}/api/developer/unlock`, {
      method: 'POST',
      headers: { cookie: person.cookie(), 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    return answer.status;
  };
  const firstPassword = () => /shown this once\): (\S+)/.exec(product.output())?.[1] ?? '';

  test('is generated anew, shown once, and is valid at once in a running product, and the old one is not', async () => {
    const first = firstPassword();
    expect(await unlock(first)).toBe(200);
    const { code, out, err } = await ops(dataDir, ['developer-password']);
    const [, password = ''] = /^Developer password \(shown this once\): (\S+)\n$/.exec(out) ?? [];
    expect([code, password.length]).toEqual([0, 19]);
    expect(err).toContain('It is valid at once');
    expect(await unlock(first)).toBe(401);
    expect(await unlock(password)).toBe(200);
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).not.toContain(password);
  });

  test('can be chosen on standard input and is not repeated', async () => {
    const mine = 'a password of my own';
    const { code, out, err } = await ops(dataDir, ['developer-password', '--choose'], { stdin: `${mine}\n` });
    expect([code, out]).toEqual([0, 'The developer password was changed.\n']);
    expect(out + err).not.toContain(mine);
    expect(await unlock(mine)).toBe(200);
    const short = await ops(dataDir, ['developer-password', '--choose'], { stdin: 'short\n' });
    expect([short.code, short.err]).toEqual([1, 'The password needs at least 12 characters.\n']);
    for (const guessable of ['radiology-2024!', 'developer1234', ' '.repeat(12), 'Password12345']) {
      const refused = await ops(dataDir, ['developer-password', '--choose'], { stdin: `${guessable}\n` });
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toMatch(/^(Please use|This)/);
    }
    const none = await ops(dataDir, ['developer-password', '--choose']);
    expect([none.code, none.err]).toEqual([1, 'Nothing was entered.\n']);
    expect(await unlock(mine)).toBe(200);
  });

  test('is not changed while the environment sets it', async () => {
    const before = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
    const env = { DEVELOPER_PASSWORD: 'one-of-the-environment' };
    const { code, out, err } = await ops(dataDir, ['developer-password'], { env });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^DEVELOPER_PASSWORD is set in the environment, and that password counts\./);
    expect(err).not.toContain(env.DEVELOPER_PASSWORD);
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before);
  });
});
