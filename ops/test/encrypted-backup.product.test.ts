import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOperations } from '@medrad/persistence';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pack } from 'tar-stream';
import { datedName, newestFirst } from '../src/backup/rotation.policy';
import { connectionTo } from '../src/installation';
import { buildBackend, bundle, createFolders, ops, settle, withInstallation } from './harness';
import { plant } from './planted';

async function toArray(pieces: AsyncIterable<unknown>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece as Buffer);
  return all;
}

const folders = createFolders();
const dataDir = folders.fresh();
/** Folder for keys and backups. */
const place = folders.fresh('backups');
const [recipients, identity, otherIdentity] = ['recipients.txt', 'identity.txt', 'other.txt'].map((name) =>
  path.join(place, name),
) as [string, string, string];
const target = path.join(place, 'backup');
const encrypted = `${target}.tar.age`;
/** Temporary files of the commands, which must be gone afterwards. */
const scratch = folders.fresh('scratch');
const before = process.env['TMPDIR'];

beforeAll(async () => {
  buildBackend();
  mkdirSync(place, { recursive: true });
  mkdirSync(scratch, { recursive: true });
  process.env['TMPDIR'] = scratch;
  await withInstallation(dataDir, async (installation) => {
    await plant(installation);
    await settle(installation, dataDir);
  });
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  writeFileSync(recipients, `# of the safe\n${await identityToRecipient(own)}\n`);
  writeFileSync(identity, `# keep it in the safe\n${own}\n`);
  writeFileSync(otherIdentity, `${other}\n`);
  const made = await ops(dataDir, ['backup', target, '--recipients', recipients]);
  expect([made.code, made.err]).toEqual([0, '']);
});
afterEach(() => {
  expect(readdirSync(scratch).filter((name) => /^(backup|drill)-/.test(name))).toEqual([]);
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  folders.removeAll();
});

/** A copy of the encrypted backup with one byte changed, or shortened. */
function spoilt(name: string, spoil: (file: string, bytes: Buffer) => void): string {
  const file = path.join(place, `${name}.tar.age`);
  const bytes = readFileSync(encrypted);
  writeFileSync(file, bytes);
  spoil(file, bytes);
  return file;
}

const flip = (at: number) => (file: string, bytes: Buffer) => {
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test('an encrypted backup is one file in the format of age, and nothing of it is left in plain text', () => {
  expect(readFileSync(encrypted).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(readFileSync(encrypted).includes('manifest.json')).toBe(false);
  expect(readdirSync(place).toSorted()).toEqual(
    ['backup.tar.age', 'identity.txt', 'other.txt', 'recipients.txt'].toSorted(),
  );
});

test('it is restored with its key, and fsck finds the restored installation whole', async () => {
  const copy = folders.fresh();
  const restored = await ops(copy, ['restore', encrypted, '--identity', identity]);
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored [1-9]\d* documents/) as string,
  });
  expect(await ops(copy, ['fsck', '--deep'])).toMatchObject({ code: 0 });
});

test.each<[string, () => string, string | null, RegExp]>([
  [
    'without a key',
    () => encrypted,
    null,
    /is encrypted: --identity <file> names the file with its secret key/,
  ],
  [
    'with the key of another',
    () => encrypted,
    otherIdentity,
    /The key does not open .*: it was encrypted for another/,
  ],
  ['with a public key', () => encrypted, recipients, /contains something else than secret keys of age/],
  ['with a file that is missing', () => encrypted, '/nowhere', /The file with the key cannot be read/],
  ['that is missing', () => path.join(place, 'none.tar.age'), identity, /There is no backup/],
  [
    'with a changed byte in its header',
    () => spoilt('header', flip(60)),
    identity,
    /key does not open|is damaged/,
  ],
  [
    'with a changed byte in its content',
    () => spoilt('content', flip(400)),
    identity,
    /The backup is damaged/,
  ],
  ['with a changed last byte', () => spoilt('last', flip(-1)), identity, /The backup is damaged/],
  [
    'that is cut',
    () => spoilt('cut', (file, { length }) => truncateSync(file, Math.floor(length / 2))),
    identity,
    /The backup is damaged: .*Nothing was restored/,
  ],
  [
    'that is cut within its header',
    () => spoilt('stump', (file) => truncateSync(file, 40)),
    identity,
    /The backup is damaged/,
  ],
])('a backup %s is refused with a sentence, and nothing is written', async (_case, file, key, sentence) => {
  const copy = folders.fresh();
  const refused = await ops(copy, ['restore', file(), ...(key === null ? [] : ['--identity', key])]);
  // A key that is not given is an option that is missing.
  expect(refused.code).toBe(key === null ? 2 : 1);
  expect(refused.err).toMatch(sentence);
  expect(existsSync(copy)).toBe(false);
});

