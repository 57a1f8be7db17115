import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBucket } from '@medrad/object-store';
import { findOperations } from '@medrad/persistence';
import { type FakeS3, reservePort, startFakeS3 } from '@medrad/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createBackupStore } from '../src/backup/backup-store';
import { datedName } from '../src/backup/rotation.policy';
import { connectionTo, installationIdOf } from '../src/installation';
import { buildBackend, bundle, createFolders, ops, settle, withInstallation } from './harness';
import { plant } from './planted';

const folders = createFolders();
const dataDir = folders.fresh();
const place = folders.fresh('keys');
const scratch = folders.fresh('scratch');
const [recipients, identity, otherIdentity] = ['recipients.txt', 'identity.txt', 'other.txt'].map((name) =>
  path.join(place, name),
) as [string, string, string];
const before = process.env['TMPDIR'];
/** Prefix of the bucket that the fake names. */
const prefix = 'files/';

let fake: FakeS3;
let env: { BACKUP_STORE_URL: string };
let installationId: string;

beforeAll(async () => {
  buildBackend();
  for (const folder of [place, scratch]) mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = scratch;
  installationId = await withInstallation(dataDir, async (installation) => {
    await plant(installation);
    await settle(installation, dataDir);
    return (await installationIdOf(installation)) ?? '';
  });
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  writeFileSync(recipients, `${await identityToRecipient(own)}\n`);
  writeFileSync(identity, `${own}\n`);
  writeFileSync(otherIdentity, `${other}\n`);
});
beforeEach(async () => {
  fake = await startFakeS3();
  env = { BACKUP_STORE_URL: fake.url };
});
afterEach(async () => {
  await fake.close();
  expect(readdirSync(scratch).filter((name) => /^(backup|drill)-/.test(name))).toEqual([]);
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  folders.removeAll();
});

const backup = (...more: string[]) =>
  ops(dataDir, ['backup', 'bucket:', '--recipients', recipients, ...more], { env });
const ago = (days: number) => `${datedName(new Date(Date.now() - days * 86_400_000))}.tar.age`;
const openStore = async () => createBackupStore(await openBucket(fake.url, 'BACKUP_STORE_URL'));
const namesIn = (objects: FakeS3['objects']): string[] => [
  ...new Set([...objects.keys()].map((key) => key.slice(prefix.length).split('/')[0] ?? '')),
];
const backupsIn = () => namesIn(fake.objects).filter((name) => name.endsWith('.tar.age'));

/** Makes a backup, and returns its name. */
async function makeBackup(): Promise<string> {
  const made = await backup();
  expect([made.code, made.err]).toEqual([0, '']);
  const [, name = ''] = /^bucket:(\S+) contains /.exec(made.out) ?? [];
  return name;
}

async function* encrypted(content: Buffer = Buffer.from('encrypted')): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

/** Puts complete backups of earlier days into the bucket, whose content does not matter. */
async function plantBackups(days: readonly number[], owner = installationId): Promise<string[]> {
  const store = await openStore();
  const names = days.map(ago);
  for (const name of names) {
    await store.complete(name, { installationId: owner, parts: await store.writeParts(name, encrypted()) });
  }
  return names;
}

