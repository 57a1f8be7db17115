import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '@medrad/persistence';
import { createActivityRepository } from './activity.repository';
import { minuteTallies, withMinutes } from './hour-tally.policy';
import { createHourTallyRepository } from './hour-tally.repository';
import { entriesByHour, hourOf } from './log-time';
import { rangeEntries } from './recount-log.use-case';

/**
 * Finds hours whose tallies differ from the entries of the log. Closed hours are left out, because their entries have
 * been removed.
 * @returns the starts of the hours
 */
export async function findStaleTallies(connection: Connection): Promise<string[]> {
  const activities = createActivityRepository(connection);
  const tallies = createHourTallyRepository(connection);
  const stale: string[] = [];
  let to: Date | null = null;
  do {
    const moment: Date | null = await activities.findMoment(to, rangeEntries);
    const from = new Date(moment ? hourOf(moment) : 0);
    const entries = entriesByHour(await activities.listBetween(from, to));
    const stored = new Map((await tallies.listBetween(from, to)).map((one) => [one._id.getTime(), one]));
    for (const hour of new Set([...entries.keys(), ...stored.keys()])) {
      const { types = [], closed } = stored.get(hour) ?? {};
      const counted = withMinutes([], minuteTallies(entries.get(hour) ?? []));
      if (!closed && !isDeepStrictEqual(types, counted)) stale.push(new Date(hour).toISOString());
    }
    to = from;
  } while (to.getTime() > 0);
  return stale;
}
