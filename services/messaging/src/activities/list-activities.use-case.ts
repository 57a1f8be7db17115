import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import type { LogCalendar } from './log-calendar';
import { searchActivities } from './search-activities.use-case';
import { searchPrefixOf } from './search-terms.policy';
import type { SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: ActivityRepository;
  subjects: SubjectRepository;
  calendar: LogCalendar;
  /** Whether the hourly tallies include every entry of the log. */
  isCounted: () => boolean;
}

/** A page of entries; `offset` is the number of newer entries before the page. */
export interface ActivityPage {
  q: string | undefined;
  activityType: string | undefined;
  offset: number;
  limit: number;
}

/**
 * Maximum number of entries that the database skips to reach a page. For a later page, its start is looked up in the
 * tallies.
 */
const skipMax = 500;

/**
 * A page of the log, newest first. The start of a later page is computed from the tallies, so the last page costs as
 * much as the first.
 */
export async function listActivities(
  { activities, subjects, calendar, isCounted }: Dependencies,
  { q, activityType, offset, limit }: ActivityPage,
): Promise<ActivityDocument[]> {
  const prefix = searchPrefixOf(q);
  if (prefix !== null)
    return searchActivities({ activities, subjects }, { prefix, activityType, offset, limit });
  if (offset <= skipMax || !isCounted())
    return activities.list({ before: null, activityType, skip: offset, limit });
  const start = await calendar.findPageStart(offset, activityType);
  return start ? activities.list({ ...start, activityType, limit }) : [];
}
