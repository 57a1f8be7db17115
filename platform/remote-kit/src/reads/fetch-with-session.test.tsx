import { onSessionRefusal } from '@medrad/api-client';
import { fakeApi, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { fetchWithSession } from './fetch-with-session';

const url = '/api/files/papers/one.pdf';
let refusals = 0;
let stop: () => void;
beforeEach(() => {
  refusals = 0;
  stop = onSessionRefusal(() => (refusals += 1));
});
afterEach(() => stop());

test.each([
  ['without a body', () => reply(401), 1],
  ['with the code UNAUTHENTICATED', () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.'), 1],
  ['with another code', () => replyError(401, 'INVALID_PASSWORD', 'Wrong.'), 0],
])(
  'reports a 401 %s as a refused session only if the refusal concerns the session',
  async (_, answer, count) => {
    fakeApi({ 'GET /api/files/papers/:key': answer });
    const response = await fetchWithSession(url);
    expect([response.status, refusals]).toEqual([401, count]);
    await expect(response.text()).resolves.toBeDefined();
  },
);

test.each([200, 206, 403, 404, 503])('does not report an answer %i as a refused session', async (status) => {
  fakeApi({ 'GET /api/files/papers/:key': () => reply(status, 'a PDF') });
  expect((await fetchWithSession(url)).status).toBe(status);
  expect(refusals).toBe(0);
});

test('reports a 401 with an unreadable body as a refused session', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('lost')) });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 401 }));
  expect((await fetchWithSession(url)).status).toBe(401);
  expect(refusals).toBe(1);
  jest.restoreAllMocks();
});

test('fails like fetch without a connection, and reports no refused session', async () => {
  fakeApi({ 'GET /api/files/papers/:key': networkError });
  await expect(fetchWithSession(url)).rejects.toThrow(TypeError);
  expect(refusals).toBe(0);
});

test('sends cookies and the given headers', async () => {
  const api = fakeApi({ 'GET /api/files/papers/:key': () => 'a PDF' });
  await fetchWithSession(url, { headers: { Range: 'bytes=0-9' } });
  expect(api.requests[0]?.credentials).toBe('include');
  expect(api.requests[0]?.headers.get('Range')).toBe('bytes=0-9');
});
