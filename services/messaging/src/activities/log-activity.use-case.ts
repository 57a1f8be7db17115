import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import { newsOf, type SubjectRepository } from './subject.repository';
import type { TallyActivity } from './tally-activities.use-case';

/** Stores an activity and all that is told from the log; done again, it finishes what was cut short and adds nothing. */
export type LogActivity = (activity: ActivityDocument) => Promise<void>;

export function createLogActivity(deps: {
  activities: Pick<ActivityRepository, 'add'>;
  subjects: Pick<SubjectRepository, 'note'>;
  tallyActivity: TallyActivity;
}): LogActivity {
  return async (activity) => {
    await deps.activities.add(activity);
    await deps.subjects.note(newsOf(activity));
    // Last: an hour that is counted is known in every other way too.
    await deps.tallyActivity(activity.timestamp);
  };
}
