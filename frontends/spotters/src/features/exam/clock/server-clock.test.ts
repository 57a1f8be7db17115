import * as fc from 'fast-check';
import { type ExamTiming, timeAt } from './exam-time';
import { createServerClock } from './server-clock';

/** A device whose monotonic clock the test controls, and a server whose clock is ahead. */
function setUp(trips: readonly { there: number; back: number }[], ahead = 1_000_000) {
  let device = 5_000;
  let trip = 0;
  const readTime = () => {
    const { there, back } = trips[trip++ % trips.length] ?? { there: 0, back: 0 };
    device += there;
    const time = device + ahead;
    device += back;
    return Promise.resolve(time);
  };
  return {
    clock: createServerClock({ readTime, monotonic: () => device }),
    error: (now: number) => Math.abs(now - (device + ahead)),
    pass: (ms: number) => (device += ms),
  };
}

test('the fastest of five round trips gives the time', async () => {
  const slow = { there: 900, back: 100 };
  const { clock, error } = setUp([slow, slow, { there: 10, back: 12 }, slow, slow]);
  expect(clock.isMeasured()).toBe(false);
  await clock.measure();
  expect(error(clock.now())).toBe(1);
});

test('the error of the time is at most half of the fastest round trip', async () => {
  const leg = fc.integer({ min: 0, max: 3_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ there: leg, back: leg }), { minLength: 5, maxLength: 5 }),
      async (trips) => {
        const { clock, error } = setUp(trips);
        await clock.measure();
        const quickest = Math.min(...trips.map(({ there, back }) => there + back));
        expect(error(clock.now())).toBeLessThanOrEqual(quickest / 2);
      },
    ),
  );
});

test('a measurement without an answer does not change the time', async () => {
  let isAway = false;
  let device = 0;
  const clock = createServerClock({
    readTime: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(device + 70)),
    monotonic: () => device,
  });
  expect(await clock.measure()).toBe(true);
  isAway = true;
  device = 500;
  expect(await clock.measure()).toBe(false);
  expect(clock.now()).toBe(570);
});

test('a changed device date does not change the time', async () => {
  jest.useFakeTimers();
  const { clock, error } = setUp([{ there: 0, back: 0 }]);
  await clock.measure();
  jest.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  expect(error(clock.now())).toBe(0);
  jest.useRealTimers();
});

const start = 1_000_000;
const timing: ExamTiming = {
  pace: 'cadence',
  startedAt: start,
  closesAt: [40, 80, 120].map((seconds) => start + seconds * 1000),
  standsAt: null,
};
const at = (seconds: number, more: Partial<ExamTiming> = {}) =>
  timeAt({ ...timing, ...more }, start + seconds * 1000);

test.each([
  [-0.2, 1, 40],
  [0, 1, 40],
  [0.5, 1, 40],
  [39.999, 1, 1],
  [40, 2, 40],
  [119.5, 3, 1],
])(
  'with a time for each item, %s s after the start item %s is open for %s s',
  (seconds, openItem, secondsLeft) => {
    expect(at(seconds)).toEqual({ openItem, secondsLeft, isOver: false });
  },
);

test('the exam is over with its last item', () => {
  expect(at(120)).toEqual({ openItem: null, secondsLeft: 0, isOver: true });
});

test('an item with added time stays open longer, and later items are shifted', () => {
  const closesAt = [40, 110, 150].map((seconds) => start + seconds * 1000);
  expect(at(100, { closesAt })).toEqual({ openItem: 2, secondsLeft: 10, isOver: false });
  expect(at(149, { closesAt })).toEqual({ openItem: 3, secondsLeft: 1, isOver: false });
});

test('a paused exam keeps its time', () => {
  const paused = { standsAt: start + 50_000 };
  expect([at(51, paused), at(500, paused)]).toEqual(Array(2).fill(at(50)));
});

test('in free order all items share the time', () => {
  const closesAt = Array<number>(3).fill(start + 40_000);
  expect(at(10, { pace: 'free', closesAt })).toEqual({ openItem: null, secondsLeft: 30, isOver: false });
  expect(at(40, { pace: 'free', closesAt }).isOver).toBe(true);
});
