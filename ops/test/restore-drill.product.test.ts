import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Image, Test, TestQuestion, TheoryPaper, User } from '@medrad/contracts';
import { beginRestore } from '@medrad/standalone';
import {
  contentsBelow,
  createSpotter,
  registerDeveloper,
  registerResident,
  startProduct,
  type ProductClient,
  type ProductProcess,
} from '@medrad/testing';
import sharp from 'sharp';
import type { Manifest } from '../src/backup/manifest';
import {
  bundle,
  buildBackend,
  copyInstallation,
  createFolders,
  withInstallation,
  ops,
  rows,
} from './harness';
import { plant, type Planted } from './planted';

const folders = createFolders();
const intact = folders.fresh();
let planted: Planted;
beforeAll(async () => {
  buildBackend();
  planted = await withInstallation(intact, plant);
});
afterAll(() => folders.removeAll());

/** A new copy of the planted installation. */
function copyPlanted(): string {
  const dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
  return dataDir;
}

const drawImage = (shade: number, width = 640): Promise<Buffer> =>
  sharp({ create: { width, height: 480, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function uploadPaper(developer: ProductClient): Promise<TheoryPaper> {
  const form = new FormData();
  form.append('title', 'DMRD June');
  form.append('subject', 'Radiology');
  form.append('year', '2024');
  form.append('pdfFile', new File([pdf], 'paper.pdf', { type: 'application/pdf' }));
  return developer.send<TheoryPaper>('POST', '/api/upload-theory-paper', form);
}

const bytesAt = async (url: string, cookie: string, file: string): Promise<Buffer> => {
  const answer = await fetch(url + file, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** Reads all content that a resident sees, files included. */
async function seenBy(person: Pick<ProductClient, 'send'>, read: (file: string) => Promise<Buffer>) {
  const tests = await person.send<Test[]>('GET', '/api/tests');
  const questions = await Promise.all(
    tests.map(({ id }) => person.send<TestQuestion[]>('GET', `/api/tests/${id}/questions`)),
  );
  const papers = await person.send<TheoryPaper[]>('GET', '/api/theory-papers');
  const images = questions.flat().map((question) => (question as { image: Image }).image.imageUrl);
  const files = await Promise.all([...images, ...papers.map(({ fileUrl }) => fileUrl)].map(read));
  return { tests, questions, papers, files };
}

/** Signs in a user who registered before the backup. */
async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const send = async <T>(_method: string, at: string): Promise<T> =>
    (await (await fetch(url + at, { headers: { cookie } })).json()) as T;
  return { status: answer.status, send, read: (file: string) => bytesAt(url, cookie, file) };
}

/** Adds and deletes records until the returned function is called, as authors do during a backup. */
function keepBusy(developer: ProductClient) {
  let isOver = false;
  const worker = async (number: number): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      const spotter = await createSpotter(developer, {
        title: `Busy ${number}-${index}`,
        questions: [
          { image: await drawImage((index * 11) % 256, 32), fields: { title: 'Busy', modality: 'CT' } },
        ],
      });
      if (index % 2) await developer.send('DELETE', `/api/tests/${spotter.id}`);
    }
  };
  const workers = Promise.all([worker(1), worker(2)]);
  return async () => {
    isOver = true;
    await workers;
  };
}

describe('the restore drill', () => {
  let product: ProductProcess;
  let resident: ProductClient;
  let before: Awaited<ReturnType<typeof seenBy>>;
  const target = folders.fresh('backup');
  let manifest: Manifest;

  beforeAll(async () => {
    product = await startProduct({ dataDir: folders.fresh() });
    resident = await registerResident(product.url);
    const developer = await registerDeveloper(product.url);
    const spotter = await createSpotter(developer, {
      title: 'Abdomen',
      questions: [
        { image: await drawImage(30), fields: { title: 'Crohn', modality: 'CT' } },
        { image: await drawImage(200), fields: { title: 'Colitis', modality: 'CT' } },
      ],
    });
    await resident.send('POST', `/api/tests/${spotter.id}/feedback`, { rating: 4, suggestion: 'More of it' });
    await uploadPaper(developer);
    before = await seenBy(resident, (file) => bytesAt(product.url, resident.cookie(), file));
    const rest = keepBusy(developer);
    try {
      const { code, out, err } = await ops(product.dataDir, ['backup', target]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^\S+ contains \d+ documents and \d+ files \(\S+ MB\)\.\n$/);
    } finally {
      await rest();
    }
    manifest = JSON.parse(readFileSync(path.join(target, 'manifest.json'), 'utf8')) as Manifest;
  });
  afterAll(() => product.stop());

  test('restores a backup of the busy product into an empty folder: sign-in, content and every byte', async () => {
    const dataDir = folders.fresh();
    const restored = await ops(dataDir, ['restore', target]);
    expect(restored.err).toBe('Everybody must sign in again.\n');
    expect(restored.code).toBe(0);
    expect(await ops(dataDir, ['fsck', '--deep'])).toMatchObject({ code: 0 });

    const again = await startProduct({ dataDir });
    try {
      const person = await signIn(again.url, resident.user);
      expect(person.status).toBe(200);
      const after = await seenBy(person, person.read);
      const isFromBefore = ({ id }: { id: string }) => before.tests.some((test) => test.id === id);
      expect(after.tests.filter(isFromBefore)).toEqual(before.tests);
      expect(after.questions.flat()).toEqual(expect.arrayContaining(before.questions.flat()));
      expect(after.papers).toEqual(before.papers);
      for (const file of before.files) expect(after.files.some((one) => one.equals(file))).toBe(true);
      expect(after.tests.some(({ title }) => title.startsWith('Busy'))).toBe(
        manifest.databases['spotters']!['tests']!.documents > 1,
      );
      // The session cookie from before the backup was signed with keys that no longer exist.
      const old = await fetch(`${again.url}/api/auth/user`, { headers: { cookie: resident.cookie() } });
      expect(old.status).toBe(401);
    } finally {
      await again.stop();
    }

    const second = folders.fresh('backup');
    await ops(dataDir, ['backup', second]);
    const copy = JSON.parse(readFileSync(path.join(second, 'manifest.json'), 'utf8')) as Manifest;
    expect(copy.databases['spotters']).toEqual(manifest.databases['spotters']);
    expect(copy.databases['papers']).toEqual(manifest.databases['papers']);
    expect(copy.databases['auth']!['users']).toEqual(manifest.databases['auth']!['users']);
    expect(copy.files['spotters']).toMatchObject({ files: manifest.files['spotters']!.files });
  });

  test('finds no keys, no sessions and no password in a backup', async () => {
    const secrets = JSON.parse(readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8')) as Record<
      string,
      string | null
    >;
    const session = resident.cookie().split('=')[1] ?? '';
    for (const [name, content] of await contentsBelow(target)) {
      for (const secret of [...Object.values(secrets), session, resident.user.password]) {
        if (secret) expect([name, content.includes(secret)]).toEqual([name, false]);
      }
    }
    expect(Object.keys(manifest.databases['auth']!)).not.toContain('sessions');
    expect(Object.keys(manifest.databases['auth']!)).not.toContain('developer_grants');
  });

  test('restores nothing into an installation that is not empty or is running', async () => {
    const dataDir = copyPlanted();
    const { code, err } = await ops(dataDir, ['restore', target]);
    expect(code).toBe(1);
    expect(err).toMatch(/^The installation is not empty: the database auth contains documents\. /);
    const count = await withInstallation(dataDir, (installation) =>
      rows(installation, 'auth', 'users').countDocuments(),
    );
    expect(count).toBe(1);
    const running = await ops(product.dataDir, ['restore', target]);
    expect([running.code, running.err]).toEqual([
      1,
      `The product is running on ${product.dataDir}. Stop it first.\n`,
    ]);
  });

  test('does not let the product or a command use what an interrupted restore left; run again, it continues', async () => {
    const dataDir = folders.fresh();
    await ops(dataDir, ['restore', target]);
    const sealed = readFileSync(path.join(target, 'manifest.b2'), 'utf8').slice(0, 128);
    await withInstallation(dataDir, async (installation) => {
      await rows(installation, 'spotters', 'images').deleteMany({});
      const store = installation.stores.get('spotters')!;
      for await (const key of store.list()) {
        await store.delete(key);
        break;
      }
    });
    beginRestore(dataDir, sealed);
    for (const args of [['fsck'], ['backup', folders.fresh('backup')], ['users']]) {
      const { code, err } = await ops(dataDir, args);
      expect([code, err]).toEqual([
        1,
        expect.stringContaining('was interrupted. Run the same restore again'),
      ]);
    }
    await expect(startProduct({ dataDir })).rejects.toThrow(
      'was interrupted. Run the same restore again; it continues.',
    );
    expect(await ops(dataDir, ['restore', target])).toMatchObject({ code: 0 });
    expect(await ops(dataDir, ['fsck', '--deep'])).toMatchObject({ code: 0 });
  });
});

describe('a backup of a small installation', () => {
  const target = folders.fresh('backup');
  const blank = folders.fresh();
  beforeAll(async () => {
    expect(await ops(intact, ['backup', target])).toMatchObject({ code: 0, err: '' });
  });

  const copyOfBackup = (): string => {
    const copy = folders.fresh('backup');
    cpSync(target, copy, { recursive: true });
    return copy;
  };
  const expectRefused = async (backup: string, what: string) => {
    const { code, err } = await ops(blank, ['restore', backup]);
    expect([code, err]).toEqual([1, expect.stringContaining(what)]);
    expect(existsSync(blank)).toBe(false);
  };

  test('with one changed byte anywhere is refused before anything is written', async () => {
    const copy = copyOfBackup();
    const files = [...(await contentsBelow(copy))];
    expect(files.length).toBeGreaterThan(8);
    for (const [name, content] of files) {
      if (content.length === 0) continue;
      const flipped = Buffer.from(content);
      const at = Math.floor(content.length / 2);
      flipped[at] = flipped[at]! ^ 1;
      writeFileSync(path.join(copy, name), flipped);
      await expectRefused(copy, 'is damaged: ');
      writeFileSync(path.join(copy, name), content);
    }
  });

  test.each([
    ['a stored file', /^files\/spotters\/../, 'is missing'],
    ['a collection', /tests\.bson$/, 'is missing'],
    ['the list of files', /spotters\.jsonl$/, 'is missing'],
    ['the manifest', /manifest\.json$/, 'is not a whole backup'],
    ['the seal', /manifest\.b2$/, 'is not a whole backup'],
  ])('without %s is refused before anything is written', async (_what, pattern, told) => {
    const copy = copyOfBackup();
    const name = [...(await contentsBelow(copy)).keys()].find((one) => pattern.test(one)) ?? '';
    rmSync(path.join(copy, name));
    await expectRefused(copy, told);
  });

  test('with a truncated collection is refused before anything is written', async () => {
    const copy = copyOfBackup();
    const file = path.join(copy, 'db/spotters/tests.bson');
    truncateSync(file, readFileSync(file).length - 3);
    await expectRefused(copy, 'db/spotters/tests.bson is not what was written. Nothing was restored.');
  });

  test('is required: a folder without a backup is refused', () =>
    expectRefused(intact, 'is not a whole backup'));

  test('leaves a target that is not empty unchanged', async () => {
    const before = await contentsBelow(target);
    const { code, err } = await ops(intact, ['backup', target]);
    expect([code, err]).toEqual([1, `${target} is not empty. A backup goes into a folder of its own.\n`]);
    expect(await contentsBelow(target)).toEqual(before);
  });

  test('has a checksum that b2sum verifies', async () => {
    const { stdout } = await promisify(execFile)('b2sum', ['--check', 'manifest.b2'], {
      cwd: target,
    });
    expect(stdout).toBe('manifest.json: OK\n');
  });

  test('is made of a faulty installation too, with a report of the faults', async () => {
    const faulty = copyPlanted();
    await withInstallation(faulty, ({ stores }) => stores.get('spotters')!.delete(planted.fileKey));
    const copy = folders.fresh('backup');
    const { code, err } = await ops(faulty, ['backup', copy]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^In the installation, and so in the backup: images \S+: the file \S+ is not there\n$/,
    );
    expect(await ops(folders.fresh(), ['restore', copy])).toMatchObject({ code: 0 });
  });
});

test('that was killed half-way does not look complete, and the next backup is complete', async () => {
  const dataDir = copyPlanted();
  await withInstallation(dataDir, async (installation) => {
    const filler = Array.from({ length: 20_000 }, (_, index) => ({
      _id: `a${index}`,
      text: 'x'.repeat(500),
    }));
    await rows(installation, 'messaging', 'activities').insertMany(filler);
  });
  const target = folders.fresh('backup');
  const child = spawn(process.execPath, [bundle, 'backup', target], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isUnderWay = () => existsSync(`${target}.partial/db/messaging/activities.bson`);
  while (!isUnderWay() && child.exitCode === null) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.partial`)).toBe(true);
  const blank = folders.fresh();
  expect(await ops(blank, ['restore', `${target}.partial`])).toMatchObject({ code: 1 });
  expect(existsSync(blank)).toBe(false);

  expect(await ops(dataDir, ['backup', target])).toMatchObject({ code: 0 });
  expect(existsSync(`${target}.partial`)).toBe(false);
  expect(await ops(blank, ['restore', target])).toMatchObject({ code: 0 });
});

test('keeps the ids of users: a user who signs in after the restore is the same user', async () => {
  const dataDir = copyPlanted();
  const target = folders.fresh('backup');
  await ops(dataDir, ['backup', target]);
  const blank = folders.fresh();
  await ops(blank, ['restore', target]);
  const users = async (folder: string) => (await ops(folder, ['users', '--json'])).out;
  const [one] = (await users(blank)).trim().split('\n');
  expect(JSON.parse(one ?? '') as User).toMatchObject({ email: 'asha@example.org', name: 'Asha Rao' });
  expect(await users(blank)).toBe(await users(dataDir));
});
