import type { messagingRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import { presentLogEntry } from './activity.presenter';
import type { ActivityRepository } from './activity.repository';
import type { RecordActivity } from './record-activity.use-case';

const dayMs = 24 * 60 * 60 * 1_000;
/** Entries of a page, and days of an overview, where the caller names no number. */
const defaults = { limit: 50, days: 30 };

export function createActivityHandlers(deps: {
  recordActivity: RecordActivity;
  activities: ActivityRepository;
}): Handlers<
  Pick<typeof messagingRoutes, 'createActivity' | 'listActivities' | 'getActivityStats' | 'listActivityDays'>
> {
  const { recordActivity, activities } = deps;
  return {
    createActivity: ({ input, user, address, userAgent, requestId }) =>
      recordActivity({ activity: input.body, user, address, userAgent, requestId }),
    listActivities: async ({ input: { query } }) => {
      const { limit = defaults.limit, offset = 0, activityType } = query;
      return (await activities.list({ activityType }, { offset, limit })).map(presentLogEntry);
    },
    getActivityStats: async () => {
      const now = Date.now();
      const all = await activities.countByType(new Date(0), new Date(now + dayMs));
      const day = await activities.countByType(new Date(now - dayMs), new Date(now + dayMs));
      const sum = (counts: typeof all) => counts.reduce((total, { count }) => total + count, 0);
      all.sort((a, b) => b.count - a.count);
      return {
        totalActivities: sum(all),
        activeUsers: 0,
        mostCommonActivity: all[0]?.activityType ?? null,
        activitiesLast24h: sum(day),
      };
    },
    listActivityDays: async ({ input: { query } }) => {
      const first = Math.floor(Date.now() / dayMs) - (query.days ?? defaults.days) + 1;
      const days = await Promise.all(
        Array.from({ length: query.days ?? defaults.days }, async (_, index) => {
          const from = new Date((first + index) * dayMs);
          const counts = await activities.countByType(from, new Date(from.getTime() + dayMs));
          return counts.map((count) => ({ date: from.toISOString().slice(0, 10), ...count }));
        }),
      );
      return days.flat();
    },
  };
}
