import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { Notice } from '@medrad/contracts';

/** Notices per request. */
const noticePageSize = 30;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // A change of developer access reloads the count, because developers also get the notices for developers.
    countUnreadNotices: { providesTags: ['Notice', 'DeveloperOnly'] },
    markNoticesRead: { invalidatesTags: (_, error) => (error ? [] : ['Notice']) },
  },
});

/** API endpoints of notices, with the cache tags that each invalidates. */
export const noticeApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/notices page by page; a change reloads every loaded page. */
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
