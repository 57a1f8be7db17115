import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import { isDeveloperRefusal } from '@medrad/remote-kit';
import type { RegisteredUser } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';

/** Activities per page of the table. */
export const activityPageSize = 50;

/** Seconds for which data of the activity log is cached; users add entries all the time. */
const glanceSeconds = 30;

/** Filters users by name, institute or email, and by verification. */
export interface UserFilter {
  q?: string;
  verified?: boolean;
}

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    countUsers: { providesTags: ['UserCounts', 'DeveloperOnly'], keepUnusedDataFor: 0 },
    listActivities: { providesTags: ['Activity', 'DeveloperOnly'], keepUnusedDataFor: glanceSeconds },
    getActivityStats: { providesTags: ['Activity', 'DeveloperOnly'], keepUnusedDataFor: glanceSeconds },
    listActivityDays: { providesTags: ['Activity', 'DeveloperOnly'], keepUnusedDataFor: glanceSeconds },
  },
});

const browsingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /api/users page by page. Not cached after the page is left, because changes by other
     * administrators do not invalidate the cache.
     */
    browseUsers: build.infiniteQuery<RegisteredUser[], UserFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === pageMaxItems ? offset + pageMaxItems : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listUsers, { ...queryArg, limit: pageMaxItems, offset: pageParam || undefined }),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['DeveloperOnly'],
    }),
  }),
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const adminApi = browsingApi.enhanceEndpoints({
  endpoints: {
    disableUser: {
      invalidatesTags: (_, error) => (isDeveloperRefusal(error) ? ['DeveloperOnly'] : []),
    },
    enableUser: {
      invalidatesTags: (_, error) => (isDeveloperRefusal(error) ? ['DeveloperOnly'] : []),
    },
    verifyUser: {
      // A failure also reloads the counts, because they may have been loaded during the optimistic update.
      invalidatesTags: (_, error) =>
        isDeveloperRefusal(error) ? ['DeveloperOnly'] : error ? ['UserCounts'] : ['UserCounts', 'User'],
    },
  },
});
