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
const open = (signal = new AbortController().signal) => studyFiles(url, study, signal);

test('N22 a file of an archive is read by its range, and nothing else is', async () => {
  const api = fakeApi({ [route]: () => reply(206, 'x'.repeat(20)) });
  const bytes = await open()[1]?.arrayBuffer();
  expect(bytes?.byteLength).toBe(20);
  expect(ranges(api)).toEqual(['bytes=70-89']);
});

test('the first file has the line to itself, the others follow together', async () => {
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

test('a first file that fails keeps nobody waiting, and can be read again', async () => {
  const api = fakeApi({ [route]: () => reply(500) });
  const [one, two] = open();
  const failed = one?.arrayBuffer();
  const other = two?.arrayBuffer();
  await expect(failed).rejects.toThrow('The file could not be read.');
  await expect(other).rejects.toThrow('The file could not be read.');
  api.on(route, () => reply(206, 'x'));
  await expect(one?.arrayBuffer()).resolves.toHaveProperty('byteLength', 1);
});
