import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileScan, type FileScan } from '../src';
import { parseClamdUrl } from '../src/scan/clamd-address';
import type { ScanLimits } from '../src/scan/file-scan';
import { type FakeClamdBehaviour, type FakeClamd, startFakeClamd } from './fake-clamd';
import { temporaryFolder } from './samples';

const generous: ScanLimits = { deadlineMs: 60_000, concurrent: 4, waiting: 32 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let clamd: FakeClamd | undefined;
let logged: { fields: object; message: string }[];
let results: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  logged = [];
  results = [];
});
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
  await folder.remove();
});

async function aFile(content: Buffer | string = 'content', name = 'file'): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

function aScan(url: string, limits: ScanLimits = generous): FileScan {
  const log = { warn: (fields: object, message: string) => void logged.push({ fields, message }) };
  const scan = createFileScan({ url, log, onScan: (result) => results.push(result), limits });
  if (!scan) throw new Error('no scanner');
  return scan;
}

async function scanWith(behaviour: FakeClamdBehaviour, limits?: ScanLimits): Promise<FileScan> {
  clamd = await startFakeClamd(() => behaviour);
  return aScan(clamd.url, limits);
}

const outcomeOf = (scanned: Promise<void>): Promise<string> =>
  scanned.then(
    () => 'kept',
    ({ code }: { code: string }) => code,
  );

test.each([
  ['no finding', { reply: 'stream: OK\0' }, 'kept', 'clean'],
  ['a finding', { reply: 'stream: Win.Test.EICAR_HDB-1 FOUND\0' }, 'FILE_REFUSED', 'infected'],
  ['a finding of its own heuristics', { reply: 'stream: Heuristics.X FOUND\0' }, 'FILE_REFUSED', 'infected'],
  [
    'its limit on streams',
    { reply: 'INSTREAM size limit exceeded. ERROR\0' },
    'PAYLOAD_TOO_LARGE',
    'too-large',
  ],
  [
    'a file that it did not look through',
    { reply: 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0' },
    'PAYLOAD_TOO_LARGE',
    'too-large',
  ],
  ['an error', { reply: "stream: Can't allocate memory ERROR\0" }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['a command it does not know', { reply: 'UNKNOWN COMMAND\0' }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['an empty reply', { reply: '\0' }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['OK for something else', { reply: 'stream: NOT OK\0' }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['half a reply', { reply: 'stream: OK', closes: true }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['a closed connection', { closes: true }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
  ['a reply without an end', { reply: 'x'.repeat(100_000) }, 'DEPENDENCY_UNAVAILABLE', 'unavailable'],
])('decides about a file by the scanner’s answer of %s, and keeps the file only for "OK"', async (...row) => {
  const [, behaviour, outcome, result] = row;
  const scan = await scanWith(behaviour);
  expect(await outcomeOf(scan(await aFile()))).toBe(outcome);
  expect(results).toEqual([result]);
});

test('sends the whole file to the scanner, byte for byte', async () => {
  const scan = await scanWith({ reply: 'stream: OK\0' });
  for (const length of [0, 1, 65_535, 65_536, 65_537, 700_000]) {
    const content = randomBytes(length);
    await scan(await aFile(content));
    expect(clamd?.contents.pop()?.equals(content)).toBe(true);
  }
});

test('logs a finding with its signature and without the name of the file', async () => {
  const scan = await scanWith({ reply: 'stream: Win.Test.EICAR_HDB-1 FOUND\0' });
  await expect(scan(await aFile('x', 'a-patients-name.pdf'))).rejects.toMatchObject({ status: 422 });
  expect(logged).toEqual([
    { fields: { signature: 'Win.Test.EICAR_HDB-1' }, message: 'upload refused: malware found' },
  ]);
});

test('refuses every file while the scanner is unavailable, with a time to try again', async () => {
  const scan = await scanWith({});
  await clamd?.close();
  await expect(scan(await aFile())).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    retryAfterSeconds: 30,
  });
  expect(results).toEqual(['unavailable']);
  expect(JSON.stringify(logged)).not.toContain(folder.path);
});

test.each<[string, FakeClamdBehaviour]>([
  ['takes the content and gives no verdict', {}],
  ['takes no content', { stalls: true }],
])('gives up a scanner that %s at the deadline', async (_what, behaviour) => {
  const scan = await scanWith(behaviour, { ...generous, deadlineMs: 300 });
  // The file is larger than the buffers between client and server.
  const path = await aFile(Buffer.alloc(16 * 1024 * 1024));
  expect(await outcomeOf(scan(path))).toBe('DEPENDENCY_UNAVAILABLE');
});

test('stops sending when the verdict arrives before the end of the file', async () => {
  const reply = 'INSTREAM size limit exceeded. ERROR\0';
  const scan = await scanWith({ reply, answerAfter: 100_000 });
  expect(await outcomeOf(scan(await aFile(Buffer.alloc(8 * 1024 * 1024))))).toBe('PAYLOAD_TOO_LARGE');
  expect(clamd?.contents).toEqual([]);
});

test('scans and queues limited numbers of files at a time, and refuses further ones at once', async () => {
  let isOpen = false;
  clamd = await startFakeClamd(() => (isOpen ? { reply: 'stream: OK\0' } : { answerAfter: Infinity }));
  const scan = aScan(clamd.url, { deadlineMs: 60_000, concurrent: 2, waiting: 3 });
  const path = await aFile(Buffer.alloc(2 * 1024 * 1024));
  const outcomes = Array.from({ length: 7 }, () => outcomeOf(scan(path)));
  isOpen = true;
  const ended = await Promise.all(outcomes);
  expect(ended.filter((outcome) => outcome === 'kept')).toHaveLength(5);
  expect(ended.slice(5)).toEqual(['DEPENDENCY_UNAVAILABLE', 'DEPENDENCY_UNAVAILABLE']);
  expect(clamd.most()).toBeLessThanOrEqual(2);
});

test('gives up a queued file at the deadline too', async () => {
  const scan = await scanWith({}, { deadlineMs: 300, concurrent: 1, waiting: 5 });
  const path = await aFile();
  const outcomes = await Promise.all([outcomeOf(scan(path)), outcomeOf(scan(path)), outcomeOf(scan(path))]);
  expect(new Set(outcomes)).toEqual(new Set(['DEPENDENCY_UNAVAILABLE']));
  expect(clamd?.most()).toBe(1);
});

test('scans nothing without a scanner address', () => {
  expect(createFileScan({ url: '', log: { warn: () => undefined } })).toBeUndefined();
});

test.each([
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:9/', { host: '::1', port: 9 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('accepts %s as the address of a scanner', (url, address) => {
  expect(parseClamdUrl(url)).toEqual(address);
});

test.each([
  'clamav:3310',
  'http://clamav:3310',
  'tcp://',
  'tcp://host:1/path',
  'unix:run/x',
  'unix:///',
  'x',
])('refuses %s as the address of a scanner', (url) => {
  expect(() => parseClamdUrl(url)).toThrow('CLAMAV_URL');
});