test('a backup in the bucket is encrypted, listed as complete, recorded, and restored with its key', async () => {
  const name = await makeBackup();
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.age$/);
  expect(fake.objects.get(`${prefix}${name}/part-00001`)?.data.subarray(0, 21).toString()).toBe(
    'age-encryption.org/v1',
  );
  expect([...fake.objects.keys()].at(-1)).toBe(`${prefix}${name}/manifest.json`);
  const listed = await ops(dataDir, ['backups'], { env });
  expect([listed.code, listed.out]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^bucket:${name}  complete  \\d+\\.\\d MB\n$`)),
  ]);
  await withInstallation(dataDir, async (installation) => {
    const { backup: recorded } = await findOperations(connectionTo(installation, 'messaging'));
    expect(recorded?.bytes).toBeGreaterThan(0);
  });
  const copy = folders.fresh();
  const restored = await ops(copy, ['restore', `bucket:${name}`, '--identity', identity], { env });
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored [1-9]\d* documents/) as string,
  });
  expect(await ops(copy, ['fsck', '--deep'])).toMatchObject({ code: 0 });
});

test('the drill restores the newest complete backup, whether newer ones are incomplete or damaged', async () => {
  const name = await makeBackup();
  const [damaged = ''] = await plantBackups([-1]);
  fake.objects.delete(`${prefix}${damaged}/part-00001`);
  await (await openStore()).writeParts(ago(-2), encrypted());
  const drill = await ops(dataDir, ['drill', 'bucket:', '--identity', identity], { env });
  expect([drill.code, drill.err]).toEqual([0, '']);
  expect(drill.out).toContain(`bucket:${name} of `);
  await withInstallation(dataDir, async (installation) => {
    expect((await findOperations(connectionTo(installation, 'auth'))).drill?.at).toBeInstanceOf(Date);
  });
});

test('a backup that is killed in the middle is never taken for a complete one, and the next one is whole', async () => {
  const temporary = folders.fresh('tmp');
  mkdirSync(temporary);
  const child = spawn(process.execPath, [bundle, 'backup', 'bucket:', '--recipients', recipients], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, TMPDIR: temporary, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const hasPart = () => [...fake.objects.keys()].some((key) => key.endsWith('/part-00001'));
  while (!hasPart() && child.exitCode === null) await new Promise(setImmediate);
  // The next request of the command, which would write the manifest, gets no answer any more.
  fake.fallSilent();
  child.kill('SIGKILL');
  await ended;
  fake.recover();
  const [killed = ''] = backupsIn();
  const listed = await ops(dataDir, ['backups'], { env });
  expect(listed).toMatchObject({ code: 1, err: 'There is no complete backup in the bucket.\n' });
  expect(listed.out).toContain(`bucket:${killed}  incomplete  `);
  const drill = await ops(dataDir, ['drill', 'bucket:', '--identity', identity], { env });
  expect([drill.code, drill.err]).toEqual([1, 'There is no complete backup in the bucket.\n']);
  const copy = folders.fresh();
  const restored = await ops(copy, ['restore', `bucket:${killed}`, '--identity', identity], { env });
  expect([restored.code, restored.err]).toEqual([1, expect.stringMatching(/There is no complete backup/)]);
  expect(existsSync(copy)).toBe(false);
});

test('old backups and what killed ones left are deleted, and those of the last two days stay', async () => {
  const kept = await plantBackups([1, 2, 3, 4, 5, 6, 13]);
  const old = await plantBackups([15, 16]);
  const store = await openStore();
  const [killed, underWay] = [ago(3), ago(0.5)];
  for (const name of [killed, underWay]) {
    await store.writeParts(name, encrypted());
  }
  const made = await backup('--keep-days', '14');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('Deleted 2 older than 14 days.');
  const [name = ''] = backupsIn().filter((one) => ![...kept, underWay].includes(one));
  expect(name).toMatch(/Z\.tar\.age$/);
  expect(backupsIn().toSorted()).toEqual([...kept, underWay, name].toSorted());
  expect([...fake.objects.keys()].filter((key) => old.some((one) => key.includes(one)))).toEqual([]);
});

test('incomplete and damaged backups do not take the place of one of the seven complete ones', async () => {
  const complete = await plantBackups([20, 30, 40, 50, 60, 70]);
  const damaged = await plantBackups([1, 2, 3]);
  for (const name of damaged) fake.objects.delete(`${prefix}${name}/part-00001`);
  expect(await backup('--keep-days', '14')).toMatchObject({ code: 0, err: '' });
  expect(backupsIn()).toEqual(expect.arrayContaining([...complete, ...damaged]));
});

test('backups of another installation are never deleted', async () => {
  const others = await plantBackups([20, 30, 40, 50, 60, 70, 80, 90], 'another');
  expect(await backup('--keep-days', '14')).toMatchObject({ code: 0, err: '' });
  expect(backupsIn()).toEqual(expect.arrayContaining(others));
});

test('with a key that may not delete, the backup is made and the old ones stay complete', async () => {
  const planted = await plantBackups([1, 2, 3, 4, 5, 6, 13, 15]);
  fake.failWith(403, 'AccessDenied', 'DELETE');
  const made = await backup('--keep-days', '14');
  expect([made.code, made.err]).toEqual([
    1,
    expect.stringMatching(/refuses the access key .* \(AccessDenied\)/),
  ]);
  expect(made.out).toMatch(/^bucket:\S+ contains /);
  const states = (await (await openStore()).list()).map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: planted.length + 1 }, () => 'complete'));
});

test('more old backups than a night leaves behind are deleted only with their number', async () => {
  const old = await plantBackups(Array.from({ length: 10 }, (_, index) => 30 + index));
  const refused = await backup('--keep-days', '14');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /^The backup was made\. 4 backups older than 14 days would be deleted, and these are 4 of the 11 backups of the bucket\./,
  );
  expect(refused.out).toContain(`bucket:${old.at(-1)}\n`);
  expect(backupsIn()).toHaveLength(11);
});

describe('a backup to the bucket is refused before it is made', () => {
  // A backup that began would fail, because its temporary folder cannot be created.
  beforeEach(() => {
    process.env['TMPDIR'] = path.join(scratch, 'missing');
  });
  afterEach(() => {
    process.env['TMPDIR'] = scratch;
  });

  const keys = (): string[] => ['--recipients', recipients];
  test.each<[string, () => string[], Record<string, string>, RegExp]>([
    ['without public keys', () => ['bucket:'], {}, /is encrypted: --recipients <file> names the file/],
    ['under a name', () => ['bucket:2026-11-30T021500Z', ...keys()], {}, /is called after its time: give/],
    ['under a path', () => ['bucket:../other', ...keys()], {}, /is not the name of a backup/],
    ['at an address', () => ['s3://other/bucket', ...keys()], {}, /BACKUP_STORE_URL holds it/],
    ['without a setting', () => ['bucket:', ...keys()], { BACKUP_STORE_URL: '' }, /BACKUP_STORE_URL \(addr/],
    [
      'with a wrong one',
      () => ['bucket:', ...keys()],
      { BACKUP_STORE_URL: 'https://x' },
      /BACKUP_STORE_URL: /,
    ],
  ])('%s', async (_case, args, settings, sentence) => {
    const refused = await ops(dataDir, ['backup', ...args()], { env: { ...env, ...settings } });
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(sentence)]);
    expect(fake.objects.size).toBe(0);
  });

  test('into the bucket of the files, and with their access key', async () => {
    const { host, searchParams } = new URL(fake.url);
    const query = searchParams.toString();
    for (const [url, sentence] of [
      [`s3://other:key@${host}/bucket/backups?${query}`, /names the bucket of OBJECT_STORE_URL/],
      [`s3://test-key:x@${host}/backups?${query}`, /has the access key of OBJECT_STORE_URL/],
    ] as const) {
      const refused = await ops(dataDir, ['backup', 'bucket:', '--recipients', recipients], {
        env: { OBJECT_STORE_URL: fake.url, BACKUP_STORE_URL: url },
      });
      expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(sentence)]);
    }
    expect(fake.objects.size).toBe(0);
  });

  test('of another installation', async () => {
    fake.objects.set(`${prefix}installation-id`, { data: Buffer.from('another\n'), headers: {} });
    const refused = await backup();
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/backups of another installation/),
    ]);
    const drill = await ops(dataDir, ['drill', 'bucket:', '--identity', identity], { env });
    expect([drill.code, drill.err]).toEqual([1, expect.stringMatching(/backups of another installation/)]);
    expect(fake.objects.size).toBe(1);
  });

  const fresh = folders.fresh();
  test('by an installation that has no id yet', async () => {
    await withInstallation(fresh, plant);
    const refused = await ops(fresh, ['backup', 'bucket:', '--recipients', recipients], { env });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/Start the product once/)]);
  });

  test.each([
    [403, 'AccessDenied', /refuses the access key of BACKUP_STORE_URL/],
    [404, 'NoSuchBucket', /does not exist: the name in BACKUP_STORE_URL is wrong/],
    [507, 'XMinioStorageFull', /is full/],
  ])('that answers %i %s to a write', async (status, code, sentence) => {
    fake.failWith(status, code, 'PUT');
    const refused = await backup();
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(refused.err).not.toMatch(/secret/);
    expect(fake.objects.size).toBe(0);
  });

  test('that is not there', async () => {
    const url = `s3://key:hidden@127.0.0.1:${await reservePort()}/backups`;
    const refused = await ops(dataDir, ['backup', 'bucket:', '--recipients', recipients], {
      env: { BACKUP_STORE_URL: url },
    });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(
        /^The bucket backups at 127\.0\.0\.1:\d+ does not answer as it should \(\w+\)\.\n$/,
      ),
    ]);
  });
});

