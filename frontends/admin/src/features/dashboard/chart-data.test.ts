import { perDayOf, perTypeOf, totalsOf } from './chart-data';

const entry = (date: string, activityType: string, count: number) => ({ date, activityType, count });
const entries = [
  entry('2026-02-27', 'login', 4),
  entry('2026-02-28', 'paper_view', 2),
  entry('2026-03-01', 'case_share', 1),
  entry('2026-03-01', 'login', 3),
  entry('2026-03-01', 'test_start', 5),
];
// Ten minutes past midnight in UTC, at the end of a month.
const now = Date.parse('2026-03-01T00:10:00Z');

describe('activities per day', () => {
  test('every day of the range is listed, including today and days without activity', () => {
    const { labels, series } = perDayOf([entry('2026-02-28', 'login', 2)], 4, now);
    expect(labels).toEqual(['26 Feb', '27 Feb', '28 Feb', '1 Mar']);
    expect(series).toEqual([{ label: 'Login', series: 1, values: [0, 0, 2, 0] }]);
  });

  test('ADM-21 types have a fixed order and the colours of their badges, unknown types last', () => {
    const { series } = perDayOf(entries, 3, now);
    expect(series.map(({ label, series: colour }) => [label, colour])).toEqual([
      ['Login', 1],
      ['Test started', 2],
      ['Paper viewed', 4],
      ['Case share', 0],
    ]);
  });

  test('activities older than the range are not shown', () => {
    expect(totalsOf(perDayOf(entries, 2, now))).toEqual([2, 9]);
  });

  test('the 90-day range ends today', () => {
    const { labels } = perDayOf([], 90, now);
    expect(labels).toHaveLength(90);
    expect(labels.at(-1)).toBe('1 Mar');
    expect(labels[0]).toBe('2 Dec');
  });
});

describe('activities by type', () => {
  test('each type has one bar with the sum of its days', () => {
    const chart = perTypeOf(entries);
    expect(chart.labels).toEqual(['Login', 'Test started', 'Paper viewed', 'Case share']);
    expect(totalsOf(chart)).toEqual([7, 5, 2, 1]);
    expect(chart.series.map(({ values }) => values.filter((value) => value > 0).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('a type without activities has no bar', () => {
    expect(perTypeOf([])).toEqual({ labels: [], series: [] });
  });
});
