import { planRetry } from '../src/retry-plan';
import { sampleEvent } from './sample-event';

const delaysMs = [200, 2_000, 10_000, 30_000];
const hour = 60 * 60_000;
const eventOf = (ageMs: number) => ({
  ...sampleEvent(),
  occurredAt: new Date(Date.now() - ageMs).toISOString(),
});
const plan = (failures: number, isOutage: boolean, ageMs = 0) =>
  planRetry(eventOf(ageMs), failures, { delaysMs, isOutage });

test('gives an event five attempts with growing pauses', () => {
  const next = [0, 1, 2, 3, 4].map((failures) => plan(failures, false));
  expect(next.map((one) => one?.delayMs)).toEqual([200, 2_000, 10_000, 30_000, undefined]);
  expect(next.slice(0, 4).map((one) => one?.failures)).toEqual([1, 2, 3, 4]);
});

test('repeats the last pause during an outage and keeps the last attempt for the event', () => {
  expect(plan(0, true)).toEqual({ delayMs: 200, failures: 1 });
  expect(plan(2, true)).toEqual({ delayMs: 10_000, failures: 3 });
  expect(plan(3, true)).toEqual({ delayMs: 30_000, failures: 3 });
  expect(plan(4, true)).toEqual({ delayMs: 30_000, failures: 4 });
});

test('prolongs the attempts for an outage of at most a day', () => {
  expect(plan(3, true, 23 * hour)).toEqual({ delayMs: 30_000, failures: 3 });
  expect(plan(3, true, 25 * hour)).toEqual({ delayMs: 30_000, failures: 4 });
  expect(plan(4, true, 25 * hour)).toBeNull();
});
