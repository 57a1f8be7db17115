import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { Notice } from '@medrad/contracts';

/** How many notices one request brings. */
const noticePageSize = 30;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Developer access adds the notices for developers.
    countUnreadNotices: { providesTags: ['Notice', 'DeveloperOnly'] },
    markNoticesRead: { invalidatesTags: (_, error) => (error ? [] : ['Notice']) },
  },
});

/** The calls of notices, with what each makes stale. */
export const noticeApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/notices page by page; a change reads every page again that was read so far. */
    browseNotices: build.infiniteQuery<Notice[], void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === noticePageSize ? offset + noticePageSize : undefined,
      },
      query: ({ pageParam }) => ({
        url: urlOf(calls.listNotices, { limit: noticePageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['Notice', 'DeveloperOnly'],
    }),
  }),
});
