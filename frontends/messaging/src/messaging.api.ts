import { generatedApi, type ApiError } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { PrivateMessage, PrivateMessageSearch } from '@medrad/contracts';

/** Interval in ms at which messages are reloaded while they are visible. */
export const refreshMs = 30_000;
/** Messages per request of the inbox. */
const inboxPageSize = 50;

/** Status by which the inbox is filtered; empty means all messages. */
export type InboxStatus = NonNullable<PrivateMessageSearch['status']>;

const onSuccess =
  <T extends string>(...tags: T[]) =>
  (_: unknown, error: unknown) =>
    error ? [] : tags;

/**
 * A call without a password relies on developer access, so INVALID_PASSWORD then means that this
 * access has ended. A call with a password keeps its error.
 */
const toAccessError = (error: ApiError, password: string | undefined): ApiError =>
  error.body?.code === 'INVALID_PASSWORD' && password === undefined
    ? { ...error, body: { ...error.body, code: 'DEVELOPER_ACCESS_REQUIRED' } }
    : error;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUserMessages: { providesTags: ['UserMessage'] },
    createPrivateMessage: { invalidatesTags: onSuccess('UserMessage', 'PrivateMessage') },
    replyToPrivateMessage: {
      invalidatesTags: onSuccess('UserMessage', 'PrivateMessage'),
      transformErrorResponse: (error: ApiError, _, { body }) => toAccessError(error, body.password),
    },
    markPrivateMessageRead: {
      transformErrorResponse: (error: ApiError, _, { body }) => toAccessError(error, body.password),
      invalidatesTags: onSuccess('PrivateMessage'),
    },
  },
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const messagingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The inbox page by page, by POST to keep the password out of URLs; a refresh reloads every
     * loaded page.
     */
    browsePrivateMessages: build.infiniteQuery<
      PrivateMessage[],
      { status: InboxStatus; password?: string },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === inboxPageSize ? offset + inboxPageSize : undefined,
      },
      query: ({ queryArg: { status, password }, pageParam }) => ({
        url: urlOf(calls.searchPrivateMessages),
        method: 'POST',
        body: { password, status, limit: inboxPageSize, offset: pageParam || undefined },
      }),
      // RTK Query passes the plain query argument here, although its type says otherwise.
      transformErrorResponse: (error: ApiError, _, arg: unknown) =>
        toAccessError(error, (arg as { password?: string }).password),
      providesTags: ['PrivateMessage', 'DeveloperOnly'],
    }),
  }),
});
