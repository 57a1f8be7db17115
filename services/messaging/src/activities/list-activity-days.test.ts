import { listActivityDays } from './list-activity-days.use-case';
import type { CalendarHour } from './log-calendar';

const hour = (at: string, count: number): CalendarHour => ({
  at: Date.parse(at),
  revision: 1,
  types: [{ activityType: 'login', count }],
  isClosed: false,
});

test('the overview covers the given number of days up to today and ignores entries dated in the future', async () => {
  const hours = [
    hour('2026-03-05T00:00:00Z', 1),
    hour('2026-03-04T23:00:00Z', 2),
    hour('2026-03-04T00:00:00Z', 3),
    hour('2026-03-03T00:00:00Z', 4),
    hour('2026-03-02T23:00:00Z', 5),
  ];
  const days = await listActivityDays(
    { list: () => Promise.resolve(hours) },
    2,
    new Date('2026-03-04T12:00:00Z'),
  );
  expect(days).toEqual([
    { date: '2026-03-03', activityType: 'login', count: 4 },
    { date: '2026-03-04', activityType: 'login', count: 5 },
  ]);
});

test('the types of a day are summed and listed in alphabetical order', async () => {
  const one = hour('2026-03-04T02:00:00Z', 1);
  const types = [
    { activityType: 'test_start', count: 2 },
    { activityType: 'login', count: 3 },
    { activityType: 'paper_view', count: 4 },
  ];
  const hours = [one, { ...one, types }, hour('2026-03-04T00:00:00Z', 1)];
  const days = await listActivityDays({ list: () => Promise.resolve(hours) }, 1, new Date(one.at));
  expect(days.map(({ activityType, count }) => [activityType, count])).toEqual([
    ['login', 5],
    ['paper_view', 4],
    ['test_start', 2],
  ]);
});
