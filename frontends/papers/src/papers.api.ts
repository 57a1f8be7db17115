import { generatedApi, type ApiError } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { TheoryPaper } from '@medrad/contracts';
import { upload } from '@medrad/remote-kit/uploads';
import type { Transfer } from '@medrad/ui/upload';

/** How many papers one request of the list brings. */
const paperPageSize = 60;

/** Which papers are wanted; absent means all. */
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

/** The calls of this front end, with what each makes stale. */
export const papersApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/theory-papers page by page; a mutation refreshes every page read so far. */
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
    /** POST /api/upload-theory-paper, telling how far it is. */
    sendPaper: build.mutation<TheoryPaper, { form: FormData; transfer: Transfer }>({
      queryFn: ({ form, transfer }) =>
        upload<TheoryPaper>({ url: urlOf(calls.uploadTheoryPaper), method: 'POST', body: form }, transfer),
      invalidatesTags: ['TheoryPaper'],
    }),
    /** POST /api/theory-papers/{id}/upload-answer, telling how far it is. */
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
