import { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { createTestDatabase, filesBelow, startFakeS3, type TestDatabase } from '@medrad/testing';
import { rasterKinds, type UploadTickets } from '../src';
import type { UploadTicket } from '../src/upload-ticket.model';
import { drain, pieces, samplePng } from './samples';
import { day, sid, startTicketHarness, type TicketHarness } from './ticket-harness';

const minute = 60_000;

describe.each(['disk', 'bucket'])('UPL-12 N11 uploads in parts: %s', (where) => {
  let database: TestDatabase;
  let bucket: Awaited<ReturnType<typeof startFakeS3>>;
  let harness: TicketHarness;
  let png: Buffer;

  const issue = (size = png.length) =>
    harness.tickets.issueTicket({ sid, userId: 'user-1', accept: rasterKinds, maxBytes: 500_000, size });
  const tokenOf = (uploadURL: string) => uploadURL.split('/').at(-1) ?? '';
  const rangeOf = (start: number, end: number, size = png.length) => `bytes ${start}-${end - 1}/${size}`;
  const send = (uploadURL: string, start: number, end: number, body = pieces(png.subarray(start, end))) =>
    harness.tickets.receivePart({ token: tokenOf(uploadURL), sid, range: rangeOf(start, end), body });
  const ask = (uploadURL: string) =>
    harness.tickets.receivePart({
      token: tokenOf(uploadURL),
      sid,
      range: `bytes */${png.length}`,
      body: Readable.from([]),
    });
  const confirm = ({ uploadURL, expectedPath }: { uploadURL: string; expectedPath: string }) =>
    harness.tickets.confirm({ uploadedURL: uploadURL, expectedPath, sid });
  const collection = () => database.connection.collection<Partial<UploadTicket>>('upload_tickets');
  const ticketOf = ({ expectedPath }: { expectedPath: string }) =>
    collection().findOne({ key: expectedPath.split('/').at(-1) });
  const storedFiles = async () => [
    ...(await filesBelow(harness.root)).filter((name) => name.includes('~')),
    ...[...bucket.objects.keys()].filter((key) => !key.includes('/parts/')),
  ];
  /** Names of all stored parts, on disk or in the bucket. */
  const keptParts = async () => [
    ...(await filesBelow(harness.root)).filter((name) => name.endsWith('.part')),
    ...[...bucket.objects.keys()].filter((key) => key.includes('/parts/')),
  ];

  beforeAll(async () => {
    database = await createTestDatabase();
    png = await samplePng(400, 300);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    bucket = await startFakeS3();
    harness = await startTicketHarness(database, where === 'bucket' ? bucket.url : undefined);
  });
  afterEach(async () => {
    await bucket.close();
    await harness.close();
  });

  test('joins consecutive parts to the file, and keeps none of them', async () => {
    const ticket = await issue();
    expect(ticket.uploadURL).toMatch(/^\/api\/uploads\/spotters\//);
    expect(await ask(ticket.uploadURL)).toBe(0);
    expect(await send(ticket.uploadURL, 0, 5000)).toBe(5000);
    expect(await ask(ticket.uploadURL)).toBe(5000);
    await expect(confirm(ticket)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await send(ticket.uploadURL, 5000, png.length)).toBe(png.length);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
    expect(await keptParts()).toEqual([]);
    expect(await ask(ticket.uploadURL)).toBe(png.length);
  });

  test('does not keep a part that was cut off, and continues the upload before it', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    const cut = Readable.from(
      (function* () {
        yield png.subarray(5000, 7000);
        throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
      })(),
    );
    await expect(send(ticket.uploadURL, 5000, png.length, cut)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await keptParts()).toHaveLength(1);
    expect(await ask(ticket.uploadURL)).toBe(5000);
    await send(ticket.uploadURL, 5000, png.length);
    await expect(confirm(ticket)).resolves.toMatchObject({ normalizedPath: ticket.expectedPath });
  });

  test('accepts other bytes in place of a part that was cut off', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 4000);
    await send(ticket.uploadURL, 4000, 5000);
    const cut = pieces(Buffer.alloc(1000, 7));
    await expect(send(ticket.uploadURL, 5000, 8000, cut)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await send(ticket.uploadURL, 5000, 8000);
    await send(ticket.uploadURL, 8000, png.length);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
  });

  test('ignores bytes that a crash left after a part and that no ticket names', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    const { _id, parts = [] } = (await ticketOf(ticket)) ?? {};
    const last = parts.at(-1);
    // The part is on disk, but the process ended before it recorded the part in the ticket.
    await harness.store.parts.receive(String(_id), pieces(Buffer.alloc(1000, 7)), { bytes: 1000, last });
    expect(await ask(ticket.uploadURL)).toBe(5000);
    await send(ticket.uploadURL, 5000, png.length);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
    expect(await keptParts()).toEqual([]);
  });

  test('joins parts that different instances received', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    const other = await harness.anotherInstance();
    const sendTo = (tickets: UploadTickets, start: number, end: number) =>
      tickets.receivePart({
        token: tokenOf(ticket.uploadURL),
        sid,
        range: rangeOf(start, end),
        body: pieces(png.subarray(start, end)),
      });
    expect(await sendTo(other, 5000, 6000)).toBe(6000);
    expect(await sendTo(harness.tickets, 6000, 7000)).toBe(7000);
    expect(await sendTo(other, 7000, png.length)).toBe(png.length);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
    expect(await keptParts()).toEqual([]);
  });

  test('stores the file again, once, when the process ended before the ticket recorded it', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    // The file is committed, but the process ended before it recorded that in the ticket.
    const deleted = jest.spyOn(harness.store.parts, 'delete').mockResolvedValueOnce();
    await send(ticket.uploadURL, 5000, png.length);
    deleted.mockRestore();
    const { _id } = (await ticketOf(ticket)) ?? {};
    const joinedAt = new Date(Date.UTC(2026, 0, 1));
    await collection().updateOne({ _id }, { $set: { state: 'receiving', joinedAt, object: null } });
    const storedBefore = (await storedFiles()).sort();
    harness.pass(2 * minute);
    expect(await ask(ticket.uploadURL)).toBe(png.length);
    expect((await storedFiles()).sort()).toEqual(storedBefore);
    expect(await keptParts()).toEqual([]);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
  });

  test('requires the whole file again when some of its parts are missing', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    const { _id } = (await ticketOf(ticket)) ?? {};
    await harness.store.parts.delete(String(_id));
    const rest = send(ticket.uploadURL, 5000, png.length);
    await expect(rest).rejects.toMatchObject({ code: 'UPLOAD_EXPIRED' });
    expect(await keptParts()).toEqual([]);
  });

  test('refuses a part with the wrong offset and answers the right one', async () => {
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    for (const start of [0, 4000, 6000]) {
      await expect(send(ticket.uploadURL, start, 7000)).rejects.toMatchObject({
        code: 'UPLOAD_OFFSET',
        status: 409,
        details: [{ path: '/received', message: '5000' }],
      });
    }
  });

  test('keeps one of two concurrent sendings of a part, with the bytes of that one', async () => {
    const ticket = await issue();
    const other = Buffer.concat([png.subarray(0, 100), Buffer.alloc(4900, 7)]);
    const outcomes = await Promise.allSettled([
      send(ticket.uploadURL, 0, 5000),
      send(ticket.uploadURL, 0, 5000, pieces(other)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = outcomes[0].status === 'fulfilled' ? png.subarray(0, 5000) : other;
    // The rest of the image fits only one of the two first parts, so the result shows which of them was kept.
    const rest = send(ticket.uploadURL, 5000, png.length);
    if (first === other) await expect(rest).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
    else expect(await rest).toBe(png.length);
    expect(await keptParts()).toEqual([]);
  });

  test('S9 recognises the kind of the file by the first part, and keeps nothing of a refused file', async () => {
    const page = pieces(Buffer.alloc(5000, '<!doctype html>'));
    const ticket = await issue();
    await expect(send(ticket.uploadURL, 0, 5000, page)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await keptParts()).toEqual([]);
    await send(ticket.uploadURL, 0, 5000);
    const broken = pieces(Buffer.alloc(png.length - 5000, 1));
    await expect(send(ticket.uploadURL, 5000, png.length, broken)).rejects.toMatchObject({
      code: 'UNREADABLE_IMAGE',
    });
    expect(await keptParts()).toEqual([]);
    await expect(confirm(ticket)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['longer than it says', 0, 3000],
    ['shorter than it says', 0, 7000],
  ])('refuses a part that is %s', async (_how, start, end) => {
    const ticket = await issue();
    const body = pieces(png.subarray(0, 5000));
    await expect(send(ticket.uploadURL, start, end, body)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await keptParts()).toEqual([]);
  });

  test.each(['', 'bytes', 'bytes 0-/9', 'bytes 5-4/9', 'bytes 0-9/9', 'bytes */x', 'bits 0-1/9'])(
    'refuses the range %p as unreadable',
    async (range) => {
      const { uploadURL } = await issue();
      const sent = harness.tickets.receivePart({ token: tokenOf(uploadURL), sid, range, body: pieces(png) });
      await expect(sent).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  test('S7 refuses another session, a forged token, another size, and parts of a file that must be sent whole', async () => {
    const { uploadURL } = await issue();
    const whole = await harness.tickets.issueTicket({
      sid,
      userId: 'user-1',
      accept: rasterKinds,
      maxBytes: 500_000,
    });
    const part = { token: tokenOf(uploadURL), sid, range: rangeOf(0, 10) };
    const sent = (changes: Partial<typeof part>) =>
      harness.tickets.receivePart({ ...part, ...changes, body: pieces(png.subarray(0, 10)) });
    await expect(sent({ sid: 'session-2' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(sent({ token: `${part.token}x` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sent({ range: 'bytes 0-9/11' })).rejects.toMatchObject({ code: 'UPLOAD_MISMATCH' });
    if (where === 'disk') {
      const token = tokenOf(whole.uploadURL);
      await expect(sent({ token })).rejects.toMatchObject({ code: 'UPLOAD_MISMATCH' });
    }
    await expect(issue(500_001)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('deletes the parts of an upload that was cancelled or is a day old', async () => {
    const givenUp = await issue();
    await send(givenUp.uploadURL, 0, 5000);
    await harness.tickets.giveUp({ token: tokenOf(givenUp.uploadURL), sid });
    expect(await keptParts()).toEqual([]);
    await expect(ask(givenUp.uploadURL)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const old = await issue();
    await send(old.uploadURL, 0, 5000);
    harness.pass(day - minute);
    expect(await ask(old.uploadURL)).toBe(5000);
    harness.pass(minute);
    await expect(ask(old.uploadURL)).rejects.toMatchObject({ code: 'UPLOAD_EXPIRED' });
    harness.pass(1);
    await harness.tickets.sweep();
    expect(await keptParts()).toEqual([]);
  });

  test('ends the upload and deletes its parts on a full disk; it can start again when there is space', async () => {
    const full = new AppError('STORAGE_FULL');
    const ticket = await issue();
    await send(ticket.uploadURL, 0, 5000);
    jest.spyOn(harness.store.parts, 'receive').mockRejectedValueOnce(full);
    const refused = { code: 'STORAGE_FULL', status: 507 };
    await expect(send(ticket.uploadURL, 5000, png.length)).rejects.toMatchObject(refused);
    expect(await keptParts()).toEqual([]);
    expect(await ask(ticket.uploadURL)).toBe(0);

    await send(ticket.uploadURL, 0, 5000);
    jest.spyOn(harness.store, 'stage').mockRejectedValueOnce(full);
    await expect(send(ticket.uploadURL, 5000, png.length)).rejects.toMatchObject(refused);
    expect(await keptParts()).toEqual([]);
    expect(await send(ticket.uploadURL, 0, png.length)).toBe(png.length);

    const usage = { files: 0, bytes: 0, freeBytes: 2 * png.length - 1 };
    jest.spyOn(harness.store, 'stagingUsage').mockResolvedValueOnce(usage);
    await expect(issue()).rejects.toMatchObject(refused);
  });

  test('joins the parts after two minutes if the process that was joining them has died', async () => {
    const ticket = await issue();
    const tickets = database.connection.collection('upload_tickets');
    const key = ticket.expectedPath.split('/').at(-1);
    await send(ticket.uploadURL, 0, 5000);
    // Creates the state that remains when a process has received the last part and has died while joining the parts.
    const { _id } = (await tickets.findOne({ key })) ?? {};
    const part = await harness.store.parts.receive(String(_id), pieces(png.subarray(5000)), {
      bytes: png.length - 5000,
    });
    const joinedAt = new Date(Date.UTC(2026, 0, 1));
    const taken = { state: 'receiving', receivedBytes: png.length, joinedAt };
    await tickets.updateOne({ key }, { $set: taken, $push: { parts: part } as never });
    await expect(ask(ticket.uploadURL)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    harness.pass(2 * minute);
    expect(await ask(ticket.uploadURL)).toBe(png.length);
    const { object } = await confirm(ticket);
    expect(await drain((await harness.store.open(object.key)).stream)).toEqual(png);
  });
});
