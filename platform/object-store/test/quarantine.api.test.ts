import { AppError } from '@medrad/contracts';
import { createTestDatabase, startFakeS3, type TestDatabase } from '@medrad/testing';
import { rasterKinds } from '../src';
import { drain, samplePng } from './samples';
import { day, sid, startTicketHarness, type TicketHarness } from './ticket-harness';

describe('uploads to a bucket', () => {
  let database: TestDatabase;
  let bucket: Awaited<ReturnType<typeof startFakeS3>>;
  let harness: TicketHarness;
  let png: Buffer;

  const issue = (maxBytes = 50_000) =>
    harness.tickets.issueTicket({ sid, userId: 'user-1', accept: rasterKinds, maxBytes });
  const put = async (uploadURL: string, body: Buffer) => {
    const headers = { 'Content-Type': 'image/png' };
    const { status } = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body), headers });
    expect(status).toBe(200);
  };
  const waiting = () => [...bucket.objects.keys()].filter((key) => key.includes('/quarantine/'));

  beforeAll(async () => {
    database = await createTestDatabase();
    png = await samplePng(60, 40);
  });
  afterAll(async () => {
    await database.stop();
  });
  beforeEach(async () => {
    bucket = await startFakeS3();
    harness = await startTicketHarness(database, bucket.url);
  });
  afterEach(async () => {
    await bucket.close();
    await harness.close();
  });

  test('A3 have a URL of the bucket, signed for 15 minutes, whose key is none of the store', async () => {
    const { uploadURL, expectedPath } = await issue();
    const { hostname, pathname, searchParams } = new URL(uploadURL);
    expect(hostname).toBe('127.0.0.1');
    expect(pathname).toMatch(/^\/bucket\/files\/spotters\/quarantine\/[0-9a-f-]{36}$/);
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(uploadURL).not.toContain('secret');
    await put(uploadURL, png);
    for await (const key of harness.store.list()) expect(key).toBe('nothing');
    expect(await harness.tickets.isIssuedPath(expectedPath)).toBe(false);
  });

  test('A3 have a signed content type if only one kind is accepted, and none otherwise', async () => {
    const only = await harness.tickets.issueTicket({ sid, userId: 'user-1', accept: ['pdf'], maxBytes: 9 });
    const signed = (uploadURL: string) => new URL(uploadURL).searchParams.get('X-Amz-SignedHeaders');
    expect(signed(only.uploadURL)).toBe('content-type;host');
    expect(signed((await issue()).uploadURL)).toBe('host');
  });

  test('A3 S7 are stored under the issued path when confirmed, and deleted from quarantine', async () => {
    const { uploadURL, expectedPath } = await issue();
    await put(uploadURL, png);
    const confirmed = await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    expect(confirmed).toMatchObject({ normalizedPath: expectedPath, object: { kind: 'png' } });
    expect(await drain((await harness.store.open(confirmed.object.key)).stream)).toEqual(png);
    expect(await harness.tickets.isIssuedPath(expectedPath)).toBe(true);
    expect(waiting()).toEqual([]);
    expect(await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid })).toEqual(confirmed);
  });

  test('S7 are read from the key in the ticket: the given URL is never fetched', async () => {
    const { uploadURL, expectedPath } = await issue();
    await put(uploadURL, png);
    const confirm = (uploadedURL: string, by = sid) =>
      harness.tickets.confirm({ uploadedURL, expectedPath, sid: by });
    for (const wrong of [(await issue()).uploadURL, 'http://169.254.169.254/latest', '']) {
      await expect(confirm(wrong)).rejects.toMatchObject({ code: 'UPLOAD_MISMATCH' });
    }
    await expect(confirm(uploadURL, 'session-2')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = `http://127.0.0.1:1${new URL(uploadURL).pathname}`;
    await expect(confirm(elsewhere)).resolves.toMatchObject({ normalizedPath: expectedPath });
  });

  test.each([
    ['too large a file', 100, () => png, 'PAYLOAD_TOO_LARGE'],
    ['a page', 50_000, () => Buffer.from('<!doctype html><p>x'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['half an image', 50_000, () => png.subarray(0, 200), 'UNREADABLE_IMAGE'],
  ])('N11 S9 are refused when confirmed and deleted if they are %s', async (_what, maxBytes, body, code) => {
    const { uploadURL, expectedPath } = await issue(maxBytes);
    await put(uploadURL, body());
    const confirm = () => harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    await expect(confirm()).rejects.toMatchObject({ code });
    expect([...bucket.objects.keys()]).toEqual([]);
    await expect(confirm()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('cannot be confirmed before the file was sent, and can still be sent then', async () => {
    const { uploadURL, expectedPath } = await issue();
    const confirm = () => harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    await expect(confirm()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await put(uploadURL, png);
    await expect(confirm()).resolves.toMatchObject({ normalizedPath: expectedPath });
  });

  test.each([
    ['a full storage', new AppError('STORAGE_FULL')],
    ['a full database', Object.assign(new Error('full'), { name: 'MongoServerError', code: 14_031 })],
  ])(
    'stay in quarantine while %s cannot store them, and are stored when confirmed again',
    async (_, fault) => {
      const { uploadURL, expectedPath } = await issue();
      await put(uploadURL, png);
      jest.spyOn(harness.store, 'stage').mockRejectedValueOnce(fault);
      const confirm = () => harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
      await expect(confirm()).rejects.toBe(fault);
      expect(waiting()).toHaveLength(1);
      expect((await confirm()).normalizedPath).toBe(expectedPath);
      expect(waiting()).toEqual([]);
    },
  );

  test('are swept out of quarantine after a day if never confirmed', async () => {
    await put((await issue()).uploadURL, png);
    expect(waiting()).toHaveLength(1);
    harness.pass(day + 1);
    await harness.tickets.sweep();
    expect([...bucket.objects.keys()]).toEqual([]);
  });
});
