import type { Outbox, Subscription } from '@medrad/events';
import type { Logger } from '@medrad/service-kit';
import type { Connection } from '@medrad/persistence';
import { createActivityLogConsumer } from '../consumers/activity-log.consumer';
import { createActivityRepository } from './activity.repository';
import { createActivityHandlers } from './activity.routes';
import { createHourTallyRepository } from './hour-tally.repository';
import { createLogActivity } from './log-activities.use-case';
import { createLogCalendar } from './log-calendar';
import { createRecordActivity } from './record-activity.use-case';
import { createCounting } from './log-counting';
import { createSubjectRepository } from './subject.repository';

/** The parts of the activity log. */
export interface ActivityLog {
  handlers: ReturnType<typeof createActivityHandlers>;
  consumer: Subscription;
  /** Counts what is in no tally yet, before the consumer begins; see `createCounting`. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export function createActivityLog(deps: {
  connection: Connection;
  outbox: Pick<Outbox, 'record'>;
  log: Logger;
}): ActivityLog {
  const activities = createActivityRepository(deps.connection);
  const subjects = createSubjectRepository(deps.connection);
  const tallies = createHourTallyRepository(deps.connection);
  const calendar = createLogCalendar(tallies);
  const counting = createCounting({ activities, subjects, tallies, calendar }, deps.log);
  const recordActivity = createRecordActivity({ outbox: deps.outbox, activities });
  return {
    handlers: createActivityHandlers({ activities, subjects, calendar, recordActivity, ...counting }),
    consumer: createActivityLogConsumer(createLogActivity({ activities, subjects, tallies, calendar })),
    start: counting.start,
    close: counting.stop,
  };
}
