import type { ActivityRepository } from './activity.repository';
import { type MinuteSpan, retally } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import { minuteMs } from './log-time';

interface Dependencies {
  activities: Pick<ActivityRepository, 'listMoments'>;
  tallies: HourTallyRepository;
}

/**
 * Counts the entries of some minutes of an hour again. Counts are read off the log itself, so a repeat or a crash cannot
 * make them wrong; whoever counts at the same time, the one who writes last has seen every entry.
 */
export async function recountHour(
  { activities, tallies }: Dependencies,
  hour: Date,
  span: MinuteSpan,
): Promise<void> {
  const from = new Date(hour.getTime() + span.first * minuteMs);
  const to = new Date(hour.getTime() + (span.last + 1) * minuteMs);
  for (;;) {
    // Read first: whoever writes after this makes the write below miss.
    const before = await tallies.find(hour);
    const types = retally(before?.types ?? [], span, await activities.listMoments(from, to));
    if (await tallies.replace({ hour, revision: before?.revision ?? 0, types })) return;
  }
}
