import type { ActivityRepository } from './activity.repository';
import { type MinuteTally, withMinutes } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { endOfHour } from './log-retention';
import { minuteMs } from './log-time';

interface Dependencies {
  activities: Pick<ActivityRepository, 'countBetween' | 'deleteBetween'>;
  tallies: HourTallyRepository;
  calendar: Pick<LogCalendar, 'noteRecount'>;
}

/**
 * Counts the entries of some types in some minutes of an hour again. Counts are read off the log itself, so a repeat or a
 * crash cannot make them wrong; whoever counts at the same time, the one who writes last has seen every entry. An hour
 * that is closed keeps its counts, and entries that were added to it are deleted.
 */
export async function recountHour(
  { activities, tallies, calendar }: Dependencies,
  hour: Date,
  places: readonly Omit<MinuteTally, 'count'>[],
): Promise<void> {
  const count = async ({ activityType, minute }: Omit<MinuteTally, 'count'>): Promise<MinuteTally> => {
    const from = new Date(hour.getTime() + minute * minuteMs);
    const to = new Date(from.getTime() + minuteMs);
    return { activityType, minute, count: await activities.countBetween(from, to, activityType) };
  };
  for (;;) {
    // Read first: whoever writes after this makes the write below miss.
    const before = await tallies.find(hour);
    if (before?.closed) {
      // An event that comes again after its entry was removed, or for the first time after all that while.
      await activities.deleteBetween(hour, endOfHour(hour));
      return;
    }
    const types = withMinutes(before?.types ?? [], await Promise.all(places.map(count)));
    const recount = { hour, revision: before?.revision ?? 0, types };
    if (!(await tallies.replace(recount))) continue;
    calendar.noteRecount(recount);
    return;
  }
}
