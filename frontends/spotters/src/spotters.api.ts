import { generatedApi, type ApiError } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type {
  ExamAccommodation,
  ExamAttempt,
  ExamPaper,
  ExamPaperAnswers,
  ExamPaperResult,
  ExamSummary,
  Image,
  ItemStatistics,
  LibraryImage,
  Test,
} from '@medrad/contracts';
import { upload } from '@medrad/remote-kit/uploads';
import type { Transfer } from '@medrad/ui/upload';

/** Spotters per request of a list. */
const testPageSize = 60;
/** Images per request of the image picker. */
const imagePageSize = 24;
/** Exams per request of the user's list. */
const examPageSize = 20;
/** Teachers' papers per request. */
const paperPageSize = 10;
/** Results of a paper per request. */
const resultPageSize = 50;
/** Exams per request of the teachers' list. */
const attemptPageSize = 20;
/** People with extra time per request. */
const accommodationPageSize = 50;
/** Images with statistics per request. */
const itemPageSize = 25;
/** Seconds for which a rating is cached. */
export const ratingSeconds = 300;

/** Filters spotters by folder (`none` for those without one) and text. */
interface TestFilter {
  subsectionId?: string;
  q?: string;
}

/** Filters the teachers' list of exams: running or ended, of everybody or of one person. */
export interface AttemptFilter {
  state: 'running' | 'ended';
  userId?: string;
}

/** Filters and orders images with statistics. */
export interface ItemFilter {
  order?: 'flags' | 'facility' | 'discrimination';
  isFlagged?: 'true';
  systemId?: string;
  modality?: Image['modality'];
  /** Filter: only images in spotters of this folder. */
  subsectionId?: string;
  /** Filter: only exams made from this spotter. */
  testId?: string;
}

/** Filters of the image library; an absent one does not filter. */
export interface LibraryFilter {
  q?: string;
  use?: 'used' | 'unused';
  modality?: Image['modality'];
  systemId?: string;
  /** Start of the period, which is included. */
  from?: string;
  /** End of the period, which is not included. */
  to?: string;
}

const named = (message: string) => (error: ApiError) => ({ ...error, message });

const taggedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getTest: { providesTags: ['Test'] },
    createTest: { invalidatesTags: ['Test'] },
    updateTest: { invalidatesTags: ['Test', 'Suggestion'] },
    deleteTest: { invalidatesTags: ['Test', 'TestQuestions', 'Subsection', 'CompletedTests', 'Rating'] },
    assignSubsection: { invalidatesTags: ['Test', 'Subsection'] },
    listQuestions: { providesTags: ['TestQuestions'] },
    createQuestion: { invalidatesTags: ['TestQuestions', 'Test'] },
    deleteQuestion: { invalidatesTags: ['TestQuestions', 'Test'] },
    getRating: {
      providesTags: ['Rating'],
      keepUnusedDataFor: ratingSeconds,
      transformErrorResponse: named('Failed to fetch rating'),
    },
    submitFeedback: { invalidatesTags: (_, error) => (error ? [] : ['Rating', 'Test']) },
    listCompletedTests: { providesTags: ['CompletedTests'] },
    listSubsections: {
      providesTags: ['Subsection'],
      transformErrorResponse: named('Failed to fetch subsections'),
    },
    createSubsection: { invalidatesTags: ['Subsection'] },
    updateSubsection: { invalidatesTags: ['Subsection', 'Suggestion'] },
    deleteSubsection: { invalidatesTags: ['Subsection', 'Test', 'Suggestion'] },
    orderSubsections: { invalidatesTags: ['Subsection'] },
    setSubsectionImages: { invalidatesTags: ['Image', 'TestQuestions'] },
    getAnswerKey: { providesTags: ['AnswerKey'] },
    createExam: { invalidatesTags: (_, error) => (error ? [] : ['Exam']) },
    getExam: { providesTags: ['Exam'], keepUnusedDataFor: 0 },
    getExamResult: { providesTags: ['Exam'] },
    pauseExam: { invalidatesTags: (_, error) => (error ? [] : ['Exam']) },
    resumeExam: { invalidatesTags: (_, error) => (error ? [] : ['Exam']) },
    submitExam: { invalidatesTags: (_, error) => (error ? [] : ['Exam']) },
    listLearningCards: { providesTags: ['Learning'] },
    addLearningCards: { invalidatesTags: (_, error) => (error ? [] : ['Learning']) },
    deleteLearningCard: { invalidatesTags: ['Learning'] },
    putAnswerKey: { invalidatesTags: (_, error) => (error ? [] : ['AnswerKey']) },
    updateImage: { invalidatesTags: ['Image', 'TestQuestions'] },
    deleteImage: { invalidatesTags: (_, error) => (error ? [] : ['Image', 'TestQuestions', 'Test']) },
    contestAnswer: { invalidatesTags: (_, error) => (error ? [] : ['Exam']) },
    getExamPaper: { providesTags: ['ExamPaper'] },
    createExamPaper: { invalidatesTags: (_, error) => (error ? [] : ['ExamPaper']) },
    updateExamPaper: { invalidatesTags: (_, error) => (error ? [] : ['ExamPaper']) },
    openExamPaperResults: { invalidatesTags: (_, error) => (error ? [] : ['ExamPaper']) },
    deleteExamPaper: { invalidatesTags: ['ExamPaper'] },
    // After a failure the paper is reloaded, because the loaded one may be out of date.
    takeExamPaper: { invalidatesTags: (_, error) => (error ? ['ExamPaper'] : ['ExamPaper', 'Exam']) },
    listExamPaperItems: { providesTags: ['ExamAttempt'], keepUnusedDataFor: 0 },
    getExamPaperStatistics: { providesTags: ['ExamAttempt'], keepUnusedDataFor: 0 },
    // Everything is reloaded even after a failure, because the loaded items may be out of date.
    adjustExamPaperItem: { invalidatesTags: ['ExamAttempt'] },
    withdrawItemAdjustment: { invalidatesTags: ['ExamAttempt'] },
    listExamPaperAnswers: { providesTags: ['ExamAttempt'], keepUnusedDataFor: 0 },
    listExamPresets: { providesTags: ['ExamPreset'] },
    createExamPreset: { invalidatesTags: (_, error) => (error ? [] : ['ExamPreset']) },
    updateExamPreset: { invalidatesTags: (_, error) => (error ? [] : ['ExamPreset']) },
    // A format that somebody else has deleted is removed from the list too.
    deleteExamPreset: { invalidatesTags: ['ExamPreset'] },
    // The exam is reloaded even after a failure, because the loaded one may be out of date.
    extendExam: { invalidatesTags: ['ExamAttempt'] },
    acceptLateAnswers: { invalidatesTags: ['ExamAttempt'] },
    voidExam: { invalidatesTags: ['ExamAttempt'] },
    takeBackVoid: { invalidatesTags: ['ExamAttempt'] },
    grantSecondAttempt: { invalidatesTags: ['ExamAttempt'] },
    getExamAccommodation: { providesTags: ['ExamAccommodation'], keepUnusedDataFor: 0 },
    putExamAccommodation: { invalidatesTags: (_, error) => (error ? [] : ['ExamAccommodation']) },
    countAnswerGroups: { providesTags: ['AnswerGroupCounts'], keepUnusedDataFor: 0 },
    // After a failure the counts may be out of date too.
    decideAnswerGroup: {
      invalidatesTags: (_, error) => (error ? ['AnswerGroupCounts'] : ['AnswerGroupCounts', 'AnswerKey']),
    },
    undoAnswerDecision: {
      invalidatesTags: (_, error) => (error ? ['AnswerGroupCounts'] : ['AnswerGroupCounts', 'AnswerKey']),
    },
  },
});

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const spottersApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** GET /api/tests page by page; a mutation reloads every loaded page. */
    browseTests: build.infiniteQuery<Test[], TestFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === testPageSize ? offset + testPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listTests, { ...queryArg, limit: testPageSize, offset: pageParam || undefined }),
      }),
      transformErrorResponse: named('Failed to fetch tests'),
      providesTags: ['Test'],
    }),
    /** GET /api/all-images page by page. */
    browseImages: build.infiniteQuery<Image[], { q?: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === imagePageSize ? offset + imagePageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listImages, { ...queryArg, limit: imagePageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['Image'],
    }),
    /** GET /api/images page by page. */
    browseLibrary: build.infiniteQuery<LibraryImage[], LibraryFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === imagePageSize ? offset + imagePageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listLibraryImages, {
          ...queryArg,
          limit: imagePageSize,
          offset: pageParam || undefined,
        }),
      }),
      // Deleting a spotter, or adding or removing a question, changes where an image is used.
      providesTags: ['Image', 'TestQuestions'],
    }),
    /** GET /api/exams page by page. */
    browseExams: build.infiniteQuery<ExamSummary[], void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === examPageSize ? offset + examPageSize : undefined,
      },
      query: ({ pageParam }) => ({
        url: urlOf(calls.listExams, { limit: examPageSize, offset: pageParam || undefined }),
      }),
      providesTags: ['Exam'],
    }),
    /** GET /api/exam-papers page by page. */
    browseExamPapers: build.infiniteQuery<ExamPaper[], void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === paperPageSize ? offset + paperPageSize : undefined,
      },
      query: ({ pageParam }) => ({
        url: urlOf(calls.listExamPapers, { limit: paperPageSize, offset: pageParam || undefined }),
      }),
      // The end of an exam changes the available actions of its paper.
      providesTags: ['ExamPaper', 'Exam'],
    }),
    /** GET /api/exam-papers/{id}/results page by page. */
    browsePaperResults: build.infiniteQuery<ExamPaperResult[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === resultPageSize ? offset + resultPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listExamPaperResults, {
          id: queryArg,
          limit: resultPageSize,
          offset: pageParam || undefined,
        }),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['ExamAttempt'],
    }),
    /** GET /api/exam-papers/{id}/answers page by page. */
    browsePaperAnswers: build.infiniteQuery<ExamPaperAnswers[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === resultPageSize ? offset + resultPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listExamPaperAnswers, {
          id: queryArg,
          limit: resultPageSize,
          offset: pageParam || undefined,
        }),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['ExamAttempt'],
    }),
    /** GET /api/exam-attempts page by page. */
    browseAttempts: build.infiniteQuery<ExamAttempt[], AttemptFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === attemptPageSize ? offset + attemptPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listExamAttempts, {
          ...queryArg,
          limit: attemptPageSize,
          offset: pageParam || undefined,
        }),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['ExamAttempt'],
    }),
    /** GET /api/exam-accommodations page by page. */
    browseAccommodations: build.infiniteQuery<ExamAccommodation[], void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === accommodationPageSize ? offset + accommodationPageSize : undefined,
      },
      query: ({ pageParam }) => ({
        url: urlOf(calls.listExamAccommodations, {
          limit: accommodationPageSize,
          offset: pageParam || undefined,
        }),
      }),
      providesTags: ['ExamAccommodation'],
    }),
    /** GET /api/item-statistics page by page. */
    browseItems: build.infiniteQuery<ItemStatistics[], ItemFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _, offset) =>
          last.length === itemPageSize ? offset + itemPageSize : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: urlOf(calls.listItemStatistics, {
          ...queryArg,
          limit: itemPageSize,
          offset: pageParam || undefined,
        }),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['ItemStatistics'],
    }),
    /** POST /api/upload-image with progress. */
    sendImage: build.mutation<{ image: Image }, { form: FormData; transfer: Transfer }>({
      queryFn: ({ form, transfer }) =>
        upload<{ image: Image }>({ url: urlOf(calls.uploadImage), method: 'POST', body: form }, transfer),
      invalidatesTags: (_, error) => (error ? [] : ['Image']),
    }),
  }),
});

/**
 * Marks a spotter as completed in the cache at once, because the server processes the event a
 * moment later.
 */
export const rememberCompletion = (testId: string) =>
  spottersApi.util.updateQueryData('listCompletedTests', undefined, (completed) => {
    if (!completed.includes(testId)) completed.push(testId);
  });

/**
 * A learning call, which tells the learning service the time zone of this browser. The days of a user without a plan of
 * reviews follow it, so an exam makes this call before its misses become cards.
 */
export const bringTimeZone = () =>
  spottersApi.endpoints.getLearningPlan.initiate(undefined, { forceRefetch: true, subscribe: false });
