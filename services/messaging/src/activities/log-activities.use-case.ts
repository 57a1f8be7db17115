import { gatherWrites } from '@medrad/events';
import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import { minuteTallies } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { entriesByHour } from './log-time';
import { recountHour } from './recount-hour.use-case';
import { newsOf, type SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'addAll' | 'countBetween' | 'deleteBetween'>;
  subjects: Pick<SubjectRepository, 'note'>;
  tallies: HourTallyRepository;
  calendar: Pick<LogCalendar, 'noteRecount'>;
}

/** Resolves when the activity and all that is told from the log is stored; done again, it adds nothing. */
export type LogActivity = (activity: ActivityDocument) => Promise<void>;

/** 32 is what one broker hands out before it is answered: that many do not wait. */
const pace = { max: 200, restPerWrite: 10, longestRestMs: 250, hurryFrom: 32 };

async function store(dependencies: Dependencies, batch: readonly ActivityDocument[]): Promise<void> {
  await dependencies.activities.addAll(batch);
  await dependencies.subjects.note(batch.flatMap(newsOf));
  // Last: an hour that is counted is known in every other way too.
  for (const [hour, entries] of entriesByHour(batch)) {
    await recountHour(dependencies, new Date(hour), minuteTallies(entries));
  }
}

/** A crowd is logged in few writes with rests between them, and its own requests come first. */
export function createLogActivity(dependencies: Dependencies): LogActivity {
  return gatherWrites(async (batch: readonly ActivityDocument[]) => {
    await store(dependencies, batch);
    return batch.map(() => undefined);
  }, pace);
}