test.each<[string, string]>([
  ['before its first part', 'installation-id'],
  ['before its manifest', '/part-00001'],
])(
  'a bucket that becomes full %s fails the backup, which is taken away and not recorded',
  async (_case, last) => {
    const other = folders.fresh();
    await withInstallation(other, (installation) => settle(installation, other));
    const making = ops(other, ['backup', 'bucket:', '--recipients', recipients], { env });
    while (![...fake.objects.keys()].some((key) => key.endsWith(last))) await new Promise(setImmediate);
    fake.failWith(507, 'XMinioStorageFull', 'PUT');
    expect(await making).toMatchObject({ code: 1, err: expect.stringMatching(/is full/) as string });
    expect([...fake.objects.keys()]).toEqual([`${prefix}installation-id`]);
    await withInstallation(other, async (installation) => {
      expect(await findOperations(connectionTo(installation, 'auth'))).toEqual({});
    });
  },
);

describe('a restore from the bucket is refused and writes nothing', () => {
  let name: string;
  beforeEach(async () => {
    name = await makeBackup();
  });
  const part = () => fake.objects.get(`${prefix}${name}/part-00001`)!;
  const flip = (at: number) => {
    part().data = Buffer.from(part().data);
    part().data[at] = (part().data[at] ?? 0) ^ 1;
  };

  const own = (): string => `bucket:${name}`;
  const key = (file = identity): string[] => ['--identity', file];
  test.each<[string, () => void, () => string[], RegExp, number?]>([
    [
      'without a name',
      () => undefined,
      () => ['bucket:', ...key()],
      /^bucket: needs the name of a backup/,
      2,
    ],
    ['without a key', () => undefined, () => [own()], /is encrypted: --identity <file> names/, 2],
    [
      'of a name that is not there',
      () => undefined,
      () => ['bucket:2020-01-01T000000Z', ...key()],
      /There is no complete backup/,
    ],
    [
      'of a wrong name',
      () => undefined,
      () => ['bucket:yesterday', ...key()],
      /is not the name of a backup/,
      2,
    ],
    [
      'with the key of another',
      () => undefined,
      () => [own(), ...key(otherIdentity)],
      /The key does not open bucket:\S+: it was/,
    ],
    [
      'with one changed byte',
      () => flip(4000),
      () => [own(), ...key()],
      /is damaged: \S+\/part-00001 is not/,
    ],
    [
      'without a part',
      () => fake.objects.delete(`${prefix}${name}/part-00001`),
      () => [own(), ...key()],
      /is damaged: \S+\/part-00001 is not/,
    ],
    [
      'when the key of the bucket may not read',
      () => fake.failWith(403, 'AccessDenied'),
      () => [own(), ...key()],
      /refuses the access key/,
    ],
  ])('%s', async (_case, spoil, args, sentence, code = 1) => {
    spoil();
    const copy = folders.fresh();
    const refused = await ops(copy, ['restore', ...args()], { env });
    expect([refused.code, refused.err]).toEqual([code, expect.stringMatching(sentence)]);
    expect(existsSync(copy)).toBe(false);
  });

  test('a part that was exchanged together with its manifest is found by the encryption', async () => {
    flip(4000);
    const changed = part().data;
    const store = await openStore();
    const parts = await store.writeParts(name, encrypted(changed));
    await store.complete(name, { installationId, parts });
    const copy = folders.fresh();
    const refused = await ops(copy, ['restore', `bucket:${name}`, '--identity', identity], { env });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The backup is damaged: bucket:/),
    ]);
    expect(existsSync(copy)).toBe(false);
  });
});
