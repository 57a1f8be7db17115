import { calls, urlOf } from '@medrad/api-client/urls';
import type { LockedDiscussion, PeerComment } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';
import { peerReviewApi } from '../../../peer-review.api';

/** Threads per request. */
export const threadPageSize = 30;

/** A page of threads; while the discussion is locked, a note that the caller must commit to a diagnosis first. */
export type CommentPage = PeerComment[] | LockedDiscussion;

/** The comments of a page; none while the discussion is locked. */
export const commentsIn = (page: CommentPage): PeerComment[] => (Array.isArray(page) ? page : []);

const threadsIn = (page: CommentPage) =>
  commentsIn(page).filter(({ parentCommentId }) => parentCommentId === null).length;

/** Paginated endpoints of the discussion. */
export const discussionApi = peerReviewApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET …/comments by threads, oldest first; `start` is the number of threads before the first
     * page.
     */
    browsePeerComments: build.infiniteQuery<CommentPage, { id: string; start: number }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          threadsIn(last) === threadPageSize ? offset + threadPageSize : undefined,
        getPreviousPageParam: (_, __, offset) =>
          offset > 0 ? Math.max(0, offset - threadPageSize) : undefined,
      },
      query: ({ queryArg: { id }, pageParam }) => ({
        url: urlOf(calls.listPeerComments, { id, limit: threadPageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['PeerComments'],
    }),
    /** All replies of one thread, oldest first. */
    browsePeerReplies: build.infiniteQuery<CommentPage, { id: string; parentCommentId: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          commentsIn(last).length === pageMaxItems ? offset + pageMaxItems : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listPeerComments, {
          ...queryArg,
          limit: pageMaxItems,
          offset: pageParam || undefined,
        }),
      }),
      providesTags: ['PeerComments'],
    }),
  }),
});
