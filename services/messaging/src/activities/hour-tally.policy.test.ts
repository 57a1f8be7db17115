import { countOf, minuteTallies, minutesOf, withMinutes } from './hour-tally.policy';

const at = (time: string, activityType = 'login') => ({
  activityType,
  timestamp: new Date(`2026-03-05T${time}Z`),
});
/** Number of activities in each of the 60 minutes of an hour; 0 for minutes that are not given. */
const minutes = (counts: Record<number, number>) =>
  Array.from({ length: 60 }, (_, minute) => counts[minute] ?? 0);

test('entries are counted by type and minute, including the first and last minute of the hour', () => {
  const entries = [at('09:00:00.000'), at('09:59:59.999'), at('09:00:59.999'), at('09:00:30', 'paper_view')];
  expect(minuteTallies(entries)).toEqual([
    { activityType: 'login', minute: 0, count: 2 },
    { activityType: 'login', minute: 59, count: 1 },
    { activityType: 'paper_view', minute: 0, count: 1 },
  ]);
  expect(minuteTallies([])).toEqual([]);
});

test('new counts of a minute replace the old ones; other minutes stay', () => {
  const before = [{ activityType: 'login', count: 5, minutes: minutes({ 0: 2, 7: 3 }) }];
  const after = withMinutes(before, [{ activityType: 'login', minute: 7, count: 1 }]);
  expect(after).toEqual([{ activityType: 'login', count: 3, minutes: minutes({ 0: 2, 7: 1 }) }]);
  expect(before[0]?.minutes).toEqual(minutes({ 0: 2, 7: 3 }));
});

test('a new type is inserted in alphabetical order, and a type without entries is left out', () => {
  const before = [{ activityType: 'login', count: 1, minutes: minutes({ 3: 1 }) }];
  const counted = [
    { activityType: 'test_start', minute: 0, count: 4 },
    { activityType: 'login', minute: 3, count: 0 },
    { activityType: 'paper_view', minute: 59, count: 2 },
  ];
  expect(withMinutes(before, counted)).toEqual([
    { activityType: 'paper_view', count: 2, minutes: minutes({ 59: 2 }) },
    { activityType: 'test_start', count: 4, minutes: minutes({ 0: 4 }) },
  ]);
});

test('tallies are summed over one type or over all', () => {
  const types = withMinutes(
    [],
    minuteTallies([at('09:00:00'), at('09:00:01', 'paper_view'), at('09:05:00')]),
  );
  expect([countOf(types), countOf(types, 'login'), countOf(types, 'test_start')]).toEqual([3, 2, 0]);
  expect(minutesOf(types)).toEqual(minutes({ 0: 2, 5: 1 }));
  expect(minutesOf(types, 'login')).toEqual(minutes({ 0: 1, 5: 1 }));
  expect(minutesOf(types, 'test_start')).toEqual(minutes({}));
});
