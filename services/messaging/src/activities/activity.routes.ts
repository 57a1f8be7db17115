import type { messagingRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { ActivityFeature } from './activity.feature';
import { presentLogEntry } from './activity.presenter';

/** Default size of a page of the log, and default number of days in the overview. */
const defaults = { limit: 50, days: 30 };

type ActivityRoutes = Pick<
  typeof messagingRoutes,
  'createActivity' | 'listActivities' | 'getActivityStats' | 'listActivityDays'
>;

type UseCases = Pick<
  ActivityFeature,
  'recordActivity' | 'listActivities' | 'getActivityStats' | 'listActivityDays'
>;

export function createActivityHandlers(activities: UseCases): Handlers<ActivityRoutes> {
  return {
    createActivity: ({ input, user, address, userAgent, requestId }) =>
      activities.recordActivity({ activity: input.body, user, address, userAgent, requestId }),

    listActivities: async ({ input: { query } }) => {
      const { q, activityType, offset = 0, limit = defaults.limit } = query;
      return (await activities.listActivities({ q, activityType, offset, limit })).map(presentLogEntry);
    },

    getActivityStats: () => activities.getActivityStats(new Date()),

    listActivityDays: ({ input: { query } }) =>
      activities.listActivityDays(query.days ?? defaults.days, new Date()),
  };
}
