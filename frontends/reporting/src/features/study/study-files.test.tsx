import type { Study } from '@medrad/contracts';
import { type FakeApi, fakeApi, hold, reply } from '@medrad/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { studyFiles } from './study-files';

const url = '/api/files/reporting/head.zip';
const route = 'GET /api/files/reporting/head.zip';
const study: Study = {
  files: [
    { offset: 30, length: 10 },
    { offset: 70, length: 20 },
    { offset: 120, length: 5 },
  ],
  series: [],
};
const ranges = (api: FakeApi) => api.requestsTo(route).map(({ headers }) => headers.get('Range'));
const open = (isFast = false, files = study.files) =>
  studyFiles(url, { ...study, files }, { isFast, signal: new AbortController().signal });

test('N22 a file of an archive is read by its byte range only', async () => {
  const api = fakeApi({ [route]: () => reply(206, 'x'.repeat(20)) });
  const bytes = await open()[1]?.arrayBuffer();
  expect(bytes?.byteLength).toBe(20);
  expect(ranges(api)).toEqual(['bytes=70-89']);
});

test('the first file is loaded alone, then the others together', async () => {
  const api = fakeApi();
  const first = hold();
  api.on(route, first.handler);
  const [one, two, three] = open();
  const reading = [two, one, three].flatMap((file) => (file ? [file.arrayBuffer()] : []));
  await waitFor(() => expect(ranges(api)).toEqual(['bytes=70-89']));
  api.on(route, () => reply(206, 'x'));
  first.release(reply(206, 'x'));
  await Promise.all(reading);
  expect(ranges(api)).toEqual(['bytes=70-89', 'bytes=30-39', 'bytes=120-124']);
});

test('a failed first file does not block the others and can be read again', async () => {
  const api = fakeApi({ [route]: () => reply(500) });
  const [one, two] = open();
  const failed = one?.arrayBuffer();
  const other = two?.arrayBuffer();
  await expect(failed).rejects.toThrow('The file could not be read.');
  await expect(other).rejects.toThrow('The file could not be read.');
  api.on(route, () => reply(206, 'x'));
  await expect(one?.arrayBuffer()).resolves.toHaveProperty('byteLength', 1);
});

describe('on a fast connection', () => {
  /** Ten files of 100 kB, each filled with its own number and preceded by an entry header of the archive. */
  const size = 100_000;
  const files = Array.from({ length: 10 }, (_, place) => ({
    offset: place * (size + 50) + 50,
    length: size,
  }));
  const archive = files.map((_, place) => ' '.repeat(50) + String(place).repeat(size)).join('');
  const serve = () =>
    fakeApi({
      [route]: ({ headers }) => {
        const [from = 0, to = 0] = (headers.get('Range') ?? '').match(/\d+/g)?.map(Number) ?? [];
        return reply(206, archive.slice(from, to + 1));
      },
    });
  const contents = async (file: { arrayBuffer: () => Promise<ArrayBuffer> } | undefined) => {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
    return [bytes.length, ...Array.from(new Set(bytes), (code) => code - 48)];
  };

  test('small adjacent files share one request after the first file, and are split correctly', async () => {
    const api = serve();
    const study = open(true, files);
    const found: number[][] = [];
    for (const file of study) found.push(await contents(file));
    expect(found).toEqual(files.map((_, place) => [size, place]));
    const spans = ranges(api).map((range) => range?.match(/\d+/g)?.map(Number) ?? []);
    expect(spans).toHaveLength(1 + 5);
    expect(spans[0]).toEqual([50, 50 + size - 1]);
    for (const [from = 0, to = 0] of spans) expect(to - from).toBeLessThan(256 * 1024);
  });

  test('adjacent files requested together share one request', async () => {
    const api = serve();
    const study = open(true, files);
    await study[9]?.arrayBuffer();
    await Promise.all(
      [2, 3].map((place) => study[place]?.arrayBuffer() ?? Promise.reject(new Error('absent'))),
    );
    expect(ranges(api)).toHaveLength(2);
  });

  test('a file that was already read is requested alone the next time', async () => {
    const api = serve();
    const study = open(true, files);
    for (const place of [9, 2, 3]) await study[place]?.arrayBuffer();
    expect(await contents(study[2])).toEqual([size, 2]);
    expect(ranges(api).at(-1)).toBe(`bytes=${files[2]?.offset}-${(files[2]?.offset ?? 0) + size - 1}`);
  });

  test('adjacent files that failed are requested again', async () => {
    const api = serve();
    const study = open(true, files);
    await study[9]?.arrayBuffer();
    api.on(route, () => reply(500));
    await expect(study[2]?.arrayBuffer()).rejects.toThrow('The file could not be read.');
    api.on(route, () => reply(206, '2'.repeat(2 * size + 50)));
    await expect(study[2]?.arrayBuffer()).resolves.toHaveProperty('byteLength', size);
  });

  test('large files are loaded one by one', async () => {
    const api = fakeApi({ [route]: () => reply(206, 'x') });
    const large = files.map((_, place) => ({ offset: place * 300_050 + 50, length: 300_000 }));
    for (const file of open(true, large)) await file.arrayBuffer();
    expect(ranges(api)).toHaveLength(10);
  });
});
