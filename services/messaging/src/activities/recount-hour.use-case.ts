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
 * Recounts some types and minutes of an hour from the entries of the log, so that repeated calls and crashes cannot
 * make counts wrong. Of several concurrent recounts, the last one to write has seen every entry. A closed hour keeps
 * its counts, and entries that were added to it are deleted.
 */
export async function recountHour(
  { activities, tallies, calendar }: Dependencies,
  hour: Date,
  minutes: readonly Omit<MinuteTally, 'count'>[],
): Promise<void> {
  const count = async ({ activityType, minute }: Omit<MinuteTally, 'count'>): Promise<MinuteTally> => {
    const from = new Date(hour.getTime() + minute * minuteMs);
    const to = new Date(from.getTime() + minuteMs);
    return { activityType, minute, count: await activities.countBetween(from, to, activityType) };
  };
  for (;;) {
    // The tally is read before its entries are counted, so that a concurrent write in between makes the write below
    // fail.
    const before = await tallies.find(hour);
    if (before?.closed) {
      // The new entry of this closed hour comes from an event that was delivered very late, or again after its entry
      // had been removed.
      await activities.deleteBetween(hour, endOfHour(hour));
      return;
    }
    const types = withMinutes(before?.types ?? [], await Promise.all(minutes.map(count)));
    const recount = { hour, revision: before?.revision ?? 0, types };
    if (!(await tallies.replace(recount))) continue;
    calendar.noteRecount(recount);
    return;
  }
}
