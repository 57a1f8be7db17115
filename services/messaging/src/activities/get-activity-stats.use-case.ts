import type { ActivityStats } from '@medrad/contracts';
import type { ActivityRepository } from './activity.repository';
import type { CalendarHour, LogCalendar } from './log-calendar';
import { dayMs, hourOf, minuteMs, minuteOf } from './log-time';
import type { SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'countBetween'>;
  subjects: Pick<SubjectRepository, 'countUsers'>;
  calendar: LogCalendar;
}

function totalsOf(hours: readonly CalendarHour[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { types } of hours)
    for (const { activityType, count } of types)
      totals.set(activityType, (totals.get(activityType) ?? 0) + count);
  return totals;
}

async function countSince(
  { activities, calendar }: Dependencies,
  moment: Date,
  hours: readonly CalendarHour[],
): Promise<number> {
  const nextMinute = new Date(hourOf(moment) + (minuteOf(moment) + 1) * minuteMs);
  const [inMinute, after] = await Promise.all([
    activities.countBetween(moment, nextMinute),
    calendar.countAfterMinuteOf(moment, hours),
  ]);
  return inMinute + after;
}

/**
 * Four totals of the log, computed from the hourly tallies: all activities, all users in the log, the most common
 * type, and the activities of the last 24 hours, exact to the millisecond. Among equally common types the
 * alphabetically first is named.
 */
export async function getActivityStats(dependencies: Dependencies, now: Date): Promise<ActivityStats> {
  const { subjects, calendar } = dependencies;
  const hours = await calendar.list();
  const [activeUsers, activitiesLast24h] = await Promise.all([
    subjects.countUsers(),
    countSince(dependencies, new Date(now.getTime() - dayMs), hours),
  ]);
  const totals = [...totalsOf(hours)].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    totalActivities: totals.reduce((sum, [, count]) => sum + count, 0),
    activeUsers,
    mostCommonActivity: totals[0]?.[0] ?? null,
    activitiesLast24h,
  };
}
