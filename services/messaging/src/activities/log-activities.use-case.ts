import { setTimeout as pause } from 'node:timers/promises';
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
/** So many do not wait for a rest to end: it is what one broker hands out before it is answered. */
const hurryFrom = 32;
/** A rest is so many times as long as the write before it, in milliseconds at most. */
const restPerWrite = 2;
const longestRestMs = 250;

async function store(dependencies: Dependencies, batch: readonly ActivityDocument[]): Promise<void> {
  await dependencies.activities.addAll(batch);
  await dependencies.subjects.note(batch.flatMap(newsOf));
  // Last: an hour that is counted is known in every other way too.
  for (const [hour, entries] of entriesByHour(batch)) {
    await recountHour(dependencies, new Date(hour), minuteTallies(entries));
  }
}

/**
 * Activities that come while others are being written are written together after them, and after a rest: a crowd is
 * logged in few writes, and its own requests come first.
 */
export function createLogActivity(dependencies: Dependencies): LogActivity {
  interface Batch {
    activities: ActivityDocument[];
    stored: Promise<void>;
    /** Ends the rest before this batch. */
    hurry: AbortController;
  }
  let previous = Promise.resolve();
  let restMs = 0;
  let open: Batch | undefined;

  async function storeAndTime(activities: readonly ActivityDocument[]): Promise<void> {
    const began = performance.now();
    try {
      await store(dependencies, activities);
    } finally {
      restMs = Math.min(longestRestMs, restPerWrite * (performance.now() - began));
    }
  }

  function openBatch(): Batch {
    const activities: ActivityDocument[] = [];
    const hurry = new AbortController();
    const stored = previous
      .then(() => pause(restMs, undefined, { signal: hurry.signal }).catch(() => undefined))
      .then(() => {
        if (open?.activities === activities) open = undefined;
        return storeAndTime(activities);
      });
    previous = stored.catch(() => undefined);
    return { activities, stored, hurry };
  }

  return (activity) => {
    if (!open || open.activities.length >= batchMax) open = openBatch();
    open.activities.push(activity);
    if (open.activities.length >= hurryFrom) open.hurry.abort();
    return open.stored;
  };
}
