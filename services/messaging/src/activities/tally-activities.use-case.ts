import type { ActivityRepository } from './activity.repository';
import { type MinuteSpan, retally } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import { hourMs, hourOf, minuteMs, minuteOf } from './log-time';

interface Dependencies {
  activities: Pick<ActivityRepository, 'listMoments'>;
  tallies: HourTallyRepository;
}

/** Counts the entries of some minutes of an hour again; whoever counts at the same time, the last one has seen all. */
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
    if (await tallies.replace(hour, before?.revision ?? 0, types)) return;
  }
}

/** Resolves when the entry, stored before, is in the tally of its hour. */
export type TallyActivity = (timestamp: Date) => Promise<void>;

/** Counts are read off the log itself, so a repeat or a crash cannot make them wrong; entries of an hour are counted together. */
export function createTallyActivity(dependencies: Dependencies): TallyActivity {
  interface Round {
    span: MinuteSpan;
    done: Promise<void>;
  }
  /** By hour: the round that has not begun to read. */
  const waiting = new Map<number, Round>();
  const running = new Map<number, Promise<void>>();

  async function runAfter(
    previous: Promise<void> | undefined,
    hour: number,
    span: MinuteSpan,
  ): Promise<void> {
    await previous?.catch(() => undefined);
    waiting.delete(hour);
    await recountHour(dependencies, new Date(hour), span);
  }

  return (timestamp) => {
    const [hour, minute] = [hourOf(timestamp), minuteOf(timestamp)];
    const round = waiting.get(hour);
    if (round) {
      round.span.first = Math.min(round.span.first, minute);
      round.span.last = Math.max(round.span.last, minute);
      return round.done;
    }
    const span = { first: minute, last: minute };
    const done = runAfter(running.get(hour), hour, span).finally(() => {
      if (running.get(hour) === done) running.delete(hour);
    });
    waiting.set(hour, { span, done });
    running.set(hour, done);
    return done;
  };
}

/** All minutes of an hour. */
export const wholeHour: MinuteSpan = { first: 0, last: hourMs / minuteMs - 1 };
