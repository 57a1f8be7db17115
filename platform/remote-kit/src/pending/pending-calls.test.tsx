import { actingUserHeader } from '@medrad/contracts';
import { keepPending, listPending, sendPending } from '.';

const asha = 'asha';
const calls = [1, 2, 3].map((number) => ({ url: '/api/activities', body: { number } }));
const realFetch = globalThis.fetch;
let sent: unknown[];

/** Answers with these statuses in turn, and with the last one from then on; null stands for no connection. */
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

test('what waits is sent in order, once', async () => {
  answer(201);
  await sendPending(asha);
  await sendPending(asha);
  expect(sent).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(listPending(asha)).toEqual([]);
});

test.each([null, 401, 408, 429, 500, 502, 503, 504, 507])('keeps the call after %s', async (status) => {
  answer(201, status);
  await sendPending(asha);
  expect(listPending(asha)).toEqual(calls.slice(1));
});

test.each([400, 403, 404, 409, 422])(
  'after %s, which no repetition changes, the others go on',
  async (status) => {
    answer(status, 201);
    await sendPending(asha);
    expect(sent).toHaveLength(3);
    expect(listPending(asha)).toEqual([]);
  },
);

test('a call that is kept while others are sent is sent with them', async () => {
  answer(201);
  const sending = sendPending(asha);
  keepPending(asha, { url: '/api/activities', body: { number: 4 } });
  await sending;
  expect(sent).toHaveLength(4);
});

test('each waiting call names the user who made it, whoever is signed in now', async () => {
  answer(201);
  await sendPending(asha);
  for (const [, init] of jest.mocked(fetch).mock.calls) {
    expect(new Headers(init?.headers).get(actingUserHeader)).toBe(asha);
  }
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a call that is refused because another user is signed in waits for its own user', async () => {
  sent = [];
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(new Response('{"code":"USER_CHANGED","message":"No."}', { status: 409 })),
  );
  await sendPending(asha);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(listPending(asha)).toEqual(calls);
});

test('nobody sends what another user did', async () => {
  answer(201);
  await sendPending('zoya');
  expect(sent).toEqual([]);
  expect(listPending(asha)).toEqual(calls);
});

test.each(['not JSON', '{}', '[1, null, {"url": "https://elsewhere.example/", "body": {}}]'])(
  'a list that somebody changed to %s holds nothing',
  (text) => {
    localStorage.setItem('pendingCalls:asha', text);
    expect(listPending(asha)).toEqual([]);
  },
);
