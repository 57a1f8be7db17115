import { type Breaker, type BreakerState, createBreaker } from './breaker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** cockatiel changes its state behind a few promises. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

async function fail(breaker: Breaker, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) breaker.failed();
  await settle();
}

test('five failures in a row rest a service for two seconds; then one call tries, and closes it', async () => {
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

test('a success in between starts the count again', async () => {
  const breaker = createBreaker();
  for (let index = 0; index < 20; index += 1) {
    await fail(breaker, 1);
    if (index % 3 === 2) breaker.succeeded();
  }
  expect(breaker.secondsToWait()).toBe(0);
});

test('a trial that fails rests the service for two seconds more', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
  await fail(breaker, 1);
  expect(breaker.secondsToWait()).toBe(2);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
});

test('a trial whose end nobody tells does not keep a service out for ever', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(2_000);
  expect(breaker.secondsToWait()).toBe(0);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(breaker.secondsToWait()).toBe(0);
});

test('calls that fail late, after others have opened the breaker, do not make the rest longer', async () => {
  const breaker = createBreaker();
  await fail(breaker, 5);
  jest.advanceTimersByTime(1_900);
  await fail(breaker, 3);
  expect(breaker.secondsToWait()).toBe(0.1);
});
