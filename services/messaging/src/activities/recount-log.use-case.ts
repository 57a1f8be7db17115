import type { ActivityRepository } from './activity.repository';
import { countOf, minuteTallies, type TypeTally, withMinutes } from './hour-tally.policy';
import type { HourTallyRepository } from './hour-tally.repository';
import type { LogCalendar } from './log-calendar';
import { endOfHour } from './log-retention';
import { entriesByHour, hourOf } from './log-time';
import { newsOf, type SubjectNews, type SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: ActivityRepository;
  subjects: SubjectRepository;
  tallies: HourTallyRepository;
  calendar: LogCalendar;
}

/** Entries read at a time, and the rest of their hour. */
const stretchEntries = 2_000;

/** How many entries of the log are in no tally: those of a crash, or all of a log that was kept before there were tallies. */
export async function countUncounted({
  activities,
  calendar,
}: Pick<Dependencies, 'activities' | 'calendar'>): Promise<number> {
  const [all, hours] = await Promise.all([activities.countAll(), calendar.list()]);
  return all - hours.reduce((sum, { types, isClosed }) => sum + (isClosed ? 0 : countOf(types)), 0);
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

/** Counts the hours between two, `from` inclusive; answers how many entries were in no tally. */
async function recountStretch(
  { activities, subjects, tallies }: Dependencies,
  from: Date,
  to: Date | null,
  filterNews: (news: SubjectNews[]) => SubjectNews[],
): Promise<number> {
  // Tallies first: an hour that somebody counts after this is left to them, and to another round.
  const known = new Map((await tallies.listBetween(from, to)).map((one) => [one._id.getTime(), one]));
  const news: SubjectNews[] = [];
  const recounts: { hour: Date; revision: number; types: TypeTally[] }[] = [];
  let missing = 0;
  for (const [hour, entries] of entriesByHour(await activities.listBetween(from, to))) {
    const { types = [], revision = 0, closed } = known.get(hour) ?? {};
    if (closed) {
      missing += await activities.deleteBetween(new Date(hour), endOfHour(new Date(hour)));
      continue;
    }
    const uncounted = entries.length - countOf(types);
    if (uncounted <= 0) continue;
    missing += uncounted;
    news.push(...filterNews(entries.flatMap(newsOf)));
    recounts.push({ hour: new Date(hour), revision, types: withMinutes([], minuteTallies(entries)) });
  }
  await subjects.note(news);
  await tallies.replaceAll(recounts);
  return missing;
}

/**
 * Goes back through the log and counts each hour that is not counted, until as many entries as are missing are found.
 * May run beside the consumer, and on several instances; what they count at the same moment may need another round.
 */
export async function recountLog(
  dependencies: Dependencies,
  uncounted: number,
  isStopped: () => boolean,
): Promise<void> {
  const filterNews = createNewsFilter();
  let missing = uncounted;
  let to: Date | null = null;
  while (missing > 0 && !isStopped()) {
    const moment = await dependencies.activities.findMoment(to, stretchEntries);
    if (!moment) return;
    const from = new Date(hourOf(moment));
    missing -= await recountStretch(dependencies, from, to, filterNews);
    to = from;
  }
}
