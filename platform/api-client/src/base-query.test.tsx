import { configureStore } from '@reduxjs/toolkit';
import { baseQuery } from './base-query';
import { emptyApi } from './empty-api';
import { generatedApi } from './generated/api';
import { sessionApi } from './session-api';

type Call = [url: string, init: RequestInit];

const realFetch = globalThis.fetch;
let calls: Call[] = [];

/** Fakes fetch with the same answer to every request. */
function answer(status: number, body: string | null, statusText = '') {
  globalThis.fetch = ((url: string, init: RequestInit) => {
    calls.push([url, init]);
    return Promise.resolve(new Response(body, { status, statusText }));
  }) as typeof fetch;
}

function createStore() {
  return configureStore({
    reducer: { api: emptyApi.reducer },
    middleware: (getDefault) => getDefault().concat(emptyApi.middleware),
  });
}

const controls = { signal: new AbortController().signal, endpoint: 'listTests' } as Parameters<
  typeof baseQuery
>[1];
const ask = (request: Parameters<typeof baseQuery>[0], options = {}) =>
  Promise.resolve(baseQuery(request, controls, options));
const sent = () => {
  const [url, init] = calls[0] ?? ['', {}];
  return { url, init, headers: new Headers(init.headers) };
};

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('API-01 API-02 sends cookies, a method and a URL with every request, and no body with a GET', async () => {
  answer(200, '[]');
  await ask('/api/tests');
  expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(sent().init.body).toBeUndefined();
  expect(new URL(sent().url).pathname).toBe('/api/tests');
});

test('API-03 sends a body as JSON with a JSON content type', async () => {
  answer(200, '{}');
  await ask({ url: '/api/x', method: 'PUT', body: { a: null, b: [1] } });
  expect(sent().init).toMatchObject({ method: 'PUT', body: '{"a":null,"b":[1]}' });
  expect(sent().headers.get('content-type')).toBe('application/json');
});

test('API-04 sends a body with a file as a form, whose content type the browser sets', async () => {
  answer(200, '{}');
  const file = new File(['x'], 'scan.png', { type: 'image/png' });
  await ask({
    url: '/api/upload-image',
    method: 'POST',
    body: { imageFile: file, title: 'T', systemId: null },
  });
  const form = sent().init.body as FormData;
  expect(form).toBeInstanceOf(FormData);
  expect((form.get('imageFile') as File).name).toBe('scan.png');
  expect([...form.keys()]).toEqual(['imageFile', 'title']);
  expect(sent().headers.has('content-type')).toBe(false);
});

test('API-05 sends a query as a GET to its key parts joined with "/", and reads the answer as JSON', async () => {
  answer(200, '{"averageRating":4.5,"totalRatings":2}');
  const store = createStore();
  const { data } = await store.dispatch(generatedApi.endpoints.getRating.initiate({ testId: 'a/b' }));
  expect(data).toEqual({ averageRating: 4.5, totalRatings: 2 });
  expect(sent().init.method).toBe('GET');
  expect(new URL(sent().url).pathname).toBe('/api/tests/a%2Fb/rating');
});

test('API-06 API-08 keeps data without an expiry: a query that is repeated a day later makes no request', async () => {
  jest.useFakeTimers();
  answer(200, '[]');
  const store = createStore();
  const question = () => store.dispatch(generatedApi.endpoints.listTests.initiate({}));
  await question();
  await jest.advanceTimersByTimeAsync(24 * 3600 * 1000);
  await question();
  expect(calls).toHaveLength(1);
});

test('API-07 does not refetch when the window gets the focus', async () => {
  answer(200, '[]');
  const store = createStore();
  await store.dispatch(generatedApi.endpoints.listTests.initiate({}));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(calls).toHaveLength(1);
});

test('API-09 does not retry a failed query', async () => {
  jest.useFakeTimers();
  answer(503, '');
  const store = createStore();
  await store.dispatch(generatedApi.endpoints.listTests.initiate({}));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('API-10 treats a 401 as an error', async () => {
  answer(401, '{"code":"UNAUTHENTICATED","message":"Please sign in.","requestId":"r"}');
  expect(await ask('/api/tests')).toMatchObject({
    error: { status: 401, body: { code: 'UNAUTHENTICATED' } },
  });
});

test('API-10 AUTH-40 treats a 401 as empty data for a call that is configured so', async () => {
  answer(401, '{"code":"UNAUTHENTICATED","message":"Please sign in.","requestId":"r"}');
  expect(await ask('/api/x', { isEmptyOn401: true })).toEqual({ data: null });
  const store = createStore();
  const user = await store.dispatch(sessionApi.endpoints.getCurrentUser.initiate());
  expect(user).toMatchObject({ data: null, isSuccess: true });
});

test('AUTH-42 treats any other failure of the user call as an error', async () => {
  answer(503, 'down');
  const store = createStore();
  const user = await store.dispatch(sessionApi.endpoints.getCurrentUser.initiate());
  expect(user).toMatchObject({ isError: true, error: { status: 503 } });
});

test('API-11 writes the message of a failure as status, colon, space and body text', async () => {
  answer(404, 'no such test', 'Not Found');
  expect(await ask('/api/tests/x')).toEqual({ error: { status: 404, message: '404: no such test' } });
});

test('API-12 writes the status text in place of an empty body', async () => {
  answer(502, '', 'Bad Gateway');
  expect(await ask('/api/tests')).toEqual({ error: { status: 502, message: '502: Bad Gateway' } });
});

test.each([
  ['7', 7],
  ['Thu, 01 Jan 2026 00:00:00 GMT', undefined],
  ['0', undefined],
])('reads Retry-After %s as a wait of %s seconds', async (header, seconds) => {
  globalThis.fetch = () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': header } }));
  const { error } = await ask('/api/tests');
  expect(error?.retryAfterSeconds).toBe(seconds);
});

test('gives an unreachable server an error kind of its own', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask('/api/tests')).toEqual({ error: { status: 'NETWORK', message: 'Failed to fetch' } });
});
