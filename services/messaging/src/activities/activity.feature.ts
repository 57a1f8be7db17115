import type { ActivityDay, ActivityStats } from '@medrad/contracts';
import type { Outbox, Subscription } from '@medrad/events';
import type { Connection } from '@medrad/persistence';
import type { Logger } from '@medrad/service-kit';
import { createActivityLogConsumer } from '../consumers/activity-log.consumer';
import type { ActivityDocument } from './activity.model';
import { createActivityRepository } from './activity.repository';
import { getActivityStats } from './get-activity-stats.use-case';
import { countOf } from './hour-tally.policy';
import { createHourTallyRepository } from './hour-tally.repository';
import { type ActivityPage, listActivities } from './list-activities.use-case';
import { listActivityDays } from './list-activity-days.use-case';
import { createLogActivity } from './log-activities.use-case';
import { createLogCalendar } from './log-calendar';
import { createCounting } from './log-counting';
import { findDoubtfulPause } from './log-pause.policy';
import { retentionEnd } from './log-retention';
import { createRecordActivity, type RecordActivity } from './record-activity.use-case';
import { finishRemoval, removeOldEntries } from './remove-old-entries.use-case';
import { createSubjectRepository } from './subject.repository';

/** The use cases of the activity log, with its consumer and background work. */
export interface ActivityFeature {
  recordActivity: RecordActivity;
  /** A page of the log, newest first. */
  listActivities(page: ActivityPage): Promise<ActivityDocument[]>;
  /** Totals of the log. Waits until every entry is counted. */
  getActivityStats(now: Date): Promise<ActivityStats>;
  /** Number of activities by day and type in the last `days` days. Waits until every entry is counted. */
  listActivityDays(days: number, now: Date): Promise<ActivityDay[]>;
  consumer: Subscription;
  /**
   * Removes the entries that are older than the retention; they stay in the totals. Does nothing while entries are
   * being counted, or when the clock may be wrong (see `findDoubtfulPause`).
   */
  removeOldEntries(now: Date): Promise<void>;
  /** Counts entries that no tally includes. Call it before the consumer starts; see `createCounting`. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

const keptBecauseOfPause =
  'the activity log has a long pause, so the clock of this server may be wrong, and no old entries were removed: ' +
  'correct the clock, or remove the entries with the command archive';

/** Creates the activity log on a connection to the database of messaging. */
export function createActivityFeature(deps: {
  connection: Connection;
  outbox: Pick<Outbox, 'record'>;
  log: Logger;
  /** Number of days for which entries are kept; 0 keeps them for ever. */
  retentionDays: number;
}): ActivityFeature {
  const activities = createActivityRepository(deps.connection);
  const subjects = createSubjectRepository(deps.connection);
  const tallies = createHourTallyRepository(deps.connection);
  const calendar = createLogCalendar(tallies);
  const counting = createCounting({ activities, subjects, tallies, calendar }, deps.log);
  const { isCounted } = counting;
  const stopping = new AbortController();
  let completing = Promise.resolve();
  return {
    recordActivity: createRecordActivity({ outbox: deps.outbox, activities }),
    listActivities: (page) => listActivities({ activities, subjects, calendar, isCounted }, page),
    async getActivityStats(now) {
      await counting.whenCounted();
      return getActivityStats({ activities, subjects, calendar }, now);
    },
    async listActivityDays(days, now) {
      await counting.whenCounted();
      return listActivityDays(calendar, days, now);
    },
    consumer: createActivityLogConsumer(createLogActivity({ activities, subjects, tallies, calendar })),
    async removeOldEntries(now) {
      if (deps.retentionDays === 0 || !isCounted()) return;
      const { retentionDays } = deps;
      const before = retentionEnd(now, retentionDays);
      const hours = (await calendar.list()).map(({ types, ...hour }) => ({
        ...hour,
        entries: countOf(types),
      }));
      const pause = findDoubtfulPause(hours, { now, before, retentionDays });
      if (pause) {
        deps.log.warn({ ...pause, now }, keptBecauseOfPause);
        return;
      }
      await removeOldEntries({ activities, subjects, tallies }, before, () => stopping.signal.aborted);
    },
    async start() {
      await finishRemoval({ activities, tallies });
      await counting.start();
      // Reads the search terms with letters beyond ASCII, so it runs in the background.
      completing = subjects.completeTerms().catch((error: unknown) => {
        deps.log.warn(
          { fault: (error as Error).name },
          'search terms are incomplete; the next start continues',
        );
      });
    },
    async close() {
      stopping.abort();
      await counting.stop();
      await completing;
    },
  };
}
