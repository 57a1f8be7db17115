import { generatedApi, type ApiError } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { TheoryPaper } from '@medrad/contracts';
import { upload } from '@medrad/remote-kit/uploads';
import type { Transfer } from '@medrad/ui/upload';

/** Papers per request of the list. */
const paperPageSize = 60;

/** Filters papers; absent means all. */
export interface PaperFilter {
  q?: string;
  subject?: TheoryPaper['subject'];
  year?: number;
}

const named = (message: string) => (error: ApiError) => ({ ...error, message });

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getTheoryPaper: { providesTags: ['TheoryPaper'] },
    deleteTheoryPaper: { invalidatesTags: ['TheoryPaper'] },
  },
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const papersApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/theory-papers page by page; a mutation reloads every loaded page. */
    browsePapers: build.infiniteQuery<TheoryPaper[], PaperFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === paperPageSize ? offset + paperPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listTheoryPapers, {
          ...queryArg,
          limit: paperPageSize,
          offset: pageParam || undefined,
        }),
      }),
      transformErrorResponse: named('Failed to fetch theory papers'),
      providesTags: ['TheoryPaper'],
    }),
    /** POST /api/upload-theory-paper with progress. */
    sendPaper: build.mutation<TheoryPaper, { form: FormData; transfer: Transfer }>({
      queryFn: ({ form, transfer }) =>
        upload<TheoryPaper>({ url: urlOf(calls.uploadTheoryPaper), method: 'POST', body: form }, transfer),
      invalidatesTags: ['TheoryPaper'],
    }),
    /** POST /api/theory-papers/{id}/upload-answer with progress. */
    sendAnswer: build.mutation<TheoryPaper, { paperId: string; file: File; transfer: Transfer }>({
      queryFn: ({ paperId, file, transfer }) => {
        const body = new FormData();
        body.append('answerFile', file, file.name);
        const url = urlOf(calls.uploadPaperAnswer, { id: paperId });
        return upload<TheoryPaper>({ url, method: 'POST', body }, transfer);
      },
      invalidatesTags: ['TheoryPaper'],
    }),
  }),
});
