import { generatedApi, type ApiError } from '@medrad/api-client';
import type { PrivateMessage } from '@medrad/contracts';

/** Messages are asked for again after this time, in ms, while somebody looks at them. */
export const refreshMs = 30_000;
/** Longest message and longest reply, in characters; the server refuses more. */
export const messageMaxLength = 2000;
/** How many messages one request of the inbox brings. */
const inboxPageSize = 50;

/** Which messages the inbox shows; empty is all. */
export type InboxStatus = '' | 'unread' | 'replied';

const onSuccess =
  <T extends string>(...tags: T[]) =>
  (_: unknown, error: unknown) =>
    error ? [] : tags;

/**
 * The admins' calls carry no password, so that none stands in a URL: the typed one unlocks developer access and that
 * opens them. An answer about a wrong password therefore says that this access has ended.
 */
const withoutAccess = (error: ApiError): ApiError =>
  error.body?.code === 'INVALID_PASSWORD'
    ? { ...error, body: { ...error.body, code: 'DEVELOPER_ACCESS_REQUIRED' } }
    : error;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUserMessages: { providesTags: ['UserMessage'] },
    createPrivateMessage: { invalidatesTags: onSuccess('UserMessage', 'PrivateMessage') },
    replyToPrivateMessage: {
      invalidatesTags: onSuccess('UserMessage', 'PrivateMessage'),
      transformErrorResponse: withoutAccess,
    },
    markPrivateMessageRead: { invalidatesTags: onSuccess('PrivateMessage') },
  },
});

/** The calls of this front end, with what each makes stale. */
export const messagingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/private-messages page by page; a refresh reads every page read so far. */
    browsePrivateMessages: build.infiniteQuery<PrivateMessage[], { status: InboxStatus }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === inboxPageSize ? offset + inboxPageSize : undefined,
      },
      query: ({ queryArg: { status }, pageParam }) => ({
        url: '/api/private-messages',
        params: { status, limit: inboxPageSize, offset: pageParam || undefined },
      }),
      transformErrorResponse: withoutAccess,
      providesTags: ['PrivateMessage', 'DeveloperOnly'],
    }),
  }),
});
