import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTestDatabase, filesBelow, type TestDatabase } from '@medrad/testing';
import { pieces, samplePng } from '../test/samples';
import { day, sid, startTicketHarness, type TicketHarness } from '../test/ticket-harness';
import { rasterKinds } from './file-kinds';
import { storeImage } from './stored-image';

describe('upload tickets', () => {
  let database: TestDatabase;
  let harness: TicketHarness;
  let png: Buffer;

  const asked = { sid, userId: 'user-1', accept: rasterKinds, maxBytes: 50_000 };
  const tokenOf = (uploadURL: string) => uploadURL.split('/').at(-1) ?? '';
  const send = (uploadURL: string, body: Readable = pieces(png), by = sid, contentLength?: number) =>
    harness.tickets.receive({ token: tokenOf(uploadURL), sid: by, body, contentLength });

  beforeAll(async () => {
    database = await createTestDatabase();
    png = await samplePng(60, 40);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    harness = await startTicketHarness(database);
  });
  afterEach(() => harness.close());

  test('A3 S7 store a file that is sent to the issued URL and confirmed under the issued path', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    expect(uploadURL).toMatch(/^\/api\/uploads\/spotters\/[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
    expect(expectedPath).toMatch(/^\/api\/files\/spotters\/[0-9a-f-]{36}$/);
    await send(uploadURL);
    const confirmed = await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    expect(confirmed.normalizedPath).toBe(expectedPath);
    expect(confirmed.object).toMatchObject({ kind: 'png', size: png.length });
    expect(await harness.tickets.isIssuedPath(expectedPath)).toBe(true);
  });

  test('S7 use only the path of the uploaded URL: no host is contacted, and a wrong path is refused', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    const other = await harness.tickets.issueTicket(asked);
    await send(uploadURL);
    const confirm = (uploadedURL: string) => harness.tickets.confirm({ uploadedURL, expectedPath, sid });
    for (const wrong of [
      other.uploadURL,
      'http://169.254.169.254/latest',
      'javascript:1',
      '',
      '//',
      `${uploadURL}x`,
    ]) {
      await expect(confirm(wrong)).rejects.toMatchObject({ code: 'UPLOAD_MISMATCH', status: 400 });
    }
    await expect(confirm(`http://127.0.0.1:1${uploadURL}?part=1`)).resolves.toMatchObject({
      normalizedPath: expectedPath,
    });
  });

  test('A3 accept one file once, also of two that arrive at the same moment', async () => {
    const { uploadURL } = await harness.tickets.issueTicket(asked);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send(uploadURL)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(uploadURL)).rejects.toMatchObject({ code: 'UPLOAD_EXPIRED', status: 410 });
    // The image, its preview, its fine rendition and its tile.
    expect(await filesBelow(harness.root)).toHaveLength(4);
  });

  test('A3 expire after 15 minutes', async () => {
    const { uploadURL } = await harness.tickets.issueTicket(asked);
    harness.pass(15 * 60_000);
    await expect(send(uploadURL)).rejects.toMatchObject({ code: 'UPLOAD_EXPIRED' });
    const fresh = await harness.tickets.issueTicket(asked);
    harness.pass(15 * 60_000 - 1);
    await expect(send(fresh.uploadURL)).resolves.toMatchObject({ kind: 'png' });
  });

  test('S7 belong to one session: another one can neither send a file nor confirm it', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    await expect(send(uploadURL, pieces(png), 'session-2')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await send(uploadURL);
    const stolen = harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid: 'session-2' });
    await expect(stolen).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are not found for a forged token', async () => {
    const { uploadURL } = await harness.tickets.issueTicket(asked);
    const [id = ''] = tokenOf(uploadURL).split('.');
    for (const token of ['', 'x', id, `${id}.${'A'.repeat(43)}`, `${id}.short`]) {
      const sent = harness.tickets.receive({ token, sid, body: pieces(png) });
      await expect(sent).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('N11 refuse a body beyond the limit before reading it if declared, otherwise at the first byte beyond', async () => {
    const declared = await harness.tickets.issueTicket(asked);
    const unread = new Readable({ read: () => expect(true).toBe(false) });
    const early = send(declared.uploadURL, unread, sid, 50_001);
    await expect(early).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield png;
        for (;;) {
          sent += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
    );
    await expect(send(declared.uploadURL, endless)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(sent).toBeLessThan(200_000);
    expect(await filesBelow(harness.root)).toEqual([]);
  });

  test('S9 keep nothing of a refused file, which cannot be confirmed', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    const page = Readable.from([Buffer.from('<!doctype html>')]);
    await expect(send(uploadURL, page)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      status: 415,
    });
    const half = await harness.tickets.issueTicket(asked);
    const cut = pieces(png.subarray(0, 200));
    await expect(send(half.uploadURL, cut)).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
    expect(await filesBelow(harness.root)).toEqual([]);
    const confirmed = harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    await expect(confirmed).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('S8 issue paths for confirmed and directly stored files only', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    expect(await harness.tickets.isIssuedPath(expectedPath)).toBe(false);
    const { key } = await send(uploadURL);
    expect(await harness.tickets.isIssuedPath(expectedPath)).toBe(false);
    await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    for (const path of [
      `/api/files/papers/${key}`,
      `/api/files/spotters/../spotters/${key}`,
      `https://evil.example${expectedPath}`,
      `${expectedPath}.w480.webp`,
      `${expectedPath}?x`,
      `/api/files/spotters/${randomUUID()}`,
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ]) {
      expect([path, await harness.tickets.isIssuedPath(path)]).toEqual([path, false]);
    }
    const staged = await harness.store.stage(pieces(png), { maxBytes: 50_000, accept: rasterKinds });
    await storeImage(harness.store, staged, '11111111-1111-4111-8111-111111111111.png');
    expect(
      await harness.tickets.isIssuedPath('/api/files/spotters/11111111-1111-4111-8111-111111111111.png'),
    ).toBe(true);
  });

  test('give the same answer when confirmed again, so that a lost answer does no harm', async () => {
    const { uploadURL, expectedPath } = await harness.tickets.issueTicket(asked);
    await send(uploadURL);
    const once = await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
    expect(await harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid })).toEqual(once);
  });

  test('are swept with their files a day later unless they were confirmed', async () => {
    const kept = await harness.tickets.issueTicket(asked);
    await send(kept.uploadURL);
    await harness.tickets.confirm({ uploadedURL: kept.uploadURL, expectedPath: kept.expectedPath, sid });
    const lost = await harness.tickets.issueTicket(asked);
    await send(lost.uploadURL);
    harness.pass(day - 1);
    const running = await harness.tickets.issueTicket(asked);
    harness.pass(2);
    await harness.tickets.sweep();
    expect(await filesBelow(harness.root)).toHaveLength(4);
    expect(await harness.tickets.isIssuedPath(kept.expectedPath)).toBe(true);
    expect(await harness.tickets.isIssuedPath(lost.expectedPath)).toBe(false);
    await expect(send(running.uploadURL)).resolves.toMatchObject({ kind: 'png' });
  });

  test('use the extension of the accepted kind in the path if only one is accepted', async () => {
    const { expectedPath } = await harness.tickets.issueTicket({ ...asked, accept: ['pdf'] });
    expect(expectedPath).toMatch(/\.pdf$/);
  });
});
