import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { ReportingCase, ReportingCaseListQuery, ReportingSubmission } from '@medrad/contracts';

/** How many records one request of a list brings. */
const pageSize = 30;

/** Which cases are wanted; absent means all. */
export type CaseFilter = Omit<ReportingCaseListQuery, 'limit' | 'offset'>;

const nextPage = (last: readonly unknown[], offset: number): number | undefined =>
  last.length === pageSize ? offset + pageSize : undefined;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listReportingFolders: { providesTags: ['ReportingCase'] },
    getReportingCase: { providesTags: ['ReportingCase'] },
    listOwnSubmissions: { providesTags: ['ReportingSubmission'] },
    createSubmission: { invalidatesTags: ['ReportingCase', 'ReportingSubmission'] },
  },
});

/** The calls of this front end, with what each makes stale. */
export const reportingApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/reporting/cases page by page; a mutation refreshes every page read so far. */
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
  }),
});
