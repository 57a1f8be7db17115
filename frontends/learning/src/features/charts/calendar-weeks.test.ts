import * as fc from 'fast-check';
import { weeksUntil } from './calendar-weeks';

test('weeks run from Monday to Sunday, and the last week contains the given day', () => {
  expect(weeksUntil('2026-03-05', 2)).toEqual([
    ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
  ]);
});

test('every day appears once, across leap days and ends of years', () => {
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (last, count) => {
      const weeks = weeksUntil(last, count);
      const days = weeks.flat();
      expect(weeks.at(-1)).toContain(last);
      expect(new Date(days[0]!).getUTCDay()).toBe(1);
      for (const [index, day] of days.entries()) {
        expect(Date.parse(day) - Date.parse(days[0]!)).toBe(index * 86_400_000);
      }
    }),
  );
});
