/** @own-modules the acting user is a state of its module */
import { actingUserHeader, learningRoutes, timeZoneHeader } from '@medrad/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { setActingUser } from './acting-user';
import { emptyApi } from './empty-api';
import { generatedApi } from './generated/api';
import { sessionApi } from './session-api';
import { onSessionRefusal } from './session-refusal';

const realFetch = globalThis.fetch;
let sent: RequestInit[] = [];
let answer = { status: 200, body: '{}' };
const refusals = jest.fn();
let stop: () => void;

beforeEach(() => {
  sent = [];
  refusals.mockClear();
  stop = onSessionRefusal(refusals);
  setActingUser('asha');
  globalThis.fetch = ((_: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(new Response(answer.body, { status: answer.status }));
  }) as typeof fetch;
});
afterEach(() => {
  stop();
  setActingUser(null);
  globalThis.fetch = realFetch;
  answer = { status: 200, body: '{}' };
});

type Endpoint = {
  initiate: (argument: unknown) => Parameters<ReturnType<typeof createStore>['dispatch']>[0];
};
const createStore = () =>
  configureStore({
    reducer: { api: emptyApi.reducer },
    middleware: (getDefault) => getDefault({ serializableCheck: false }).concat(emptyApi.middleware),
  });
const argument = { body: {}, id: '1', name: 'a', testId: '1', caseId: '1', area: 'a', token: 'b' };
async function call(name: string): Promise<Headers> {
  const endpoint = (sessionApi.endpoints as unknown as Record<string, Endpoint>)[name]!;
  await Promise.resolve(createStore().dispatch(endpoint.initiate(argument)));
  return new Headers(sent[0]?.headers);
}
const endpoints = Object.keys(generatedApi.endpoints);
const signIns = ['login', 'register'];

test.each(endpoints.filter((name) => !signIns.includes(name)))(
  '%s names its user in writes but not in reads',
  async (name) => {
    const header = (await call(name)).get(actingUserHeader);
    expect(header).toBe(sent[0]?.method === 'GET' ? null : 'asha');
  },
);

test.each(endpoints)(
  '%s names the time zone of the browser exactly if the learning service answers it',
  async (name) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect((await call(name)).get(timeZoneHeader)).toBe(name in learningRoutes ? timeZone : null);
  },
);

test.each(signIns)('%s names no user in its request, because it replaces the session', async (name) => {
  expect((await call(name)).has(actingUserHeader)).toBe(false);
  expect(sent[0]?.method).toBe('POST');
});

test('names no user for a guest', async () => {
  setActingUser(null);
  expect((await call('logout')).has(actingUserHeader)).toBe(false);
});

test.each([
  [401, 'UNAUTHENTICATED', 1],
  [409, 'USER_CHANGED', 1],
  [401, 'INVALID_PASSWORD', 0],
  [401, 'INVALID_CREDENTIALS', 0],
  [409, 'CONFLICT', 0],
  [403, 'FORBIDDEN', 0],
  [503, 'DEPENDENCY_UNAVAILABLE', 0],
])('C30 reports a failure with %s %s as a session refusal %s times', async (status, code, times) => {
  answer = { status, body: JSON.stringify({ code, message: 'No.', requestId: 'r' }) };
  await call('logout');
  expect(refusals).toHaveBeenCalledTimes(times);
});

test('C30 reports no session refusal for a call without a connection', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await call('logout');
  expect(refusals).not.toHaveBeenCalled();
});
