import { fakeApi, networkError, reply } from '@medrad/remote-kit/testing';
import { readFile } from './read-file';

const url = '/api/files/area/key';
const route = 'GET /api/files/area/key';
const { signal } = new AbortController();
const text = async (options: Partial<Parameters<typeof readFile>[1]> = {}) =>
  Buffer.from(await readFile(url, { signal, ...options })).toString();

test('a file is read whole', async () => {
  fakeApi({ [route]: () => reply(200, 'whole file') });
  expect(await text()).toBe('whole file');
});

test('a stretch is asked for by its first and last byte', async () => {
  const api = fakeApi({ [route]: () => reply(206, 'le f') });
  expect(await text({ range: { offset: 3, length: 4 } })).toBe('le f');
  expect(api.requests[0]?.headers.get('Range')).toBe('bytes=3-6');
});

test('a stretch is cut out where the whole file is sent instead', async () => {
  fakeApi({ [route]: () => reply(200, 'whole file') });
  expect(await text({ range: { offset: 3, length: 4 } })).toBe('le f');
});

test.each([
  [401, 'Your session has ended. Sign in and try again.'],
  [403, 'You may not open this file.'],
  [404, 'This file was removed.'],
  [500, 'The file could not be read.'],
])('an answer %d is told in words', async (status, message) => {
  fakeApi({ [route]: () => reply(status) });
  await expect(text()).rejects.toThrow(message);
});

test('a lost line is told in words, and a reading that was stopped is none', async () => {
  fakeApi({ [route]: networkError });
  await expect(text()).rejects.toThrow('Check your connection and try again.');
  const stop = new AbortController();
  stop.abort();
  await expect(text({ signal: stop.signal })).rejects.toThrow('Failed to fetch');
});
