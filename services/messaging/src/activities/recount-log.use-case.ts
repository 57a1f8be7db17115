import type { ActivityRepository } from './activity.repository';
import { countOf } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { hourMs, hourOf } from './log-time';
import { newsOf, type SubjectNews, type SubjectRepository } from './subject.repository';
import { recountHour, wholeHour } from './tally-activities.use-case';

interface Dependencies {
  activities: ActivityRepository;
  subjects: SubjectRepository;
  tallies: HourTallyRepository;
  calendar: LogCalendar;
}

/** How many entries of the log are in no tally: those of a crash, or all of a log that was kept before there were tallies. */
export async function countUncounted({
  activities,
  calendar,
}: Pick<Dependencies, 'activities' | 'calendar'>): Promise<number> {
  const [all, hours] = await Promise.all([activities.countAll(), calendar.list()]);
  return all - hours.reduce((sum, { types }) => sum + countOf(types), 0);
}

/** Tells of each subject once: the newest entries come first, so later ones have nothing to add. */
function createNewsFilter(): (news: SubjectNews[]) => SubjectNews[] {
  const told = new Set<string>();
  return (news) =>
    news.filter(({ field, id, terms }) => {
      const key = JSON.stringify([field, id, terms]);
      if (told.has(key)) return false;
      told.add(key);
      return true;
    });
}

/**
 * Goes back through the hours of the log and counts each that is not counted, until as many entries as were missing are
 * found. May run beside the consumer, and on several instances.
 */
export async function recountLog(dependencies: Dependencies, isStopped: () => boolean): Promise<void> {
  const { activities, subjects, calendar } = dependencies;
  const filterNews = createNewsFilter();
  const known = new Map((await calendar.list()).map(({ at, types }) => [at, countOf(types)]));
  let missing = await countUncounted(dependencies);
  let moment = await activities.findMomentBefore(null);
  while (moment && missing > 0 && !isStopped()) {
    const hour = new Date(hourOf(moment));
    const entries = await activities.listBetween(hour, new Date(hour.getTime() + hourMs));
    const uncounted = entries.length - (known.get(hour.getTime()) ?? 0);
    if (uncounted > 0) {
      await subjects.note(filterNews(entries.flatMap(newsOf)));
      await recountHour(dependencies, hour, wholeHour);
      missing -= uncounted;
    }
    moment = await activities.findMomentBefore(hour);
  }
}