test('a file in the archive that leads out of its folder is refused and not written', async () => {
  const archive = pack();
  archive.entry({ name: '../../escaped.txt' }, 'content');
  archive.finalize();
  const encrypter = new Encrypter();
  encrypter.addRecipient(readFileSync(recipients, 'utf8').split('\n')[1] ?? '');
  const crafted = path.join(place, 'crafted.tar.age');
  writeFileSync(crafted, await encrypter.encrypt(Buffer.concat(await toArray(archive))));
  const refused = await ops(folders.fresh(), ['restore', crafted, '--identity', identity]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/The backup is damaged/)]);
  expect(readdirSync(path.dirname(scratch))).toEqual(['scratch']);
});

test.each([
  ['a secret key', identity, /contains something else than public keys of age/],
  ['no key', path.join(place, 'empty.txt'), /contains no public key of age/],
])('a backup for %s is refused before anything is written', async (_case, file, sentence) => {
  writeFileSync(path.join(place, 'empty.txt'), '# none\n');
  const refused = await ops(dataDir, ['backup', path.join(place, 'refused'), '--recipients', file]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(sentence)]);
  expect(readdirSync(place).filter((name) => name.startsWith('refused'))).toEqual([]);
});

test('a backup of the night has its time as its name, and those that are too old are deleted', async () => {
  const nights = folders.fresh('nights');
  mkdirSync(nights, { recursive: true });
  const ago = (days: number) => `${datedName(new Date(Date.now() - days * 86_400_000))}.tar.age`;
  const [kept, old] = [[1, 2, 3, 4, 5, 6, 13].map(ago), [15, 16].map(ago)];
  const killed = `${ago(9)}.partial`;
  for (const name of [...kept, ...old, killed, 'notes.txt']) writeFileSync(path.join(nights, name), '');
  const made = await ops(dataDir, ['backup', nights, '--recipients', recipients, '--keep-days', '14']);
  expect(made).toMatchObject({ code: 0, err: '' });
  const now = readdirSync(nights).filter((name) => !kept.includes(name));
  expect(now).toHaveLength(2);
  expect(now).toContain('notes.txt');
  expect(now[0]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.age$/);
});

test('more old backups than a night leaves behind are deleted only with their number', async () => {
  const nights = folders.fresh('nights');
  mkdirSync(nights, { recursive: true });
  for (let days = 30; days < 45; days += 1) {
    writeFileSync(path.join(nights, `${datedName(new Date(Date.now() - days * 86_400_000))}.tar.age`), '');
  }
  const args = ['backup', nights, '--recipients', recipients, '--keep-days', '14'];
  const refused = await ops(dataDir, args);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /^The backup was made\. 9 backups older than 14 days would be deleted, and these are 9 of/,
  );
  expect(readdirSync(nights)).toHaveLength(16);

  // Every run makes a backup, and the number that the refused one printed is right for the next all the same.
  const first = path.join(nights, newestFirst(readdirSync(nights))[0] ?? '');
  renameSync(first, path.join(nights, `${datedName(new Date(Date.now() - 3_600_000))}.tar.age`));
  const repeated = await ops(dataDir, [...args, '--yes-delete', '9']);
  expect(repeated).toMatchObject({ code: 0, err: '' });
  expect(repeated.out).toContain('Deleted 9 older than 14 days.\n');
  expect(readdirSync(nights)).toHaveLength(8);
});

