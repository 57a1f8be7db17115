import { type Breaker, type BreakerState, createBreaker } from './breaker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Waits until the breaker (of the library cockatiel) has changed its state, which takes several microtasks. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

async function fail(breaker: Breaker, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) breaker.failed();
  await settle();
}

test('opens for two seconds after five failures in a row, then lets one call try and closes when it succeeds', async () => {
  const states: BreakerState[] = [];
  const breaker = createBreaker((state) => states.push(state));
  await fail(breaker, 4);
  expect(breaker.secondsToWait()).toBe(0);
  await fail(breaker, 1);
  expect(breaker.secondsToWait()).toBe(2);
  jest.advanceTimersByTime(1_500);
  expect(breaker.secondsToWait()).toBe(0.5);
  jest.advanceTimersByTime(500);
  expect(breaker.secondsToWait()).toBe(0);
  expect(breaker.secondsToWait()).toBe(2);
  breaker.succeeded();
  await settle();
  expect(breaker.secondsToWait()).toBe(0);
  expect(states).toEqual(['open', 'half-open', 'closed']);
});

test('starts counting again after a success', async () => {
  const breaker = createBreaker();
  for (let index = 0; index < 20; index += 1) {
    await fail(breaker, 1);
    if (index % 3 === 2) breaker.succeeded();
  }
  expect(breaker.secondsToWait()).toBe(0);
});

test('stays open for two more seconds when the trial fails', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
  await fail(breaker, 1);
  expect(breaker.secondsToWait()).toBe(2);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
});

test('ends a trial that is never reported, so that the service is not locked out for ever', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(breaker.secondsToWait()).toBe(0);
});

test('does not prolong the open state for failures that are reported after it opened', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(1_900);
  await fail(breaker, 3);
  expect(breaker.secondsToWait()).toBe(0.1);
});
