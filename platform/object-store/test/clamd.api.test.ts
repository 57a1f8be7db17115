import {
  createTestDatabase,
  type CuttingProxy,
  describeWith,
  eicar,
  eventually,
  filesBelow,
  hasClamd,
  malwareMarker,
  malwareSignature,
  startClamd,
  startCuttingProxy,
  startFakeS3,
  type TestDatabase,
  type TestServer,
} from '@medrad/testing';
import { createFileScan, type FileScan, type ScanResult } from '../src';
import { pieces, samplePng } from './samples';
import { sid, startTicketHarness, type TicketHarness } from './ticket-harness';

const mebibyte = 1024 * 1024;
const streamMaxBytes = 2 * mebibyte;
const limits = { maxBytes: 60 * mebibyte, accept: ['png', 'pdf', 'zip'] as const };

describeWith('clamd', hasClamd())('S9 uploads with a real clamd', () => {
  let database: TestDatabase;
  let clamd: TestServer;
  let proxy: CuttingProxy;
  let png: Buffer;
  let results: ScanResult[];
  let logged: object[];

  beforeAll(async () => {
    [database, clamd, png] = await Promise.all([
      createTestDatabase(),
      startClamd({ StreamMaxLength: streamMaxBytes }),
      samplePng(60, 40),
    ]);
    proxy = await startCuttingProxy(clamd.url);
  });
  afterAll(async () => {
    await proxy.close();
    await clamd.stop();
    await database.stop();
  });
  beforeEach(() => {
    results = [];
    logged = [];
  });

  function aScan(deadlineMs = 120_000): FileScan | undefined {
    return createFileScan({
      url: proxy.url,
      log: { warn: (fields) => void logged.push(fields) },
      onScan: (result) => void results.push(result),
      limits: { deadlineMs, concurrent: 4, waiting: 32 },
    });
  }
  const withTail = (tail: string): Buffer => Buffer.concat([png, Buffer.from(tail, 'latin1')]);
  const away = { code: 'DEPENDENCY_UNAVAILABLE', status: 503, retryAfterSeconds: 30 };

  describe('when files are stored on a disk', () => {
    let harness: TicketHarness;
    const stage = (content: Buffer) => harness.store.stage(pieces(content, 64 * 1024), limits);
    beforeEach(async () => {
      harness = await startTicketHarness(database, undefined, aScan());
    });
    afterEach(() => harness.close());

    test('stores a clean file', async () => {
      const staged = await stage(png);
      expect(staged).toMatchObject({ kind: 'png', size: png.length });
      expect(results).toEqual(['clean']);
    });

    test.each([
      ['our marker', () => withTail(malwareMarker), malwareSignature],
      ['EICAR’s test file', () => withTail(eicar()), 'Medrad.Test.Eicar.UNOFFICIAL'],
      [
        'our marker in the middle of 1 MiB',
        () =>
          Buffer.concat([png, Buffer.alloc(mebibyte), withTail(malwareMarker), Buffer.alloc(mebibyte / 2)]),
        malwareSignature,
      ],
    ])(
      'refuses a file with %s, keeps nothing of it, and logs the signature',
      async (_what, content, signature) => {
        await expect(stage(content())).rejects.toMatchObject({ code: 'FILE_REFUSED', status: 422 });
        expect(await filesBelow(harness.root)).toEqual([]);
        expect(logged).toEqual([{ signature }]);
        expect(results).toEqual(['infected']);
      },
    );

    test('refuses a file at its upload URL, so that it cannot be confirmed', async () => {
      const issued = await harness.tickets.issueTicket({
        sid,
        userId: 'u',
        accept: ['png'],
        maxBytes: 9_999,
      });
      const token = issued.uploadURL.split('/').pop() ?? '';
      const received = harness.tickets.receive({ token, sid, body: pieces(withTail(malwareMarker)) });
      await expect(received).rejects.toMatchObject({ code: 'FILE_REFUSED' });
      const { uploadURL: uploadedURL, expectedPath } = issued;
      const confirmed = harness.tickets.confirm({ uploadedURL, expectedPath, sid });
      await expect(confirmed).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await filesBelow(harness.root)).toEqual([]);
    });

    test.each([1, 5 * mebibyte, 50 * mebibyte])(
      'refuses a file that is %i bytes above the scanner’s StreamMaxLength as too large',
      async (beyond) => {
        const content = Buffer.alloc(streamMaxBytes + beyond);
        png.copy(content);
        await expect(stage(content)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
        expect(results).toEqual(['too-large']);
        expect(await filesBelow(harness.root)).toEqual([]);
      },
    );

    test('gives each of several concurrent files its own verdict', async () => {
      const contents = Array.from({ length: 12 }, (_, index) => (index % 3 ? png : withTail(malwareMarker)));
      const outcomes = await Promise.all(
        contents.map((content) =>
          stage(content).then(
            () => 'taken',
            ({ code }: { code: string }) => code,
          ),
        ),
      );
      expect(outcomes).toEqual(contents.map((content) => (content === png ? 'taken' : 'FILE_REFUSED')));
    });

    test('stores no file whose scanner is killed during the scan, and stores files once the scanner is back', async () => {
      proxy.blackHole();
      const staged = stage(png);
      staged.catch(() => undefined);
      await eventually(() => expect(proxy.connections()).toBe(1));
      await clamd.kill();
      await proxy.restore();
      await expect(staged).rejects.toMatchObject(away);
      await expect(stage(png)).rejects.toMatchObject(away);
      expect(await filesBelow(harness.root)).toEqual([]);
      expect(results).toEqual(['unavailable', 'unavailable']);
      await clamd.restart();
      await expect(stage(png)).resolves.toMatchObject({ kind: 'png' });
    });

    test('refuses a file at the deadline when the scanner does not answer', async () => {
      await harness.close();
      harness = await startTicketHarness(database, undefined, aScan(300));
      proxy.blackHole();
      await expect(stage(png)).rejects.toMatchObject(away);
      expect(await filesBelow(harness.root)).toEqual([]);
      await proxy.restore();
    });

    test('does not scan renditions and restored files again', async () => {
      await harness.store.stage(pieces(withTail(malwareMarker)), { ...limits, isTrusted: true });
      expect(results).toEqual([]);
    });
  });

  describe('when files are stored in a bucket', () => {
    let bucket: Awaited<ReturnType<typeof startFakeS3>>;
    let harness: TicketHarness;
    beforeEach(async () => {
      bucket = await startFakeS3();
      harness = await startTicketHarness(database, bucket.url, aScan());
    });
    afterEach(async () => {
      await harness.close();
      await bucket.close();
    });

    async function sent(content: Buffer) {
      const issued = await harness.tickets.issueTicket({
        sid,
        userId: 'u',
        accept: ['png'],
        maxBytes: 9_999,
      });
      const headers = { 'Content-Type': 'image/png' };
      await fetch(issued.uploadURL, { method: 'PUT', body: new Uint8Array(content), headers });
      const { uploadURL: uploadedURL, expectedPath } = issued;
      return () => harness.tickets.confirm({ uploadedURL, expectedPath, sid });
    }

    test('scans a file in the bucket when it is confirmed, and its original only once', async () => {
      const confirm = await sent(png);
      await expect(confirm()).resolves.toMatchObject({ object: { kind: 'png' } });
      expect(results).toEqual(['clean']);
    });

    test('refuses malware in the bucket when it is confirmed, and deletes it from the bucket', async () => {
      const confirm = await sent(withTail(malwareMarker));
      await expect(confirm()).rejects.toMatchObject({ code: 'FILE_REFUSED' });
      expect([...bucket.objects.keys()]).toEqual([]);
      await expect(confirm()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('keeps a file in the bucket while the scanner is unavailable, and stores it when it is confirmed again', async () => {
      const confirm = await sent(png);
      await proxy.cut();
      await expect(confirm()).rejects.toMatchObject(away);
      expect([...bucket.objects.keys()]).toEqual([expect.stringContaining('/quarantine/')]);
      await proxy.restore();
      await expect(confirm()).resolves.toMatchObject({ object: { kind: 'png' } });
      expect([...bucket.objects.keys()].filter((key) => key.includes('/quarantine/'))).toEqual([]);
    });
  });
});
