import type { Connection } from '@medrad/persistence';
import type { ActivityDocument } from '../activities/activity.model';
import { createActivityRepository } from '../activities/activity.repository';
import { createHourTallyRepository } from '../activities/hour-tally.repository';
import { createLogCalendar } from '../activities/log-calendar';
import { countUncounted } from '../activities/recount-log.use-case';
import { finishRemoval, removeOldEntries } from '../activities/remove-old-entries.use-case';
import { createSubjectRepository } from '../activities/subject.repository';

/** Operators' commands about the activity log. They run on the database beside the running service. */
export interface ActivityOperations {
  /** Whether the totals include every entry. Entries that are not counted must not be removed. */
  isCounted(): Promise<boolean>;
  /** Number of entries before the given time, and of all entries. */
  count(before: Date): Promise<{ old: number; all: number }>;
  /** Yields the entries before the given time, oldest first. */
  stream(before: Date): AsyncIterable<ActivityDocument>;
  /**
   * Deletes the entries before the beginning of an hour; they stay in the totals. Returns the number of deleted
   * entries.
   */
  remove(before: Date): Promise<number>;
}

/** @param deps.connection connection to the database of messaging */
export function createActivityOperations({ connection }: { connection: Connection }): ActivityOperations {
  const activities = createActivityRepository(connection);
  const tallies = createHourTallyRepository(connection);
  const subjects = createSubjectRepository(connection);
  return {
    async isCounted() {
      await finishRemoval({ activities, tallies });
      return (await countUncounted({ activities, calendar: createLogCalendar(tallies) })) === 0;
    },
    async count(before) {
      const [old, all] = await Promise.all([
        activities.countBetween(new Date(0), before),
        activities.countAll(),
      ]);
      return { old, all };
    },
    stream: activities.streamBefore,
    remove: (before) => removeOldEntries({ activities, subjects, tallies }, before),
  };
}
