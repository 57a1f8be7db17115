import net from 'node:net';
import type { Image, Test } from '@medrad/contracts';
import { eventually } from '@medrad/testing';
import sharp from 'sharp';
import { buildBackend, createInstallation, type Installation, type Run, StartFailed } from './installation';
import { type Person, register } from './person';

const developerPassword = 'developer-password-of-the-test';
let installation: Installation;

beforeAll(buildBackend);
beforeEach(() => (installation = createInstallation()));
afterEach(() => installation.remove());

const unlock = async (person: Person, password: string): Promise<number> =>
  (await person.post('/api/developer/unlock', { password })).status;

async function startAsDeveloper(on = installation): Promise<{ run: Run; author: Person }> {
  const run = await on.start({ DEVELOPER_PASSWORD: developerPassword });
  const author = await register(run.url);
  expect(await unlock(author, developerPassword)).toBe(200);
  return { run, author };
}

const drawImage = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();

/** Writes records continuously until the product is killed, and records the writes that the product acknowledged. */
async function workUntilDeath(author: Person, onAcknowledged: (count: number) => void) {
  const tests: Test[] = [];
  const images: Image[] = [];
  const acknowledge = (): void => onAcknowledged(tests.length + images.length);
  const repeat = async (step: (index: number) => Promise<void>): Promise<void> => {
    for (let index = 0; ; index += 1) {
      try {
        await step(index);
        acknowledge();
      } catch {
        return;
      }
    }
  };
  await Promise.all([
    ...[1, 2, 3].map((worker) =>
      repeat(async (index) => void tests.push(await author.createTest(`Spotter ${worker}-${index}`))),
    ),
    ...[1, 2].map((worker) =>
      repeat(async (index) => {
        images.push(await author.uploadImage(`Image ${worker}-${index}`, await drawImage((index * 7) % 256)));
      }),
    ),
  ]);
  return { tests, images };
}

test('kill -9 in the middle of writes and uploads loses nothing acknowledged and leaves no broken image', async () => {
  const { run, author } = await startAsDeveloper();
  let crash: Promise<void> | undefined;
  const { tests, images } = await workUntilDeath(author, (count) => {
    if (count >= 20) crash ??= run.crash();
  });
  await crash;
  expect(tests.length + images.length).toBeGreaterThanOrEqual(20);

  const again = await installation.start({ DEVELOPER_PASSWORD: developerPassword });
  // The cookie from before the restart is still valid, with its developer access.
  const person = author.at(again.url);
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect(await (await person.get('/api/developer/status')).json()).toEqual({ developer: true });

  for (const test of tests) {
    const response = await person.get(`/api/tests/${test.id}`);
    expect(await response.json()).toMatchObject({ id: test.id, title: test.title });
  }
  const listed = (await (await person.get('/api/all-images?limit=100')).json()) as Image[];
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(images.map(({ id }) => id)));
  for (const image of listed) {
    const file = await person.get(image.imageUrl);
    expect(file.status).toBe(200);
    const shown = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([shown.width, shown.height]).toEqual([96, 64]);
  }
  expect(await again.stop()).toBe(0);
});

