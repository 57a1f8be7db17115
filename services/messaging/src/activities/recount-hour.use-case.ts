import type { ActivityRepository } from './activity.repository';
import { type MinuteSpan, retally } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { minuteMs } from './log-time';

interface Dependencies {
  activities: Pick<ActivityRepository, 'listMoments'>;
  tallies: HourTallyRepository;
  calendar: Pick<LogCalendar, 'noteRecount'>;
}

/**
 * Counts the entries of some minutes of an hour again. Counts are read off the log itself, so a repeat or a crash cannot
 * make them wrong; whoever counts at the same time, the one who writes last has seen every entry.
 */
export async function recountHour(
  { activities, tallies, calendar }: Dependencies,
  hour: Date,
  span: MinuteSpan,
): Promise<void> {
  const from = new Date(hour.getTime() + span.first * minuteMs);
  const to = new Date(hour.getTime() + (span.last + 1) * minuteMs);
  for (;;) {
    // Read first: whoever writes after this makes the write below miss.
    const before = await tallies.find(hour);
    const types = retally(before?.types ?? [], span, await activities.listMoments(from, to));
    const recount = { hour, revision: before?.revision ?? 0, types };
    if (!(await tallies.replace(recount))) continue;
    calendar.noteRecount(recount);
    return;
  }
}