test('the drill restores the newest backup and checks it, and both times are recorded', async () => {
  const nights = folders.fresh('nights');
  expect(
    await ops(dataDir, ['backup', nights, '--recipients', recipients, '--keep-days', '7']),
  ).toMatchObject({
    code: 0,
  });
  writeFileSync(path.join(nights, `${datedName(new Date(0))}.tar.age`), 'older and damaged');
  const drill = await ops(dataDir, ['drill', nights, '--identity', identity]);
  expect(drill).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/was restored: [1-9]/) as string,
  });
  await withInstallation(dataDir, async (installation) => {
    const { backup, drill: drilled } = await findOperations(connectionTo(installation, 'messaging'));
    expect(backup?.at).toBeInstanceOf(Date);
    expect(drilled!.at.getTime()).toBeGreaterThanOrEqual(backup!.at.getTime());
  });
});

test('the drill of a damaged backup fails and records nothing', async () => {
  const other = folders.fresh();
  await withInstallation(other, (installation) => settle(installation, other));
  const drill = await ops(other, ['drill', spoilt('drilled', flip(500)), '--identity', identity]);
  expect([drill.code, drill.err]).toEqual([1, expect.stringMatching(/The backup is damaged/)]);
  await withInstallation(other, async (installation) => {
    expect(await findOperations(connectionTo(installation, 'auth'))).toEqual({});
  });
});

test('the drill of a folder without backups is refused', async () => {
  const empty = folders.fresh('empty');
  mkdirSync(empty, { recursive: true });
  const drill = await ops(dataDir, ['drill', empty, '--identity', identity]);
  expect([drill.code, drill.err]).toEqual([
    1,
    expect.stringContaining(`There is no backup in ${empty} that is called after its time`),
  ]);
});

test("the image of the operators' commands contains what a drill starts", async () => {
  const root = path.resolve(__dirname, '../..');
  const [stage = ''] =
    /^FROM service AS ops\n[^]*?\n\n/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8')) ?? [];
  const app = folders.fresh('app');
  mkdirSync(app, { recursive: true });
  copyFileSync(bundle, path.join(app, 'main.cjs'));
  for (const [, name = ''] of stage.matchAll(/\/app\/dist\/standalone\/(\S+)/g)) {
    copyFileSync(path.join(path.dirname(bundle), name), path.join(app, name));
  }
  const args = [path.join(app, 'main.cjs'), 'drill', encrypted, '--identity', identity];
  const env = { ...process.env, DATA_DIR: dataDir, NODE_PATH: path.join(root, 'node_modules') };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(' was restored: ');
});

test.each(['restore', 'drill'])(
  '%s of a backup that is not there says so, and names an encrypted one',
  async (command) => {
    const missing = path.join(place, 'missing');
    const args = (backup: string) => [command, backup, '--identity', identity];
    const refused = await ops(dataDir, args(missing));
    expect([refused.code, refused.err]).toEqual([1, `There is no backup ${missing}.\n`]);
    writeFileSync(`${missing}.tar.age`, '');
    const hinted = await ops(dataDir, args(missing));
    expect(hinted.err).toBe(`There is no backup ${missing}. Do you mean ${missing}.tar.age?\n`);
    rmSync(`${missing}.tar.age`);
  },
);

test('a file with keys that cannot be read is named with its whole path', async () => {
  const { code, err } = await ops(dataDir, [
    'backup',
    path.join(place, 'keyless'),
    '--recipients',
    'nowhere.txt',
  ]);
  expect([code, err]).toEqual([1, `The file with the key cannot be read: ${path.resolve('nowhere.txt')}\n`]);
});

// Nobody, not even root, may create a folder in /sys.
test('a place that may not be written is named, with the user who may', async () => {
  const { code, err } = await ops('/sys/radiology', ['restore', encrypted, '--identity', identity]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^This user may not read or write \/sys\/radiology\S*\. Run the command as/),
  ]);
});
