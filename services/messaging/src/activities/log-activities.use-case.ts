import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import { minuteTallies } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { entriesByHour } from './log-time';
import { recountHour } from './recount-hour.use-case';
import { newsOf, type SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'addAll' | 'countBetween'>;
  subjects: Pick<SubjectRepository, 'note'>;
  tallies: HourTallyRepository;
  calendar: Pick<LogCalendar, 'noteRecount'>;
}

/** Resolves when the activity and all that is told from the log is stored; done again, it adds nothing. */
export type LogActivity = (activity: ActivityDocument) => Promise<void>;

/** Activities that are written together at most. */
const batchMax = 200;

async function store(dependencies: Dependencies, batch: readonly ActivityDocument[]): Promise<void> {
  await dependencies.activities.addAll(batch);
  await dependencies.subjects.note(batch.flatMap(newsOf));
  // Last: an hour that is counted is known in every other way too.
  for (const [hour, entries] of entriesByHour(batch)) {
    await recountHour(dependencies, new Date(hour), minuteTallies(entries));
  }
}

/** Activities that come while others are being written are written together after them. */
export function createLogActivity(dependencies: Dependencies): LogActivity {
  interface Batch {
    activities: ActivityDocument[];
    stored: Promise<void>;
  }
  let previous = Promise.resolve();
  let open: Batch | undefined;

  function openBatch(): Batch {
    const activities: ActivityDocument[] = [];
    const stored = previous.then(() => {
      if (open?.activities === activities) open = undefined;
      return store(dependencies, activities);
    });
    previous = stored.catch(() => undefined);
    return { activities, stored };
  }

  return (activity) => {
    if (!open || open.activities.length >= batchMax) open = openBatch();
    open.activities.push(activity);
    return open.stored;
  };
}
