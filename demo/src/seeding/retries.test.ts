import { type DemoCalls, TransientFailure } from './demo-calls';
import { createRetries } from './retries';

const { signal } = new AbortController();
let pauses: number[];
beforeEach(() => {
  pauses = [];
});
const sleep = (ms: number) => Promise.resolve(void pauses.push(ms));

const failure = (retryAfterMs = 0, isRepeatable = true) =>
  new TransientFailure('listTests answered 503', { isRepeatable, retryAfterMs });

/** A function that throws the given errors, one at each call, and then returns `done`. */
function failingWith(errors: readonly Error[]) {
  const left = [...errors];
  return jest.fn(() => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
}

const callsOf = (call: () => Promise<unknown>): DemoCalls => ({
  as: () => ({ call: call as () => Promise<never> }),
});
const listTests = (calls: DemoCalls) => calls.as(null).call('listTests', { query: {} });

test('a call that is safe to repeat is repeated after pauses that double up to five seconds', async () => {
  const call = failingWith(Array.from({ length: 7 }, () => failure()));
  await expect(listTests(createRetries(signal, sleep).repeating(callsOf(call)))).resolves.toBe('done');
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('a pause lasts as long as the service asks for, at most a minute', async () => {
  const call = failingWith([failure(3_000), failure(100), failure(3_600_000)]);
  await listTests(createRetries(signal, sleep).repeating(callsOf(call)));
  expect(pauses).toEqual([3_000, 500, 60_000]);
});

test('a call that may have been carried out is not repeated, but all work runs again from its beginning', async () => {
  const retries = createRetries(signal, sleep);
  const call = failingWith([failure(0, false)]);
  const calls = retries.repeating(callsOf(call));
  await expect(listTests(calls)).rejects.toThrow(TransientFailure);
  const work = failingWith([failure(0, false), failure(0, false)]);
  await expect(retries.resuming(work)).resolves.toBe('done');
  expect(call).toHaveBeenCalledTimes(1);
  expect(work).toHaveBeenCalledTimes(3);
});

test('all pauses together last at most ten minutes; then the last failure is thrown', async () => {
  const retries = createRetries(signal, sleep);
  const always = jest.fn(() => Promise.reject(failure()));
  await expect(retries.resuming(() => listTests(retries.repeating(callsOf(always))))).rejects.toThrow(
    'listTests answered 503',
  );
  const total = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(total).toBeGreaterThan(590_000);
  expect(total).toBeLessThanOrEqual(600_000);
});

test('any other error is thrown at once', async () => {
  const work = failingWith([new Error('createTest answered 403')]);
  await expect(createRetries(signal, sleep).resuming(work)).rejects.toThrow('answered 403');
  expect(pauses).toEqual([]);
});

test('an abort ends a pause with the reason of the abort', async () => {
  const ending = new AbortController();
  const work = jest.fn(() => {
    setImmediate(() => ending.abort(new Error('stopped')));
    return Promise.reject(failure(60_000));
  });
  await expect(createRetries(ending.signal).resuming(work)).rejects.toThrow('stopped');
  expect(work).toHaveBeenCalledTimes(1);
});
