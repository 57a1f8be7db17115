import type { messagingRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import { presentLogEntry } from './activity.presenter';
import { getActivityStats } from './get-activity-stats.use-case';
import { listActivities } from './list-activities.use-case';
import { listActivityDays } from './list-activity-days.use-case';
import type { RecordActivity } from './record-activity.use-case';

/** Entries of a page and days of an overview where the caller names no number. */
const defaults = { limit: 50, days: 30 };

type ActivityRoutes = Pick<
  typeof messagingRoutes,
  'createActivity' | 'listActivities' | 'getActivityStats' | 'listActivityDays'
>;

type Dependencies = Parameters<typeof listActivities>[0] &
  Parameters<typeof getActivityStats>[0] & {
    recordActivity: RecordActivity;
    /** Resolves when the tallies may be read. */
    whenCounted: () => Promise<void>;
  };

export function createActivityHandlers(deps: Dependencies): Handlers<ActivityRoutes> {
  return {
    createActivity: ({ input, user, address, userAgent, requestId }) =>
      deps.recordActivity({ activity: input.body, user, address, userAgent, requestId }),

    listActivities: async ({ input: { query } }) => {
      const { q, activityType, offset = 0, limit = defaults.limit } = query;
      return (await listActivities(deps, { q, activityType, offset, limit })).map(presentLogEntry);
    },

    getActivityStats: async () => {
      await deps.whenCounted();
      return getActivityStats(deps, new Date());
    },

    listActivityDays: async ({ input: { query } }) => {
      await deps.whenCounted();
      return listActivityDays(deps.calendar, query.days ?? defaults.days, new Date());
    },
  };
}
