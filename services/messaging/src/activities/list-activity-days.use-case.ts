import type { ActivityDay } from '@medrad/contracts';
import type { LogCalendar } from './log-calendar';
import { dayMs } from './log-time';

/**
 * Numbers of activities by day and type, for the given number of days up to today; oldest day first, types in
 * alphabetical order.
 */
export async function listActivityDays(
  { list }: Pick<LogCalendar, 'list'>,
  days: number,
  now: Date,
): Promise<ActivityDay[]> {
  const today = Math.floor(now.getTime() / dayMs);
  const byDay = new Map<number, Map<string, number>>();
  for (const { at, types } of await list()) {
    const day = Math.floor(at / dayMs);
    if (day <= today - days) break;
    if (day > today) continue;
    const counts = byDay.get(day) ?? new Map<string, number>();
    byDay.set(day, counts);
    for (const { activityType, count } of types)
      counts.set(activityType, (counts.get(activityType) ?? 0) + count);
  }
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, counts]) =>
      [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([activityType, count]) => ({
          date: new Date(day * dayMs).toISOString().slice(0, 10),
          activityType,
          count,
        })),
    );
}