describe('an installation that is stopped and started again', () => {
  let restarted: Installation;
  let first: Run;
  let second: Run;
  /** Files of the data folder between the two runs. */
  let files: ReturnType<Installation['files']>;
  let password: string;
  /** A person who tried a wrong password and then the right one, and the statuses of both attempts. */
  let author: Person;
  let unlocked: number[];
  /** A developer on a second device, whose session was ended on the first one. */
  let elsewhere: Person;
  beforeAll(async () => {
    restarted = createInstallation();
    first = await restarted.start({ LOG_LEVEL: 'debug' });
    password = /Developer password \(shown this once\): (\S+)/.exec(first.stdout())?.[1] ?? '';
    author = await register(first.url);
    unlocked = [await unlock(author, 'guess'), await unlock(author, password)];
    const leaving = await register(first.url, 'ravi@example.org');
    unlocked.push(await unlock(leaving, password));
    elsewhere = leaving.at(first.url);
    await leaving.post('/api/logout');
    await author.post('/api/login', { email: 'asha@example.org', password: 'wrong-canary-password' });
    await first.stop();
    files = restarted.files();
    second = await restarted.start();
  });
  afterAll(() => restarted.remove());

  test('keeps an ended session and locked developer access so', async () => {
    expect((await elsewhere.at(second.url).get('/api/auth/user')).status).toBe(401);
    expect((await author.at(second.url).get('/api/auth/user')).status).toBe(200);
  });

  test('shows the generated developer password once, which unlocks and is nowhere in the data folder', async () => {
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(unlocked).toEqual([401, 200, 200]);
    for (const { text } of files) expect(text).not.toContain(password);
    expect(second.stdout() + second.stderr()).not.toContain('password');
    expect(await unlock(author.at(second.url), password)).toBe(200);
  });

  test('prints and logs no secret, however much is logged', () => {
    const secrets = JSON.parse(
      files.find(({ name }) => name.endsWith('/secrets.json'))?.text ?? '{}',
    ) as Record<string, string>;
    expect(Object.keys(secrets).sort()).toEqual(['developerHash', 'session', 'ticket']);
    const output = first.stdout() + first.stderr();
    expect(output).toContain('/api/login');
    const canaries = [
      'wrong-canary-password',
      'a-long-password-of-hers',
      'asha@example.org',
      author.cookie().split('=')[1] ?? '',
    ];
    for (const secret of [...Object.values(secrets), ...canaries]) expect(output).not.toContain(secret);
  });
});

test('a first start creates all demo content with the bundled code', async () => {
  const run = await installation.start({ DEMO: '1' });
  const ended = /Demo content (is ready|could not be completed).*/;
  await eventually(() => expect(run.stdout()).toMatch(ended));
  expect(ended.exec(run.stdout())?.[0]).toMatch(
    /^Demo content is ready: .*, 6 to report on, 60 days of made-up history with a cohort of 32\.$/,
  );
  expect(await run.stop()).toBe(0);
});

describe('a running product', () => {
  let running: Installation;
  let run: Run;
  let author: Person;
  beforeAll(async () => {
    running = createInstallation();
    ({ run, author } = await startAsDeveloper(running));
  });
  afterAll(async () => {
    try {
      expect(await run.stop()).toBe(0);
    } finally {
      await running.remove();
    }
  });

  test('restarts a database that crashes alone, with everything that the database had acknowledged', async () => {
    const made = await author.createTest('Before the crash');
    process.kill(run.databasePid(), 'SIGKILL');
    // Pauses between requests, so that the rate limit is not reached.
    await eventually(async () => expect((await author.get(`/api/tests/${made.id}`)).status).toBe(200), {
      everyMs: 200,
    });
  });

  test('makes a second start on its data folder fail with the reason', async () => {
    const refusal = await running.start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartFailed);
    expect(refusal).toMatchObject({ code: 1 });
    expect((refusal as StartFailed).output).toMatch(/^The data folder .* is in use by process \d+\n$/);
    // The database has just crashed, so that a service may still be connecting to it.
    await eventually(async () => expect((await fetch(`${run.url}/readyz`)).status).toBe(200));
  });
});

test.each(['PORT', 'METRICS_PORT'])(
  '%s in use is reported in one line with the name of the setting',
  async (name) => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as net.AddressInfo;
    const refusal = await installation.start({ [name]: String(port) }).catch((error: unknown) => error);
    server.close();
    expect(refusal).toMatchObject({ code: 1 });
    const another = { PORT: 8090, METRICS_PORT: 9091 }[name];
    expect((refusal as StartFailed).output).toMatch(
      new RegExp(
        `^Port ${port} \\(${name}\\) is in use\\. Choose another one: ${name}=${another} npm start\n$`,
        'm',
      ),
    );
  },
);

test('a wrong configuration is reported completely, without its values', async () => {
  const refusal = await installation
    .start({
      PORT: 'eighty',
      MONGODB_URL: 'http://canary',
      HOST: '0.0.0.0',
      SESSION_SECRET: 'canary',
      DEVELOPER_PASSWORD: 'canary',
      ADMIN_PASSWORD: 'canary',
    })
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 1 });
  const { output } = refusal as StartFailed;
  const names = ['PORT', 'MONGODB_URL', 'HOST', 'SESSION_SECRET', 'DEVELOPER_PASSWORD', 'ADMIN_PASSWORD'];
  for (const name of names) expect(output).toContain(`- ${name}: `);
  expect(output).not.toContain('canary');
});
