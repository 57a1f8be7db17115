import { onSessionRefusal } from '@medrad/api-client';
import { fakeApi, networkError, reply } from '@medrad/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { FailureReason } from './file-failure';
import { mergeRanges } from './merge-ranges';
import { PaperFile } from './paper-file';

const url = '/api/files/papers/paper.pdf';

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 7) % 251;
  return bytes;
}

/**
 * Whether bytes equal the file's from `begin`; a matcher that compares bytes one by one takes
 * minutes.
 */
const isFrom = (bytes: Uint8Array, service: Service, begin: number) =>
  bytes.length > 0 && Buffer.from(bytes).equals(service.bytes.subarray(begin, begin + bytes.length));

interface Service {
  bytes: Uint8Array<ArrayBuffer>;
  /** Responses or errors that the first requests get, in order; later requests get the file. */
  faults: (Response | Error)[];
  ranges: string[];
}

/** Implements the service's Range support as far as the viewer uses it. */
function serve(bytes: Uint8Array<ArrayBuffer>, hasRanges = true): Service {
  const service: Service = { bytes, faults: [], ranges: [] };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const range = new Headers(init?.headers).get('Range') ?? '';
    const fault = service.ranges.length >= 2 ? service.faults.shift() : undefined;
    service.ranges.push(range);
    if (fault instanceof Error) throw fault;
    if (fault) return fault;
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
    const { length } = service.bytes;
    const begin = from === '' ? Math.max(0, length - Number(to)) : Number(from);
    const end = from === '' ? length : Math.min(length, Number(to) + 1);
    if (!hasRanges) return new Response(service.bytes, { headers: { 'Content-Length': String(length) } });
    return new Response(service.bytes.slice(begin, end), {
      status: 206,
      headers: { 'Content-Range': `bytes ${begin}-${end - 1}/${length}` },
    });
  });
  return service;
}

function open() {
  const stalls: (FailureReason | null)[] = [];
  const closing = new AbortController();
  const events = { onBytes: () => undefined, onStall: (reason: FailureReason | null) => stalls.push(reason) };
  return { opened: PaperFile.open(url, events, closing.signal), stalls, closing };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the start and the end of the file are requested at once, the middle only when needed', async () => {
  const service = serve(bytesOf(5_000_000));
  const file = await open().opened;
  expect(service.ranges.sort()).toEqual(['bytes=-32768', 'bytes=0-32767']);
  expect(file.size).toBe(5_000_000);
  expect(isFrom(await file.read(4_999_000, 5_000_000), service, 4_999_000)).toBe(true);
  expect(service.ranges).toHaveLength(2);
  expect(isFrom(await file.read(400_000, 404_096), service, 400_000)).toBe(true);
  expect(service.ranges.at(-1)).toBe('bytes=400000-404095');
});

test('nearby ranges needed together are fetched in one request', async () => {
  const service = serve(bytesOf(2_000_000));
  const file = await open().opened;
  const wanted = [100_000, 110_000, 300_000, 120_000].map((begin) => [begin, begin + 4_096] as const);
  const read = await Promise.all(wanted.map(([begin, end]) => file.read(begin, end)));
  expect(read.every((bytes, index) => isFrom(bytes, service, wanted[index]?.[0] ?? 0))).toBe(true);
  expect(service.ranges.slice(2)).toEqual(['bytes=100000-124095', 'bytes=300000-304095']);
});

test('sequential reading fetches the following ranges too', async () => {
  const service = serve(bytesOf(2_000_000));
  const file = await open().opened;
  for (let begin = 500_000; begin < 560_000; begin += 4_096) {
    expect(isFrom(await file.read(begin, begin + 4_096), service, begin)).toBe(true);
  }
  expect(service.ranges.slice(2)).toEqual(['bytes=500000-504095', 'bytes=504096-569631']);
});

