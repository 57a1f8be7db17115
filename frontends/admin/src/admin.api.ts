import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import { isDeveloperRefusal } from '@medrad/remote-kit';
import type { RegisteredUser } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';

/** How many activities a page of the table has. */
export const activityPageSize = 50;

/** Seconds for which a look at the log is taken from the cache: others write it all the time. */
const glanceSeconds = 30;

/** Which users are wanted: whose name, institute or email matches, and whether they are verified. */
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
    /** GET /api/users page by page. What others do is not seen from here: a list that is left is not kept. */
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

/** The calls of this front end, with what each makes stale. */
export const adminApi = browsingApi.enhanceEndpoints({
  endpoints: {
    disableUser: {
      invalidatesTags: (_, error) => (isDeveloperRefusal(error) ? ['DeveloperOnly'] : []),
    },
    enableUser: {
      invalidatesTags: (_, error) => (isDeveloperRefusal(error) ? ['DeveloperOnly'] : []),
    },
    verifyUser: {
      // A failure too: the counts may have been read anew while they were shown as if it had gone well.
      invalidatesTags: (_, error) =>
        isDeveloperRefusal(error) ? ['DeveloperOnly'] : error ? ['UserCounts'] : ['UserCounts', 'User'],
    },
  },
});
