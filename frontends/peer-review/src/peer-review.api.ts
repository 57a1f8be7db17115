import { generatedApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { PeerCase, PeerCaseListQuery } from '@medrad/contracts';

/** Cases per request of the list. */
const casePageSize = 30;

/** Cache tag id of the list of cases, for changes that affect the list but not the page of a case. */
export const caseListTag = 'LIST';

/** Filters and order of the cases; an absent filter does not filter, and the default order is newest first. */
export type PeerCaseFilter = Omit<PeerCaseListQuery, 'limit' | 'offset'>;

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getPeerCase: { providesTags: ['PeerCase'] },
    listPeerComments: { providesTags: ['PeerComments'] },
    getPeerComment: { providesTags: ['PeerComments'] },
    getPeerDiagnoses: { providesTags: ['PeerDiagnoses'] },
    listPeerReports: { providesTags: ['PeerReport', 'DeveloperOnly'] },
    createPeerCase: { invalidatesTags: ['PeerCase'] },
    deletePeerCase: { invalidatesTags: ['PeerCase', 'PeerReport'] },
    putPeerAnswer: { invalidatesTags: ['PeerCase'] },
    putPeerStatus: { invalidatesTags: ['PeerCase'] },
    mutePeerCase: { invalidatesTags: ['PeerCase'] },
    createPeerComment: { invalidatesTags: ['PeerComments', 'PeerCase'] },
    updatePeerComment: { invalidatesTags: ['PeerComments'] },
    deletePeerComment: { invalidatesTags: ['PeerComments', 'PeerCase'] },
    putPeerCommitment: { invalidatesTags: ['PeerComments', 'PeerCase', 'PeerDiagnoses'] },
    putPeerDiagnosisVote: { invalidatesTags: ['PeerDiagnoses'] },
    reportPeerCase: { invalidatesTags: ['PeerCase', 'PeerReport'] },
    reportPeerComment: { invalidatesTags: ['PeerComments', 'PeerCase', 'PeerReport'] },
    decidePeerReport: { invalidatesTags: ['PeerReport', 'PeerCase', 'PeerComments'] },
  },
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const peerReviewApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/peer-review/cases page by page; a mutation reloads every loaded page. */
    browsePeerCases: build.infiniteQuery<PeerCase[], PeerCaseFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === casePageSize ? offset + casePageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listPeerCases, { ...queryArg, limit: casePageSize, offset: pageParam || undefined }),
      }),
      providesTags: [{ type: 'PeerCase', id: caseListTag }],
    }),
  }),
});
