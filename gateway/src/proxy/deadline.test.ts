import { createDeadline, type Waiting } from './deadline';

const startWaiting = () => {
  const waiting = { startedAt: performance.now(), expired: 0, expire: () => void (waiting.expired += 1) };
  return waiting satisfies Waiting;
};

test('expires every watched item once, at its own time, and no released item', () => {
  jest.useFakeTimers();
  const deadline = createDeadline(1_000);
  const early = startWaiting();
  deadline.watch(early);
  const released = startWaiting();
  const place = deadline.watch(released);
  jest.advanceTimersByTime(600);
  deadline.release(place);
  const late = startWaiting();
  deadline.watch(late);
  jest.advanceTimersByTime(650);
  expect([early.expired, released.expired, late.expired]).toEqual([1, 0, 0]);
  jest.advanceTimersByTime(5_000);
  expect([early.expired, released.expired, late.expired]).toEqual([1, 0, 1]);
  deadline.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
