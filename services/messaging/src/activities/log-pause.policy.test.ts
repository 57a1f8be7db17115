import { findDoubtfulPause } from './log-pause.policy';
import { dayMs, hourMs } from './log-time';

const now = new Date('2026-11-30T12:00:00Z');
const hour = (daysAgo: number, isClosed = false, entries = 101) => ({
  at: now.getTime() - daysAgo * dayMs,
  entries,
  isClosed,
});
const pauseIn = (hours: ReturnType<typeof hour>[], retentionDays = 400) =>
  findDoubtfulPause(hours, {
    now,
    before: new Date(now.getTime() - retentionDays * dayMs),
    retentionDays,
  });

/** Hours with the given distances in days, the newest first, from now into the past. */
const hoursApart = (...distances: number[]) => {
  let ago = 0;
  return distances.map((distance) => hour((ago += distance)));
};

test.each([
  ['a log in steady use', hoursApart(0, 100, 100, 100, 101)],
  ['a log with pauses of half a year', hoursApart(180, 180, 180)],
  ['a long pause before the newest entry that is too old', hoursApart(0, 150, 150, 150, 500)],
  ['a long pause in a log without old entries', hoursApart(0, 300)],
  ['a long pause after entries that were removed already', [hour(0), hour(500, true)]],
  ['entries in the future, which a wrong clock has left', [hour(-900), ...hoursApart(0, 150, 150, 150)]],
  ['an empty log', []],
  ['a long pause behind which there are few entries', [hour(0), hour(500, false, 60), hour(501, false, 40)]],
])('%s gives no reason to doubt the clock', (_what, hours) => {
  expect(pauseIn(hours)).toBeNull();
});

test.each([
  ['only old entries: the newest is older than the retention', hoursApart(401), 401, 0],
  ['a jump before the first new entry', hoursApart(900, 100), 900, 0],
  ['a jump after which there are new entries', hoursApart(0, 1, 1, 900, 1), 902, 2],
  ['a jump of less than the retention', hoursApart(10, 190, 150, 150), 200, 10],
  ['a jump behind which entries were removed', [...hoursApart(0, 300), hour(301, true), hour(500)], 300, 0],
  ['a short log of which nothing would be left', [hour(500, false, 1), hour(501, false, 1)], 500, 0],
])('%s: the pause is named', (_what, hours, from, to) => {
  expect(pauseIn(hours)).toEqual({
    from: new Date(now.getTime() - from * dayMs + hourMs),
    to: new Date(now.getTime() - to * dayMs),
  });
});

test('with a short retention, a pause as long as the retention is doubted', () => {
  expect(pauseIn(hoursApart(0, 20, 20), 30)).toBeNull();
  expect(pauseIn(hoursApart(0, 31), 30)).not.toBeNull();
});
