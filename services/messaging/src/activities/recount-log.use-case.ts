import type { ActivityRepository } from './activity.repository';
import { countOf, minuteTallies, type TypeTally, withMinutes } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { endOfHour } from './log-retention';
import { entriesByHour, hourOf } from './log-time';
import { subjectUpdatesOf, type SubjectUpdate, type SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: ActivityRepository;
  subjects: SubjectRepository;
  tallies: HourTallyRepository;
  calendar: LogCalendar;
}

/** Number of entries that are read at once; the range that contains them is extended to full hours. */
export const rangeEntries = 2_000;

/**
 * Number of entries that no tally includes: those that a crash left uncounted, or all entries of a log that was
 * written before tallies existed.
 */
export async function countUncounted({
  activities,
  calendar,
}: Pick<Dependencies, 'activities' | 'calendar'>): Promise<number> {
  const [all, hours] = await Promise.all([activities.countAll(), calendar.list()]);
  return all - hours.reduce((sum, { types, isClosed }) => sum + (isClosed ? 0 : countOf(types)), 0);
}

/**
 * Drops updates of subjects that repeat an earlier one. Entries are read newest first, so a repeated update has
 * nothing to add.
 */
function createRepetitionFilter(): (updates: SubjectUpdate[]) => SubjectUpdate[] {
  const seen = new Set<string>();
  return (updates) =>
    updates.filter(({ field, id, terms }) => {
      const key = JSON.stringify([field, id, terms]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/**
 * Counts the hours from `from` (inclusive) to `to` (exclusive); returns how many of their entries no tally included.
 */
async function recountRange(
  { activities, subjects, tallies }: Dependencies,
  from: Date,
  to: Date | null,
  filterUpdates: (updates: SubjectUpdate[]) => SubjectUpdate[],
): Promise<number> {
  // Tallies are read before entries: if another process counts an hour in the meantime, what that process wrote
  // stays, and the next run checks it.
  const known = new Map((await tallies.listBetween(from, to)).map((one) => [one._id.getTime(), one]));
  const updates: SubjectUpdate[] = [];
  const recounts: { hour: Date; revision: number; types: TypeTally[] }[] = [];
  let missing = 0;
  for (const [hour, entries] of entriesByHour(await activities.listBetween(from, to))) {
    const { types = [], revision = 0, closed } = known.get(hour) ?? {};
    if (closed) {
      missing += await activities.deleteBetween(new Date(hour), endOfHour(new Date(hour)));
      continue;
    }
    const uncounted = entries.length - countOf(types);
    if (uncounted <= 0) continue;
    missing += uncounted;
    updates.push(...filterUpdates(entries.flatMap(subjectUpdatesOf)));
    recounts.push({ hour: new Date(hour), revision, types: withMinutes([], minuteTallies(entries)) });
  }
  await subjects.note(updates);
  await tallies.replaceAll(recounts);
  return missing;
}

/**
 * Counts uncounted hours from the newest to the oldest, until the given number of entries that no tally includes is
 * found. May run concurrently with the consumer and on several instances; hours that are counted twice at the same
 * time may need another run.
 */
export async function recountLog(
  dependencies: Dependencies,
  uncounted: number,
  isStopped: () => boolean,
): Promise<void> {
  const filterUpdates = createRepetitionFilter();
  let missing = uncounted;
  let to: Date | null = null;
  while (missing > 0 && !isStopped()) {
    const moment = await dependencies.activities.findMoment(to, rangeEntries);
    if (!moment) return;
    const from = new Date(hourOf(moment));
    missing -= await recountRange(dependencies, from, to, filterUpdates);
    to = from;
  }
}
