import { type FakeS3, reservePort, startFakeS3 } from '@medrad/testing';
import { type Bucket, BucketError, openBucket } from '../src';
import { createS3Bucket } from '../src/s3-bucket';
import { parseS3Url } from '../src/s3-url';

const setting = 'BACKUP_STORE_URL';
const maxBytes = 1000;
let fake: FakeS3;
let bucket: Bucket;
beforeEach(async () => {
  fake = await startFakeS3();
  bucket = await openBucket(fake.url, setting);
});
afterEach(() => fake.close());

async function listed(beginning = ''): Promise<[string, number][]> {
  const objects: [string, number][] = [];
  for await (const { key, bytes } of bucket.list(beginning)) objects.push([key, bytes]);
  return objects;
}

test('writes, lists with sizes, reads and deletes objects below its prefix only', async () => {
  fake.objects.set('elsewhere', { data: Buffer.from('another'), headers: {} });
  for (const key of ['a/1', 'a/2', 'b']) await bucket.write(key, Buffer.from(`content of ${key}`));
  expect([...fake.objects.keys()].toSorted()).toEqual(['elsewhere', 'files/a/1', 'files/a/2', 'files/b']);
  expect(await listed()).toEqual([
    ['a/1', 14],
    ['a/2', 14],
    ['b', 12],
  ]);
  expect(await listed('a/2')).toEqual([['a/2', 14]]);
  expect((await bucket.read('a/2', maxBytes))?.toString()).toBe('content of a/2');
  await bucket.delete('a/2');
  await bucket.delete('a/2');
  expect(await bucket.read('a/2', maxBytes)).toBeNull();
});

test('does not read an object into memory that is larger than expected', async () => {
  await bucket.write('large', Buffer.alloc(maxBytes + 1));
  await expect(bucket.read('large', maxBytes)).rejects.toThrow(RangeError);
});

test('repeats a download that breaks off', async () => {
  await bucket.write('cut', Buffer.alloc(900, 'x'));
  fake.cutNextObject();
  expect(await bucket.read('cut', maxBytes)).toEqual(Buffer.alloc(900, 'x'));
});

test.each([
  [
    403,
    'AccessDenied',
    'denied',
    /^The bucket bucket at 127\.0\.0\.1:\d+ refuses the access key of BACKUP_S/,
  ],
  [403, 'InvalidAccessKeyId', 'denied', /refuses the access key .* \(InvalidAccessKeyId\)\.$/],
  [404, 'NoSuchBucket', 'no-bucket', /does not exist: the name in BACKUP_STORE_URL is wrong/],
  [
    400,
    'AuthorizationHeaderMalformed',
    'other-region',
    /is in another region than the one in BACKUP_STORE_URL/,
  ],
  [507, 'XMinioStorageFull', 'full', /is full \(XMinioStorageFull\)\.$/],
  [403, 'QuotaExceeded', 'full', /is full/],
  [400, 'InvalidRequest', 'away', /does not answer as it should \(InvalidRequest\)\.$/],
] as const)('an answer %s %s of the bucket is explained', async (status, code, problem, sentence) => {
  fake.failWith(status, code);
  const calls = [
    () => bucket.write('a', Buffer.from('a')),
    () => bucket.read('a', maxBytes),
    () => bucket.delete('a'),
    () => listed(),
  ];
  for (const call of calls) {
    const error = await call().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(BucketError);
    expect(error).toMatchObject({ problem, message: expect.stringMatching(sentence) as string });
    expect((error as Error).message).not.toMatch(/secret|test-key/);
  }
});

test('a bucket that is not there and a host that is not known are told apart', async () => {
  const port = await reservePort();
  const away = await openBucket(`s3://key:secret@127.0.0.1:${port}/bucket`, setting);
  await expect(away.read('a', maxBytes)).rejects.toMatchObject({ problem: 'away' });
  const unknown = await openBucket('s3://key:secret@backups.invalid/bucket', setting);
  await expect(unknown.read('a', maxBytes)).rejects.toMatchObject({ problem: 'unknown-host' });
});

test('a bucket that falls silent in the middle of an object is away', async () => {
  const timeouts = { connectMs: 200, answerMs: 200, putMs: 400, silentMs: 200 };
  const impatient = createS3Bucket(parseS3Url(fake.url), { setting, timeouts });
  await impatient.write('a', Buffer.alloc(900));
  fake.fallSilent();
  await expect(impatient.read('a', maxBytes)).rejects.toMatchObject({ problem: 'away' });
  await expect(impatient.write('b', Buffer.alloc(900))).rejects.toMatchObject({ problem: 'away' });
});

test('an address that is not valid is refused by the name of its setting', async () => {
  await expect(openBucket('s3://key:hidden@host', setting)).rejects.toThrow(
    'BACKUP_STORE_URL names no bucket.',
  );
});
