import { fakeApi, networkError, reply } from '@medrad/remote-kit/testing';
import { readFile } from './read-file';

const url = '/api/files/area/key';
const route = 'GET /api/files/area/key';
const { signal } = new AbortController();
const text = async (options: Partial<Parameters<typeof readFile>[1]> = {}) =>
  Buffer.from(await readFile(url, { signal, ...options })).toString();

test('reads a whole file', async () => {
  fakeApi({ [route]: () => reply(200, 'whole file') });
  expect(await text()).toBe('whole file');
});

test.each([
  ['the length that was told', 10],
  ['less, of a compressed answer', 3],
  ['more, of a line that was cut', 4000],
])('joins a file that arrives in chunks: %s', async (_what, length) => {
  const body = () =>
    new ReadableStream({
      start: (parts) => {
        for (const part of ['who', 'le ', 'f', 'ile']) parts.enqueue(new TextEncoder().encode(part));
        parts.close();
      },
    });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Promise.resolve(new Response(body(), { headers: { 'Content-Length': String(length) } })),
    );
  const told: number[] = [];
  expect(await text({ onProgress: (percent) => told.push(percent) })).toBe('whole file');
  expect(await text()).toBe('whole file');
  expect(told).toHaveLength(4);
  expect(Math.max(...told)).toBeLessThanOrEqual(100);
  jest.restoreAllMocks();
});

test('requests a range by its first and last byte', async () => {
  const api = fakeApi({ [route]: () => reply(206, 'le f') });
  expect(await text({ range: { offset: 3, length: 4 } })).toBe('le f');
  expect(api.requests[0]?.headers.get('Range')).toBe('bytes=3-6');
});

test('cuts the range out of the whole file if the server sends that instead', async () => {
  fakeApi({ [route]: () => reply(200, 'whole file') });
  expect(await text({ range: { offset: 3, length: 4 } })).toBe('le f');
});

test.each([
  [401, 'Your session has ended. Sign in and try again.'],
  [403, 'You may not open this file.'],
  [404, 'This file was removed.'],
  [500, 'The file could not be read.'],
])('describes an answer %d in a sentence', async (status, message) => {
  fakeApi({ [route]: () => reply(status) });
  await expect(text()).rejects.toThrow(message);
});

test('describes a lost connection in a sentence, and does not describe a cancelled read as one', async () => {
  fakeApi({ [route]: networkError });
  await expect(text()).rejects.toThrow('Check your connection and try again.');
  const stop = new AbortController();
  stop.abort();
  await expect(text({ signal: stop.signal })).rejects.toThrow('Failed to fetch');
});