test('any ranges are read correctly, in any order', async () => {
  const service = serve(bytesOf(300_000));
  const file = await open().opened;
  const range = fc.tuple(fc.nat(299_999), fc.integer({ min: 1, max: 40_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 8 }), async (ranges) => {
      const ends = ranges.map(([begin, length]) => [begin, Math.min(300_000, begin + length)] as const);
      const read = await Promise.all(ends.map(([begin, end]) => file.read(begin, end)));
      expect(read.map(({ length }) => length)).toEqual(ends.map(([begin, end]) => end - begin));
      expect(read.every((bytes, index) => isFrom(bytes, service, ends[index]?.[0] ?? 0))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a short file, or a file from a service without ranges, is read in full', async () => {
  serve(bytesOf(1_000));
  expect((await open().opened).isWhole).toBe(true);
  jest.restoreAllMocks();
  const service = serve(bytesOf(100_000), false);
  const file = await open().opened;
  expect(file.isWhole).toBe(true);
  expect([file.size, isFrom(file.head, service, 0)]).toEqual([100_000, true]);
});

test.each([
  [404, 'missing'],
  [401, 'signed-out'],
  [403, 'forbidden'],
  [503, 'network'],
])('status %i is reported as %s', async (status, reason) => {
  fakeApi({ 'GET /api/files/papers/:key': () => reply(status) });
  await expect(open().opened).rejects.toMatchObject({ reason });
});

test('a missing answer is reported as a network failure', async () => {
  fakeApi({ 'GET /api/files/papers/:key': () => networkError() });
  await expect(open().opened).rejects.toMatchObject({ reason: 'network' });
});

test('a short loss of connection is retried silently', async () => {
  const service = serve(bytesOf(200_000));
  const { opened, stalls } = open();
  const file = await opened;
  service.faults.push(new TypeError('offline'), new Response(null, { status: 503 }));
  expect(await file.read(100_000, 100_010)).toEqual(service.bytes.slice(100_000, 100_010));
  expect(stalls).toEqual([]);
});

test.each<[FailureReason, () => Response | Error, number]>([
  ['network', () => new TypeError('offline'), 4],
  ['signed-out', () => new Response(null, { status: 401 }), 1],
])('reading stands still (%s) until it is told to go on', async (reason, fault, count) => {
  jest.useFakeTimers();
  const service = serve(bytesOf(200_000));
  const { opened, stalls } = open();
  const file = await opened;
  for (let index = 0; index < count; index += 1) service.faults.push(fault());
  const read = file.read(100_000, 100_010);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stalls).toEqual([reason]);
  file.resume();
  expect(await read).toEqual(service.bytes.slice(100_000, 100_010));
  expect(stalls).toEqual([reason, null]);
});

test('a 401 while opening or reading checks the session, and Retry continues afterwards', async () => {
  let refusals = 0;
  const stop = onSessionRefusal(() => (refusals += 1));
  fakeApi({ 'GET /api/files/papers/:key': () => reply(401) });
  await expect(open().opened).rejects.toMatchObject({ reason: 'signed-out' });
  expect(refusals).toBeGreaterThan(0);

  refusals = 0;
  const service = serve(bytesOf(200_000));
  const { opened, stalls } = open();
  const file = await opened;
  service.faults.push(new Response(null, { status: 401 }), new Response(null, { status: 401 }));
  const read = file.read(100_000, 100_010);
  await waitFor(() => expect(stalls).toEqual(['signed-out']));
  expect(refusals).toBe(1);
  file.resume();
  await waitFor(() => expect(stalls).toEqual(['signed-out', null, 'signed-out']));
  expect(refusals).toBe(2);
  file.resume();
  expect(await read).toEqual(service.bytes.slice(100_000, 100_010));
  stop();
});

test('a changed file under the same address is detected', async () => {
  jest.useFakeTimers();
  const service = serve(bytesOf(200_000));
  const { opened, stalls } = open();
  const file = await opened;
  service.bytes = bytesOf(150_000);
  void file.read(100_000, 100_010);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stalls).toEqual(['changed']);
});

test('merging loses no range and joins exactly the nearby ones', () => {
  const range = fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 50 }));
  fc.assert(
    fc.property(fc.array(range), fc.nat(60), (pairs, gap) => {
      const ranges = pairs.map(([begin, length]) => ({ begin, end: begin + length }));
      const merged = mergeRanges(ranges, gap);
      expect(merged.flatMap(({ of }) => of)).toHaveLength(ranges.length);
      for (const { begin, end, of } of merged) {
        expect(begin).toBe(Math.min(...of.map((one) => one.begin)));
        expect(end).toBe(Math.max(...of.map((one) => one.end)));
      }
      merged.forEach((one, index) => {
        const next = merged[index + 1];
        if (next) expect(next.begin - one.end).toBeGreaterThan(gap);
      });
    }),
  );
});
