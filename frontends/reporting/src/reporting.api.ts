import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type {
  ReportingCase,
  ReportingCaseListQuery,
  ReportingFeedback,
  ReportingSubmission,
  SubmissionListQuery,
} from '@medrad/contracts';
import { upload } from '@medrad/remote-kit/uploads';
import type { Transfer } from '@medrad/ui/upload';

/** Records per request of a list. */
const pageSize = 30;

/** Filters cases; absent means all. */
export type CaseFilter = Omit<ReportingCaseListQuery, 'limit' | 'offset'>;

/** Filters the submissions of all residents. */
export type SubmissionFilter = Omit<SubmissionListQuery, 'limit' | 'offset'>;

const nextPage = (last: readonly unknown[], offset: number): number | undefined =>
  last.length === pageSize ? offset + pageSize : undefined;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listReportingFolders: { providesTags: ['ReportingCase'] },
    getReportingCase: { providesTags: ['ReportingCase'] },
    listOwnSubmissions: { providesTags: ['ReportingSubmission'] },
    // A failure with status 404 means that the case was deleted while the report was being written.
    putReportDraft: { invalidatesTags: (_, error) => (error?.status === 404 ? ['ReportingCase'] : []) },
    createSubmission: { invalidatesTags: ['ReportingCase', 'ReportingSubmission'] },
    createReportingCase: { invalidatesTags: ['ReportingCase'] },
    updateReportingCase: { invalidatesTags: ['ReportingCase', 'ReportingSubmission'] },
    addKeyFindingPhrase: { invalidatesTags: ['ReportingCase'] },
    deleteReportingCase: { invalidatesTags: ['ReportingCase', 'ReportingSubmission'] },
    rewriteSubmission: { invalidatesTags: ['ReportingSubmission'] },
    listReportTexts: { providesTags: ['ReportText'] },
    createReportText: { invalidatesTags: ['ReportText'] },
    updateReportText: { invalidatesTags: ['ReportText'] },
    deleteReportText: { invalidatesTags: ['ReportText'] },
    getReportingProgress: { providesTags: ['ReportingSubmission'] },
    getSubmissionQueue: { providesTags: ['ReportingSubmission'] },
  },
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const reportingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/reporting/cases page by page; a mutation reloads every loaded page. */
    browseReportingCases: build.infiniteQuery<ReportingCase[], CaseFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) => nextPage(last, offset),
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listReportingCases, {
          ...queryArg,
          limit: pageSize,
          offset: pageParam || undefined,
        }),
      }),
      providesTags: ['ReportingCase'],
    }),
    /** GET /api/reporting/submissions/{userId} page by page, newest first. */
    browseOwnSubmissions: build.infiniteQuery<ReportingSubmission[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) => nextPage(last, offset),
      },
      query: ({ queryArg: userId, pageParam }) => ({
        url: urlOf(calls.listOwnSubmissions, { userId, limit: pageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['ReportingSubmission'],
    }),
    /** GET /api/admin/submissions page by page. */
    browseSubmissions: build.infiniteQuery<ReportingSubmission[], SubmissionFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) => nextPage(last, offset),
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listSubmissions, { ...queryArg, limit: pageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['ReportingSubmission'],
    }),
    /** POST /api/reporting/feedback with progress. */
    sendFeedback: build.mutation<ReportingFeedback, { form: FormData; transfer: Transfer }>({
      queryFn: ({ form, transfer }) =>
        upload<ReportingFeedback>(
          { url: urlOf(calls.submitReportingFeedback), method: 'POST', body: form },
          transfer,
        ),
      invalidatesTags: ['ReportingSubmission'],
    }),
  }),
});
