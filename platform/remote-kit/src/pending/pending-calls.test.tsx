import { actingUserHeader } from '@medrad/contracts';
import { keepPending, listPending, revisePending, sendPending } from '.';

const asha = 'asha';
const calls = [1, 2, 3].map((number) => ({ url: '/api/activities', body: { number } }));
const realFetch = globalThis.fetch;
let sent: unknown[];

/**
 * Answers each request with the next of these statuses, and after the last one always with that one; null means no
 * connection.
 */
function answer(...statuses: (number | null)[]): void {
  sent = [];
  globalThis.fetch = jest.fn((_: unknown, { body }: RequestInit) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === null) return Promise.reject(new TypeError('network error'));
    sent.push(JSON.parse(body as string));
    return Promise.resolve(new Response(null, { status }));
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  localStorage.clear();
  for (const call of calls) keepPending(asha, call);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('sends waiting calls in order, once', async () => {
  answer(201);
  await sendPending(asha);
  await sendPending(asha);
  expect(sent).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(listPending(asha)).toEqual([]);
});

test.each([null, 401, 408, 429, 500, 502, 503, 504, 507])('keeps a waiting call after %s', async (status) => {
  answer(201, status);
  await sendPending(asha);
  expect(listPending(asha)).toEqual(calls.slice(1));
});

test.each([400, 403, 404, 409, 422])(
  'drops a call after %s, which no repetition changes, and sends the others',
  async (status) => {
    answer(status, 201);
    await sendPending(asha);
    expect(sent).toHaveLength(3);
    expect(listPending(asha)).toEqual([]);
  },
);

test('sends a call that is added while others are being sent', async () => {
  answer(201);
  const sending = sendPending(asha);
  keepPending(asha, { url: '/api/activities', body: { number: 4 } });
  await sending;
  expect(sent).toHaveLength(4);
});

test('names in each waiting call the user who made it, whoever is signed in now', async () => {
  answer(201);
  await sendPending(asha);
  for (const [, init] of jest.mocked(fetch).mock.calls) {
    expect(new Headers(init?.headers).get(actingUserHeader)).toBe(asha);
  }
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('keeps a call that is refused because another user is signed in', async () => {
  sent = [];
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(new Response('{"code":"USER_CHANGED","message":"No."}', { status: 409 })),
  );
  await sendPending(asha);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(listPending(asha)).toEqual(calls);
});

test('sends no calls of another user', async () => {
  answer(201);
  await sendPending('zoya');
  expect(sent).toEqual([]);
  expect(listPending(asha)).toEqual(calls);
});

test.each(['not JSON', '{}', '[1, null, {"url": "https://elsewhere.example/", "body": {}}]'])(
  'reads no calls from a stored value that was changed to %s',
  (text) => {
    for (const key of [...Object.keys(localStorage), 'pendingCalls:asha']) localStorage.setItem(key, text);
    expect(listPending(asha)).toEqual([]);
  },
);

test('the list of an earlier build is sent before newer calls', async () => {
  const earlier = [7, 8].map((number) => ({ url: '/api/activities', body: { number } }));
  localStorage.setItem('pendingCalls:asha', JSON.stringify(earlier));
  expect(listPending(asha)).toEqual([...earlier, ...calls]);
  answer(201);
  await sendPending(asha);
  expect(sent).toHaveLength(5);
  expect(localStorage).toHaveLength(0);
});

test('a tab that stores a call while another tab sends or revises its own overwrites nothing', async () => {
  const before = { ...localStorage };
  const added = { url: '/api/activities', body: { number: 4 } };
  keepPending(asha, added);
  // The other tab works on what it has read before the call was added.
  revisePending(asha, (call) => (call.body['number'] === 4 ? call : null));
  for (const [key, text] of Object.entries<string>(before)) localStorage.setItem(key, text);
  expect(listPending(asha)).toEqual([...calls, added]);
});
