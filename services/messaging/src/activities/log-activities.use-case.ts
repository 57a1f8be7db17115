import { gatherWrites } from '@medrad/events';
import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import { minuteTallies } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { entriesByHour } from './log-time';
import { recountHour } from './recount-hour.use-case';
import { subjectUpdatesOf, type SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'addAll' | 'countBetween' | 'deleteBetween'>;
  subjects: Pick<SubjectRepository, 'note'>;
  tallies: HourTallyRepository;
  calendar: Pick<LogCalendar, 'noteRecount'>;
}

/** Stores an activity with everything derived from it. Storing it again changes nothing. */
export type LogActivity = (activity: ActivityDocument) => Promise<void>;

/**
 * Pace at which activities are written. When up to 32 activities wait, they are written without a rest, because a
 * broker delivers that many before it needs an acknowledgement.
 */
const pace = { max: 200, restPerWrite: 10, longestRestMs: 250, hurryFrom: 32 };

async function store(dependencies: Dependencies, batch: readonly ActivityDocument[]): Promise<void> {
  await dependencies.activities.addAll(batch);
  await dependencies.subjects.note(batch.flatMap(subjectUpdatesOf));
  // Tallies are written last: when an hour is counted, everything else about its entries is stored.
  for (const [hour, entries] of entriesByHour(batch)) {
    await recountHour(dependencies, new Date(hour), minuteTallies(entries));
  }
}

/**
 * Creates the function that stores activities. Activities that arrive together are written in batches with rests in
 * between, so that requests take precedence.
 */
export function createLogActivity(dependencies: Dependencies): LogActivity {
  return gatherWrites(async (batch: readonly ActivityDocument[]) => {
    await store(dependencies, batch);
    return batch.map(() => undefined);
  }, pace);
}
