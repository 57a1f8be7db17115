import { startApi as api } from './start-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          q: queryArg.q,
          verified: queryArg.verified,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
      query: () => ({ url: `/api/users/counts` }),
    }),
    verifyUser: build.mutation<VerifyUserApiResponse, VerifyUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/verify`,
        method: 'POST',
      }),
    }),
    disableUser: build.mutation<DisableUserApiResponse, DisableUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/disable`,
        method: 'POST',
      }),
    }),
    enableUser: build.mutation<EnableUserApiResponse, EnableUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/enable`,
        method: 'POST',
      }),
    }),
    listTests: build.query<ListTestsApiResponse, ListTestsApiArg>({
      query: (queryArg) => ({
        url: `/api/tests`,
        params: {
          subsectionId: queryArg.subsectionId,
          q: queryArg.q,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createTest: build.mutation<CreateTestApiResponse, CreateTestApiArg>({
      query: (queryArg) => ({
        url: `/api/tests`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateTest: build.mutation<UpdateTestApiResponse, UpdateTestApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteTest: build.mutation<DeleteTestApiResponse, DeleteTestApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}`,
        method: 'DELETE',
      }),
    }),
    assignSubsection: build.mutation<AssignSubsectionApiResponse, AssignSubsectionApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/assign-subsection`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    listQuestions: build.query<ListQuestionsApiResponse, ListQuestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/questions`,
      }),
    }),
    createQuestion: build.mutation<CreateQuestionApiResponse, CreateQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/questions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    orderQuestions: build.mutation<OrderQuestionsApiResponse, OrderQuestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/question-order`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    updateQuestion: build.mutation<UpdateQuestionApiResponse, UpdateQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/test-questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteQuestion: build.mutation<DeleteQuestionApiResponse, DeleteQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/test-questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getRating: build.query<GetRatingApiResponse, GetRatingApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/rating`,
      }),
    }),
    submitFeedback: build.mutation<SubmitFeedbackApiResponse, SubmitFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}/feedback`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listCompletedTests: build.query<ListCompletedTestsApiResponse, ListCompletedTestsApiArg>({
      query: () => ({ url: `/api/my-completed-tests` }),
    }),
    listSubsections: build.query<ListSubsectionsApiResponse, ListSubsectionsApiArg>({
      query: () => ({ url: `/api/spotter-subsections` }),
    }),
    createSubsection: build.mutation<CreateSubsectionApiResponse, CreateSubsectionApiArg>({
      query: (queryArg) => ({
        url: `/api/spotter-subsections`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateSubsection: build.mutation<UpdateSubsectionApiResponse, UpdateSubsectionApiArg>({
      query: (queryArg) => ({
        url: `/api/spotter-subsections/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteSubsection: build.mutation<DeleteSubsectionApiResponse, DeleteSubsectionApiArg>({
      query: (queryArg) => ({
        url: `/api/spotter-subsections/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    setSubsectionImages: build.mutation<SetSubsectionImagesApiResponse, SetSubsectionImagesApiArg>({
      query: (queryArg) => ({
        url: `/api/spotter-subsections/${encodeURIComponent(String(queryArg.id))}/images`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    orderSubsections: build.mutation<OrderSubsectionsApiResponse, OrderSubsectionsApiArg>({
      query: (queryArg) => ({
        url: `/api/spotter-subsection-order`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    listImages: build.query<ListImagesApiResponse, ListImagesApiArg>({
      query: (queryArg) => ({
        url: `/api/all-images`,
        params: {
          q: queryArg.q,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createImageUploadUrl: build.mutation<CreateImageUploadUrlApiResponse, CreateImageUploadUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/images/upload-url`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    confirmImageUpload: build.mutation<ConfirmImageUploadApiResponse, ConfirmImageUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/images/confirm-upload`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateImage: build.mutation<UpdateImageApiResponse, UpdateImageApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteImage: build.mutation<DeleteImageApiResponse, DeleteImageApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          removeFromTests: queryArg.removeFromTests,
          removeFromExams: queryArg.removeFromExams,
        },
      }),
    }),
    listImagesById: build.query<ListImagesByIdApiResponse, ListImagesByIdApiArg>({
      query: (queryArg) => ({
        url: `/api/images/by-id`,
        params: {
          ids: queryArg.ids,
        },
      }),
    }),
    listImageUses: build.query<ListImageUsesApiResponse, ListImageUsesApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}/tests`,
      }),
    }),
    getImageHolders: build.query<GetImageHoldersApiResponse, GetImageHoldersApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}/holders`,
      }),
    }),
    listLibraryImages: build.query<ListLibraryImagesApiResponse, ListLibraryImagesApiArg>({
      query: (queryArg) => ({
        url: `/api/images`,
        params: {
          q: queryArg.q,
          use: queryArg.use,
          modality: queryArg.modality,
          systemId: queryArg.systemId,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getAnswerKey: build.query<GetAnswerKeyApiResponse, GetAnswerKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}/answer-key`,
      }),
    }),
    putAnswerKey: build.mutation<PutAnswerKeyApiResponse, PutAnswerKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${encodeURIComponent(String(queryArg.id))}/answer-key`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    createExam: build.mutation<CreateExamApiResponse, CreateExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getExam: build.query<GetExamApiResponse, GetExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    startExam: build.mutation<StartExamApiResponse, StartExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/start`,
        method: 'POST',
      }),
    }),
    putExamAnswer: build.mutation<PutExamAnswerApiResponse, PutExamAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/answers/${encodeURIComponent(String(queryArg['number']))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    submitExam: build.mutation<SubmitExamApiResponse, SubmitExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/submit`,
        method: 'POST',
      }),
    }),
    getExamResult: build.query<GetExamResultApiResponse, GetExamResultApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/result`,
      }),
    }),
    getExamClock: build.query<GetExamClockApiResponse, GetExamClockApiArg>({
      query: () => ({ url: `/api/exam-clock` }),
    }),
    pauseExam: build.mutation<PauseExamApiResponse, PauseExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/pause`,
        method: 'POST',
      }),
    }),
    resumeExam: build.mutation<ResumeExamApiResponse, ResumeExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: 'POST',
      }),
    }),
    listExamAttempts: build.query<ListExamAttemptsApiResponse, ListExamAttemptsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts`,
        params: {
          userId: queryArg.userId,
          state: queryArg.state,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    extendExam: build.mutation<ExtendExamApiResponse, ExtendExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts/${encodeURIComponent(String(queryArg.id))}/extensions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    acceptLateAnswers: build.mutation<AcceptLateAnswersApiResponse, AcceptLateAnswersApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts/${encodeURIComponent(String(queryArg.id))}/late-answers`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    voidExam: build.mutation<VoidExamApiResponse, VoidExamApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts/${encodeURIComponent(String(queryArg.id))}/void`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    takeBackVoid: build.mutation<TakeBackVoidApiResponse, TakeBackVoidApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts/${encodeURIComponent(String(queryArg.id))}/void/take-back`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    grantSecondAttempt: build.mutation<GrantSecondAttemptApiResponse, GrantSecondAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-attempts/${encodeURIComponent(String(queryArg.id))}/second-attempt`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listExamAccommodations: build.query<ListExamAccommodationsApiResponse, ListExamAccommodationsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-accommodations`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getExamAccommodation: build.query<GetExamAccommodationApiResponse, GetExamAccommodationApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-accommodations/${encodeURIComponent(String(queryArg.userId))}`,
      }),
    }),
    putExamAccommodation: build.mutation<PutExamAccommodationApiResponse, PutExamAccommodationApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-accommodations/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listExamPapers: build.query<ListExamPapersApiResponse, ListExamPapersApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createExamPaper: build.mutation<CreateExamPaperApiResponse, CreateExamPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getExamPaper: build.query<GetExamPaperApiResponse, GetExamPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateExamPaper: build.mutation<UpdateExamPaperApiResponse, UpdateExamPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteExamPaper: build.mutation<DeleteExamPaperApiResponse, DeleteExamPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    openExamPaperResults: build.mutation<OpenExamPaperResultsApiResponse, OpenExamPaperResultsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/results/open`,
        method: 'POST',
      }),
    }),
    takeExamPaper: build.mutation<TakeExamPaperApiResponse, TakeExamPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/exam`,
        method: 'POST',
      }),
    }),
    listExamPaperResults: build.query<ListExamPaperResultsApiResponse, ListExamPaperResultsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/results`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listExamPaperItems: build.query<ListExamPaperItemsApiResponse, ListExamPaperItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/items`,
      }),
    }),
    listExamPaperAnswers: build.query<ListExamPaperAnswersApiResponse, ListExamPaperAnswersApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/answers`,
        params: {
          examId: queryArg.examId,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getExamPaperStatistics: build.query<GetExamPaperStatisticsApiResponse, GetExamPaperStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/statistics`,
      }),
    }),
    adjustExamPaperItem: build.mutation<AdjustExamPaperItemApiResponse, AdjustExamPaperItemApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/items/${encodeURIComponent(String(queryArg['number']))}/adjustment`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    withdrawItemAdjustment: build.mutation<WithdrawItemAdjustmentApiResponse, WithdrawItemAdjustmentApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-papers/${encodeURIComponent(String(queryArg.id))}/items/${encodeURIComponent(String(queryArg['number']))}/adjustment-withdrawal`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listExamPresets: build.query<ListExamPresetsApiResponse, ListExamPresetsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-presets`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createExamPreset: build.mutation<CreateExamPresetApiResponse, CreateExamPresetApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-presets`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateExamPreset: build.mutation<UpdateExamPresetApiResponse, UpdateExamPresetApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-presets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteExamPreset: build.mutation<DeleteExamPresetApiResponse, DeleteExamPresetApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-presets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    contestAnswer: build.mutation<ContestAnswerApiResponse, ContestAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/exams/${encodeURIComponent(String(queryArg.id))}/contests/${encodeURIComponent(String(queryArg['number']))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listAnswerGroups: build.query<ListAnswerGroupsApiResponse, ListAnswerGroupsApiArg>({
      query: (queryArg) => ({
        url: `/api/answer-groups`,
        params: {
          list: queryArg.list,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    countAnswerGroups: build.query<CountAnswerGroupsApiResponse, CountAnswerGroupsApiArg>({
      query: () => ({ url: `/api/answer-group-counts` }),
    }),
    getAnswerGroup: build.query<GetAnswerGroupApiResponse, GetAnswerGroupApiArg>({
      query: (queryArg) => ({
        url: `/api/answer-groups/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    decideAnswerGroup: build.mutation<DecideAnswerGroupApiResponse, DecideAnswerGroupApiArg>({
      query: (queryArg) => ({
        url: `/api/answer-groups/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    undoAnswerDecision: build.mutation<UndoAnswerDecisionApiResponse, UndoAnswerDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/answer-groups/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listItemStatistics: build.query<ListItemStatisticsApiResponse, ListItemStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/item-statistics`,
        params: {
          order: queryArg.order,
          isFlagged: queryArg.isFlagged,
          systemId: queryArg.systemId,
          modality: queryArg.modality,
          subsectionId: queryArg.subsectionId,
          testId: queryArg.testId,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listSuggestionsBySubsection: build.mutation<
      ListSuggestionsBySubsectionApiResponse,
      ListSuggestionsBySubsectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/test-suggestions-by-subsection`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listSuggestions: build.mutation<ListSuggestionsApiResponse, ListSuggestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/test-suggestions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listSystems: build.query<ListSystemsApiResponse, ListSystemsApiArg>({
      query: () => ({ url: `/api/systems` }),
    }),
    createSystem: build.mutation<CreateSystemApiResponse, CreateSystemApiArg>({
      query: (queryArg) => ({
        url: `/api/systems`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateSystem: build.mutation<UpdateSystemApiResponse, UpdateSystemApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteSystem: build.mutation<DeleteSystemApiResponse, DeleteSystemApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listSubdivisions: build.query<ListSubdivisionsApiResponse, ListSubdivisionsApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}/subdivisions`,
      }),
    }),
    createSubdivision: build.mutation<CreateSubdivisionApiResponse, CreateSubdivisionApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}/subdivisions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateSubdivision: build.mutation<UpdateSubdivisionApiResponse, UpdateSubdivisionApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}/subdivisions/${encodeURIComponent(String(queryArg.subdivisionId))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteSubdivision: build.mutation<DeleteSubdivisionApiResponse, DeleteSubdivisionApiArg>({
      query: (queryArg) => ({
        url: `/api/systems/${encodeURIComponent(String(queryArg.id))}/subdivisions/${encodeURIComponent(String(queryArg.subdivisionId))}`,
        method: 'DELETE',
      }),
    }),
    listTheoryPapers: build.query<ListTheoryPapersApiResponse, ListTheoryPapersApiArg>({
      query: (queryArg) => ({
        url: `/api/theory-papers`,
        params: {
          q: queryArg.q,
          subject: queryArg.subject,
          year: queryArg.year,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getTheoryPaper: build.query<GetTheoryPaperApiResponse, GetTheoryPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/theory-papers/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteTheoryPaper: build.mutation<DeleteTheoryPaperApiResponse, DeleteTheoryPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/theory-papers/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listPeerCases: build.query<ListPeerCasesApiResponse, ListPeerCasesApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases`,
        params: {
          q: queryArg.q,
          status: queryArg.status,
          difficulty: queryArg.difficulty,
          scope: queryArg.scope,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createPeerCase: build.mutation<CreatePeerCaseApiResponse, CreatePeerCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getPeerCase: build.query<GetPeerCaseApiResponse, GetPeerCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deletePeerCase: build.mutation<DeletePeerCaseApiResponse, DeletePeerCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        body: queryArg.body,
      }),
    }),
    putPeerAnswer: build.mutation<PutPeerAnswerApiResponse, PutPeerAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    putPeerStatus: build.mutation<PutPeerStatusApiResponse, PutPeerStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/status`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    markPeerCaseRead: build.mutation<MarkPeerCaseReadApiResponse, MarkPeerCaseReadApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/read`,
        method: 'PUT',
      }),
    }),
    mutePeerCase: build.mutation<MutePeerCaseApiResponse, MutePeerCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/mute`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listPeerComments: build.query<ListPeerCommentsApiResponse, ListPeerCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/comments`,
        params: {
          parentCommentId: queryArg.parentCommentId,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createPeerComment: build.mutation<CreatePeerCommentApiResponse, CreatePeerCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getPeerComment: build.query<GetPeerCommentApiResponse, GetPeerCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/comments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updatePeerComment: build.mutation<UpdatePeerCommentApiResponse, UpdatePeerCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/comments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deletePeerComment: build.mutation<DeletePeerCommentApiResponse, DeletePeerCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/comments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    putPeerCommitment: build.mutation<PutPeerCommitmentApiResponse, PutPeerCommitmentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/commitment`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    getPeerDiagnoses: build.query<GetPeerDiagnosesApiResponse, GetPeerDiagnosesApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/diagnoses`,
      }),
    }),
    putPeerDiagnosisVote: build.mutation<PutPeerDiagnosisVoteApiResponse, PutPeerDiagnosisVoteApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/diagnosis-votes`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    reportPeerCase: build.mutation<ReportPeerCaseApiResponse, ReportPeerCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/cases/${encodeURIComponent(String(queryArg.id))}/reports`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    reportPeerComment: build.mutation<ReportPeerCommentApiResponse, ReportPeerCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/comments/${encodeURIComponent(String(queryArg.id))}/reports`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listPeerReports: build.query<ListPeerReportsApiResponse, ListPeerReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/reports`,
        params: {
          state: queryArg.state,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    decidePeerReport: build.mutation<DecidePeerReportApiResponse, DecidePeerReportApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/reports/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    createPeerUploadUrl: build.mutation<CreatePeerUploadUrlApiResponse, CreatePeerUploadUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/uploads/upload-url`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    confirmPeerUpload: build.mutation<ConfirmPeerUploadApiResponse, ConfirmPeerUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/uploads/confirm-upload`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    discardPeerUpload: build.mutation<DiscardPeerUploadApiResponse, DiscardPeerUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/peer-review/uploads/${encodeURIComponent(String(queryArg.key))}`,
        method: 'DELETE',
      }),
    }),
    listReportingCases: build.query<ListReportingCasesApiResponse, ListReportingCasesApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases`,
        params: {
          q: queryArg.q,
          folder: queryArg.folder,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createReportingCase: build.mutation<CreateReportingCaseApiResponse, CreateReportingCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listReportingFolders: build.query<ListReportingFoldersApiResponse, ListReportingFoldersApiArg>({
      query: () => ({ url: `/api/reporting/folders` }),
    }),
    getReportingCase: build.query<GetReportingCaseApiResponse, GetReportingCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    moveReportingCase: build.mutation<MoveReportingCaseApiResponse, MoveReportingCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteReportingCase: build.mutation<DeleteReportingCaseApiResponse, DeleteReportingCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateReportingCase: build.mutation<UpdateReportingCaseApiResponse, UpdateReportingCaseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}/full`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    addKeyFindingPhrase: build.mutation<AddKeyFindingPhraseApiResponse, AddKeyFindingPhraseApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}/phrases`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getStudy: build.query<GetStudyApiResponse, GetStudyApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/studies/${encodeURIComponent(String(queryArg.key))}`,
      }),
    }),
    createReportingUploadUrl: build.mutation<
      CreateReportingUploadUrlApiResponse,
      CreateReportingUploadUrlApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reporting/cases/upload-url`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    giveUpReportingUpload: build.mutation<GiveUpReportingUploadApiResponse, GiveUpReportingUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/uploads/reporting/${encodeURIComponent(String(queryArg.token))}`,
        method: 'DELETE',
      }),
    }),
    confirmReportingUpload: build.mutation<ConfirmReportingUploadApiResponse, ConfirmReportingUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/confirm-upload`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getReportDraft: build.query<GetReportDraftApiResponse, GetReportDraftApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}/draft`,
      }),
    }),
    putReportDraft: build.mutation<PutReportDraftApiResponse, PutReportDraftApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/cases/${encodeURIComponent(String(queryArg.id))}/draft`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listOwnSubmissions: build.query<ListOwnSubmissionsApiResponse, ListOwnSubmissionsApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/submissions/${encodeURIComponent(String(queryArg.userId))}`,
        params: {
          caseId: queryArg.caseId,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    createSubmission: build.mutation<CreateSubmissionApiResponse, CreateSubmissionApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/submissions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    rewriteSubmission: build.mutation<RewriteSubmissionApiResponse, RewriteSubmissionApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/submissions/${encodeURIComponent(String(queryArg.id))}/rewrite`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listSubmissions: build.query<ListSubmissionsApiResponse, ListSubmissionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/submissions`,
        params: {
          status: queryArg.status,
          q: queryArg.q,
          caseId: queryArg.caseId,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getSubmissionQueue: build.query<GetSubmissionQueueApiResponse, GetSubmissionQueueApiArg>({
      query: () => ({ url: `/api/admin/submissions/queue` }),
    }),
    getFeedbackDraft: build.query<GetFeedbackDraftApiResponse, GetFeedbackDraftApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/submissions/${encodeURIComponent(String(queryArg.id))}/feedback-draft`,
      }),
    }),
    putFeedbackDraft: build.mutation<PutFeedbackDraftApiResponse, PutFeedbackDraftApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/submissions/${encodeURIComponent(String(queryArg.id))}/feedback-draft`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listReportTexts: build.query<ListReportTextsApiResponse, ListReportTextsApiArg>({
      query: () => ({ url: `/api/reporting/texts` }),
    }),
    createReportText: build.mutation<CreateReportTextApiResponse, CreateReportTextApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/texts`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateReportText: build.mutation<UpdateReportTextApiResponse, UpdateReportTextApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/texts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    deleteReportText: build.mutation<DeleteReportTextApiResponse, DeleteReportTextApiArg>({
      query: (queryArg) => ({
        url: `/api/reporting/texts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getReportingProgress: build.query<GetReportingProgressApiResponse, GetReportingProgressApiArg>({
      query: () => ({ url: `/api/reporting/progress` }),
    }),
    createActivity: build.mutation<CreateActivityApiResponse, CreateActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listActivities: build.query<ListActivitiesApiResponse, ListActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        params: {
          q: queryArg.q,
          activityType: queryArg.activityType,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getActivityStats: build.query<GetActivityStatsApiResponse, GetActivityStatsApiArg>({
      query: () => ({ url: `/api/activities/stats` }),
    }),
    listActivityDays: build.query<ListActivityDaysApiResponse, ListActivityDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/activities/days`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    createPrivateMessage: build.mutation<CreatePrivateMessageApiResponse, CreatePrivateMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/private-messages`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listPrivateMessages: build.query<ListPrivateMessagesApiResponse, ListPrivateMessagesApiArg>({
      query: (queryArg) => ({
        url: `/api/private-messages`,
        params: {
          password: queryArg.password,
          status: queryArg.status,
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listUserMessages: build.query<ListUserMessagesApiResponse, ListUserMessagesApiArg>({
      query: () => ({ url: `/api/user-messages` }),
    }),
    searchPrivateMessages: build.mutation<SearchPrivateMessagesApiResponse, SearchPrivateMessagesApiArg>({
      query: (queryArg) => ({
        url: `/api/private-messages/search`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    replyToPrivateMessage: build.mutation<ReplyToPrivateMessageApiResponse, ReplyToPrivateMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/private-messages/${encodeURIComponent(String(queryArg.messageId))}/reply`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    markPrivateMessageRead: build.mutation<MarkPrivateMessageReadApiResponse, MarkPrivateMessageReadApiArg>({
      query: (queryArg) => ({
        url: `/api/private-messages/${encodeURIComponent(String(queryArg.id))}/read`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    listNotices: build.query<ListNoticesApiResponse, ListNoticesApiArg>({
      query: (queryArg) => ({
        url: `/api/notices`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    countUnreadNotices: build.query<CountUnreadNoticesApiResponse, CountUnreadNoticesApiArg>({
      query: () => ({ url: `/api/notices/unread` }),
    }),
    markNoticesRead: build.mutation<MarkNoticesReadApiResponse, MarkNoticesReadApiArg>({
      query: (queryArg) => ({
        url: `/api/notices/read`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    listLearningCards: build.query<ListLearningCardsApiResponse, ListLearningCardsApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/cards`,
        params: {
          imageIds: queryArg.imageIds,
        },
      }),
    }),
    addLearningCards: build.mutation<AddLearningCardsApiResponse, AddLearningCardsApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/cards`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    deleteLearningCard: build.mutation<DeleteLearningCardApiResponse, DeleteLearningCardApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/cards/${encodeURIComponent(String(queryArg.imageId))}`,
        method: 'DELETE',
      }),
    }),
    recordLearningReviews: build.mutation<RecordLearningReviewsApiResponse, RecordLearningReviewsApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/reviews`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    putLearningPlan: build.mutation<PutLearningPlanApiResponse, PutLearningPlanApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/plan`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    getLearningForecast: build.query<GetLearningForecastApiResponse, GetLearningForecastApiArg>({
      query: () => ({ url: `/api/learning/forecast` }),
    }),
    getLearningBacklog: build.query<GetLearningBacklogApiResponse, GetLearningBacklogApiArg>({
      query: () => ({ url: `/api/learning/backlog` }),
    }),
    spreadLearningBacklog: build.mutation<SpreadLearningBacklogApiResponse, SpreadLearningBacklogApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/backlog`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getLearningProgress: build.query<GetLearningProgressApiResponse, GetLearningProgressApiArg>({
      query: () => ({ url: `/api/learning/progress` }),
    }),
    putLearningComparison: build.mutation<PutLearningComparisonApiResponse, PutLearningComparisonApiArg>({
      query: (queryArg) => ({
        url: `/api/learning/comparison`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListUsersApiResponse = /** status 200 Registered users, newest first */ {
  id: string;
  name: string;
  institute: string;
  email: string;
  phone: string | null;
  emailVerified: boolean;
  joinDate: string;
  createdAt: string;
  disabled: boolean;
}[];
export type ListUsersApiArg = {
  q?: string;
  verified?: boolean;
  limit?: number;
  offset?: number;
};
export type CountUsersApiResponse = /** status 200 How many users there are, verified and pending */ {
  total: number;
  verified: number;
  pending: number;
};
export type CountUsersApiArg = void;
export type VerifyUserApiResponse = /** status 200 Mark a user's email as verified */ {
  user: {
    id: string;
    name: string;
    institute: string;
    email: string;
    phone: string | null;
    emailVerified: boolean;
    joinDate: string;
    createdAt: string;
    disabled: boolean;
  };
};
export type VerifyUserApiArg = {
  id: string;
};
export type DisableUserApiResponse =
  /** status 200 Disable an account: every session of the user ends, and signing in is refused */ {
    user: {
      id: string;
      name: string;
      institute: string;
      email: string;
      phone: string | null;
      emailVerified: boolean;
      joinDate: string;
      createdAt: string;
      disabled: boolean;
    };
  };
export type DisableUserApiArg = {
  id: string;
};
export type EnableUserApiResponse = /** status 200 Let a disabled account sign in again */ {
  user: {
    id: string;
    name: string;
    institute: string;
    email: string;
    phone: string | null;
    emailVerified: boolean;
    joinDate: string;
    createdAt: string;
    disabled: boolean;
  };
};
export type EnableUserApiArg = {
  id: string;
};
export type ListTestsApiResponse = /** status 200 Spotters, newest first */ {
  id: string;
  title: string;
  description: string;
  duration: number | null;
  totalQuestions: number;
  subsectionId: string | null;
  systemId: string | null;
  createdAt: string;
  averageRating: number;
  totalRatings: number;
  revision: number;
}[];
export type ListTestsApiArg = {
  subsectionId?: string | 'none';
  q?: string;
  limit?: number;
  offset?: number;
};
export type CreateTestApiResponse = /** status 201 Create a spotter */ {
  id: string;
  title: string;
  description: string;
  duration: number | null;
  totalQuestions: number;
  subsectionId: string | null;
  systemId: string | null;
  createdAt: string;
  averageRating: number;
  totalRatings: number;
  revision: number;
};
export type CreateTestApiArg = {
  body: {
    title: string;
    description?: string | null;
    duration?: number | null;
    totalQuestions?: number;
    systemId?: string | null;
  };
};
export type UpdateTestApiResponse = /** status 200 Edit a spotter */ {
  id: string;
  title: string;
  description: string;
  duration: number | null;
  totalQuestions: number;
  subsectionId: string | null;
  systemId: string | null;
  createdAt: string;
  averageRating: number;
  totalRatings: number;
  revision: number;
};
export type UpdateTestApiArg = {
  testId: string;
  body: {
    title: string;
    description?: string | null;
    duration?: number | null;
    systemId?: string | null;
    id?: string;
    totalQuestions?: number;
    subsectionId?: string | null;
    createdAt?: string;
    averageRating?: number;
    totalRatings?: number;
    revision?: number;
  };
};
export type DeleteTestApiResponse =
  /** status 200 Delete a spotter with its questions, ratings, suggestions and completions; images stay */ {
    success: true;
  };
export type DeleteTestApiArg = {
  testId: string;
};
export type AssignSubsectionApiResponse =
  /** status 200 Put a spotter into a folder, or out of all folders with null */ {
    id: string;
    title: string;
    description: string;
    duration: number | null;
    totalQuestions: number;
    subsectionId: string | null;
    systemId: string | null;
    createdAt: string;
    averageRating: number;
    totalRatings: number;
    revision: number;
  };
export type AssignSubsectionApiArg = {
  testId: string;
  body: {
    subsectionId: string | null;
    revision?: number;
  };
};
export type ListQuestionsApiResponse =
  /** status 200 Questions of a spotter in order, each with its image */ {
    id: string;
    testId: string;
    imageId: string;
    questionNumber: number;
    question: string | null;
    image: {
      id: string;
      imageUrl: string;
      title: string;
      description: string;
      findings: string | null;
      clinicalClue: string | null;
      modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
      difficulty: 'Easy' | 'Medium' | 'Hard';
      status: 'Normal' | 'Abnormal';
      systemId: string | null;
      subdivisionId: string | null;
      isForPapersOnly?: boolean;
      width: number;
      height: number;
      revision: number;
    };
    revision: number;
  }[];
export type ListQuestionsApiArg = {
  testId: string;
};
export type CreateQuestionApiResponse = /** status 201 Add a question to a spotter */ {
  id: string;
  testId: string;
  imageId: string;
  questionNumber: number;
  question: string | null;
  image: {
    id: string;
    imageUrl: string;
    title: string;
    description: string;
    findings: string | null;
    clinicalClue: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty: 'Easy' | 'Medium' | 'Hard';
    status: 'Normal' | 'Abnormal';
    systemId: string | null;
    subdivisionId: string | null;
    isForPapersOnly?: boolean;
    width: number;
    height: number;
    revision: number;
  };
  revision: number;
};
export type CreateQuestionApiArg = {
  testId: string;
  body: {
    imageId: string;
    questionNumber: number;
    question?: string | null;
  };
};
export type OrderQuestionsApiResponse =
  /** status 200 Put all questions of a spotter into an order at once */ {
    id: string;
    testId: string;
    imageId: string;
    questionNumber: number;
    question: string | null;
    image: {
      id: string;
      imageUrl: string;
      title: string;
      description: string;
      findings: string | null;
      clinicalClue: string | null;
      modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
      difficulty: 'Easy' | 'Medium' | 'Hard';
      status: 'Normal' | 'Abnormal';
      systemId: string | null;
      subdivisionId: string | null;
      isForPapersOnly?: boolean;
      width: number;
      height: number;
      revision: number;
    };
    revision: number;
  }[];
export type OrderQuestionsApiArg = {
  testId: string;
  body: {
    questionIds: string[];
    revision?: number;
  };
};
export type UpdateQuestionApiResponse = /** status 200 Move a question to a number; the others close up */ {
  id: string;
  testId: string;
  imageId: string;
  questionNumber: number;
  question: string | null;
  image: {
    id: string;
    imageUrl: string;
    title: string;
    description: string;
    findings: string | null;
    clinicalClue: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty: 'Easy' | 'Medium' | 'Hard';
    status: 'Normal' | 'Abnormal';
    systemId: string | null;
    subdivisionId: string | null;
    isForPapersOnly?: boolean;
    width: number;
    height: number;
    revision: number;
  };
  revision: number;
};
export type UpdateQuestionApiArg = {
  id: string;
  body: {
    questionNumber: number;
    revision?: number;
  };
};
export type DeleteQuestionApiResponse = /** status 200 Delete a question; the others close up */ {
  success: true;
};
export type DeleteQuestionApiArg = {
  id: string;
};
export type GetRatingApiResponse = /** status 200 Average and number of ratings of a spotter */ {
  averageRating: number;
  totalRatings: number;
};
export type GetRatingApiArg = {
  testId: string;
};
export type SubmitFeedbackApiResponse = /** status 201 Rate a spotter, suggest something, or both */ {
  success: true;
};
export type SubmitFeedbackApiArg = {
  testId: string;
  body: {
    feedbackId?: string;
    rating?: number | null;
    suggestion?: string | null;
  };
};
export type ListCompletedTestsApiResponse =
  /** status 200 Ids of the spotters the signed-in user completed */ string[];
export type ListCompletedTestsApiArg = void;
export type ListSubsectionsApiResponse =
  /** status 200 Folders of spotters in their order; folders without a place in it follow by name */ {
    id: string;
    name: string;
    description: string | null;
    createdAt: string;
    testCount: number;
    revision: number;
    orderRevision: number;
  }[];
export type ListSubsectionsApiArg = void;
export type CreateSubsectionApiResponse = /** status 201 Create a folder */ {
  id: string;
  name: string;
  description: string | null;
  createdAt: string;
  testCount: number;
  revision: number;
  orderRevision: number;
};
export type CreateSubsectionApiArg = {
  body: {
    name: string;
    description?: string | null;
  };
};
export type UpdateSubsectionApiResponse = /** status 200 Rename a folder or change its description */ {
  id: string;
  name: string;
  description: string | null;
  createdAt: string;
  testCount: number;
  revision: number;
  orderRevision: number;
};
export type UpdateSubsectionApiArg = {
  id: string;
  body: {
    name: string;
    description?: string | null;
    revision?: number;
  };
};
export type DeleteSubsectionApiResponse = /** status 200 Delete a folder; its spotters become unorganized */ {
  success: true;
};
export type DeleteSubsectionApiArg = {
  id: string;
};
export type SetSubsectionImagesApiResponse =
  /** status 200 Let only exam papers show the images of a folder to residents, or end this */ {
    changed: number;
  };
export type SetSubsectionImagesApiArg = {
  id: string;
  body: {
    isForPapersOnly: boolean;
  };
};
export type OrderSubsectionsApiResponse = /** status 200 Put all folders into an order at once */ {
  id: string;
  name: string;
  description: string | null;
  createdAt: string;
  testCount: number;
  revision: number;
  orderRevision: number;
}[];
export type OrderSubsectionsApiArg = {
  body: {
    subsectionIds: string[];
    revision?: number;
  };
};
export type ListImagesApiResponse = /** status 200 Every image, newest first */ {
  id: string;
  imageUrl: string;
  title: string;
  description: string;
  findings: string | null;
  clinicalClue: string | null;
  modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
  difficulty: 'Easy' | 'Medium' | 'Hard';
  status: 'Normal' | 'Abnormal';
  systemId: string | null;
  subdivisionId: string | null;
  isForPapersOnly?: boolean;
  width: number;
  height: number;
  revision: number;
}[];
export type ListImagesApiArg = {
  q?: string;
  limit?: number;
  offset?: number;
};
export type CreateImageUploadUrlApiResponse = /** status 200 Where to PUT a replacement image */ {
  uploadURL: string;
  expectedPath: string;
};
export type CreateImageUploadUrlApiArg = {
  body: {
    filename: string;
    imageId?: string | null;
  };
};
export type ConfirmImageUploadApiResponse = /** status 200 Confirm an uploaded file */ {
  normalizedPath: string;
};
export type ConfirmImageUploadApiArg = {
  body: {
    uploadedURL: string;
    expectedPath: string;
  };
};
export type UpdateImageApiResponse = /** status 200 Edit an image */ {
  id: string;
  imageUrl: string;
  title: string;
  description: string;
  findings: string | null;
  clinicalClue: string | null;
  modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
  difficulty: 'Easy' | 'Medium' | 'Hard';
  status: 'Normal' | 'Abnormal';
  systemId: string | null;
  subdivisionId: string | null;
  isForPapersOnly?: boolean;
  width: number;
  height: number;
  revision: number;
};
export type UpdateImageApiArg = {
  id: string;
  body: {
    imageUrl?: string;
    replacesInExams?: boolean;
    title: string;
    description?: string;
    clinicalClue?: string | null;
    findings?: string | null;
    modality?: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty?: 'Easy' | 'Medium' | 'Hard';
    status?: 'Normal' | 'Abnormal';
    systemId?: string | null;
    subdivisionId?: string | null;
    isForPapersOnly?: boolean;
    revision?: number;
  };
};
export type DeleteImageApiResponse =
  /** status 200 Delete an image with its file; a used image only together with the questions that show it */ {
    success: true;
  };
export type DeleteImageApiArg = {
  id: string;
  removeFromTests?: 'true';
  removeFromExams?: 'true';
};
export type ListImagesByIdApiResponse =
  /** status 200 Images by their ids with their texts and what answers are marked by, in no order; those that do not exist are left out */ {
    id: string;
    imageUrl: string;
    title: string;
    description: string;
    findings: string | null;
    clinicalClue: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty: 'Easy' | 'Medium' | 'Hard';
    status: 'Normal' | 'Abnormal';
    systemId: string | null;
    subdivisionId: string | null;
    isForPapersOnly?: boolean;
    width: number;
    height: number;
    revision: number;
    markingKey: {
      accepted: {
        text: string;
        side?: 'left' | 'right' | 'both';
      }[];
      partial: {
        text: string;
        credit: number;
      }[];
      rejected: string[];
      isNormal: boolean;
      isSideRequired?: boolean;
    } | null;
  }[];
export type ListImagesByIdApiArg = {
  ids: string;
};
export type ListImageUsesApiResponse = /** status 200 Spotters that show an image, by title */ {
  testId: string;
  title: string;
}[];
export type ListImageUsesApiArg = {
  id: string;
};
export type GetImageHoldersApiResponse = /** status 200 Spotters, papers and exams that hold an image */ {
  tests: {
    testId: string;
    title: string;
  }[];
  papers: {
    paperId: string;
    title: string;
    state: 'upcoming' | 'open' | 'closed';
  }[];
  exams: number;
};
export type GetImageHoldersApiArg = {
  id: string;
};
export type ListLibraryImagesApiResponse =
  /** status 200 Images of the library, newest first, each with the spotters that show it */ {
    id: string;
    imageUrl: string;
    title: string;
    description: string;
    findings: string | null;
    clinicalClue: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty: 'Easy' | 'Medium' | 'Hard';
    status: 'Normal' | 'Abnormal';
    systemId: string | null;
    subdivisionId: string | null;
    isForPapersOnly?: boolean;
    width: number;
    height: number;
    revision: number;
    createdAt: string;
    uses: {
      testId: string;
      title: string;
    }[];
  }[];
export type ListLibraryImagesApiArg = {
  q?: string;
  use?: 'used' | 'unused';
  modality?: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
  systemId?: string | 'none';
  from?: string;
  to?: string;
  limit?: number;
  offset?: number;
};
export type GetAnswerKeyApiResponse =
  /** status 200 The answers to an image; those of its title alone until an author adds others */ {
    imageId: string;
    title: string;
    isNormal: boolean;
    isTitleAccepted: boolean;
    accepted: {
      text: string;
    }[];
    partial: {
      text: string;
      credit: number;
    }[];
    rejected: {
      text: string;
    }[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    revision: number;
  };
export type GetAnswerKeyApiArg = {
  id: string;
};
export type PutAnswerKeyApiResponse = /** status 200 Change the answers to an image */ {
  imageId: string;
  title: string;
  isNormal: boolean;
  isTitleAccepted: boolean;
  accepted: {
    text: string;
  }[];
  partial: {
    text: string;
    credit: number;
  }[];
  rejected: {
    text: string;
  }[];
  side: ('left' | 'right' | 'both' | 'none') | null;
  revision: number;
};
export type PutAnswerKeyApiArg = {
  id: string;
  body: {
    isTitleAccepted: boolean;
    accepted: {
      text: string;
    }[];
    partial: {
      text: string;
      credit: number;
    }[];
    rejected: {
      text: string;
    }[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    revision?: number;
  };
};
export type CreateExamApiResponse = /** status 201 Make an exam for oneself; the same id is the same exam */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  startedAt: string | null;
  deadline: string | null;
  endedAt: string | null;
  openItem: number | null;
  pausedAt: string | null;
  pausesLeft: number;
  addedTime: {
    number: number | null;
    seconds: number;
    reason: string | null;
  }[];
  items: {
    number: number;
    imageUrl: string;
    width: number;
    height: number;
    opensAt: string | null;
    closesAt: string | null;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
  }[];
  isHeld: boolean;
  now: string;
};
export type CreateExamApiArg = {
  body: {
    examId: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    source: {
      testId?: string;
      subsectionId?: string;
      systemIds?: string[];
      modalities?: ('CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine')[];
      difficulties?: ('Easy' | 'Medium' | 'Hard')[];
    };
    seed?: string;
  };
};
export type GetExamApiResponse = /** status 200 An own exam as it is held, with the answers so far */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  startedAt: string | null;
  deadline: string | null;
  endedAt: string | null;
  openItem: number | null;
  pausedAt: string | null;
  pausesLeft: number;
  addedTime: {
    number: number | null;
    seconds: number;
    reason: string | null;
  }[];
  items: {
    number: number;
    imageUrl: string;
    width: number;
    height: number;
    opensAt: string | null;
    closesAt: string | null;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
  }[];
  isHeld: boolean;
  now: string;
};
export type GetExamApiArg = {
  id: string;
};
export type StartExamApiResponse =
  /** status 200 Start the clock, of an exam of a paper inside its window; a second start changes nothing */ {
    id: string;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    openItem: number | null;
    pausedAt: string | null;
    pausesLeft: number;
    addedTime: {
      number: number | null;
      seconds: number;
      reason: string | null;
    }[];
    items: {
      number: number;
      imageUrl: string;
      width: number;
      height: number;
      opensAt: string | null;
      closesAt: string | null;
      text: string;
      isNormal: boolean | null;
      answerRevision: number;
    }[];
    isHeld: boolean;
    now: string;
  };
export type StartExamApiArg = {
  id: string;
};
export type PutExamAnswerApiResponse =
  /** status 200 Keep the answer to an item; of several the one with the highest revision counts */ {
    number: number;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
    isOffline: boolean;
    now: string;
  };
export type PutExamAnswerApiArg = {
  id: string;
  number: string;
  body: {
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
    typedAt: string;
  };
};
export type SubmitExamApiResponse = /** status 200 Hand in; a second time changes nothing */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  startedAt: string | null;
  deadline: string | null;
  endedAt: string | null;
  openItem: number | null;
  pausedAt: string | null;
  pausesLeft: number;
  addedTime: {
    number: number | null;
    seconds: number;
    reason: string | null;
  }[];
  items: {
    number: number;
    imageUrl: string;
    width: number;
    height: number;
    opensAt: string | null;
    closesAt: string | null;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
  }[];
  isHeld: boolean;
  now: string;
};
export type SubmitExamApiArg = {
  id: string;
};
export type GetExamResultApiResponse = /** status 200 What an ended exam came to, with the answers */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  endedAt: string;
  marks: number;
  maxMarks: number;
  rapidScore: number | null;
  sensitivity: {
    right: number;
    of: number;
  } | null;
  specificity: {
    right: number;
    of: number;
  } | null;
  late: {
    answers: number;
    marks: number;
    isAccepted: boolean;
  } | null;
  pausedSeconds: number;
  markingVersion: string;
  items: {
    number: number;
    imageId: string;
    imageUrl: string;
    width: number;
    height: number;
    title: string;
    findings: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    difficulty: 'Easy' | 'Medium' | 'Hard';
    systemId: string | null;
    isNormalImage: boolean;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
    isOffline: boolean;
    isLate: boolean;
    secondsUsed: number | null;
    outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
    marks: number;
    term: string | null;
    markedBy: 'rules' | 'self' | 'teacher';
    changedAt: string | null;
    adjustment: ('removed' | 'given') | null;
    isContestable: boolean;
    contest: {
      state: 'claimed' | 'pending' | 'agreed' | 'refused' | 'withdrawn';
      reason: string | null;
      revision: number;
    } | null;
  }[];
};
export type GetExamResultApiArg = {
  id: string;
};
export type GetExamClockApiResponse = /** status 200 The time that exams go by */ {
  now: string;
};
export type GetExamClockApiArg = void;
export type PauseExamApiResponse =
  /** status 200 Stop the clock of an own exam; while it stands, again changes nothing */ {
    id: string;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    openItem: number | null;
    pausedAt: string | null;
    pausesLeft: number;
    addedTime: {
      number: number | null;
      seconds: number;
      reason: string | null;
    }[];
    items: {
      number: number;
      imageUrl: string;
      width: number;
      height: number;
      opensAt: string | null;
      closesAt: string | null;
      text: string;
      isNormal: boolean | null;
      answerRevision: number;
    }[];
    isHeld: boolean;
    now: string;
  };
export type PauseExamApiArg = {
  id: string;
};
export type ResumeExamApiResponse = /** status 200 Let the clock go on; where it runs, nothing changes */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  startedAt: string | null;
  deadline: string | null;
  endedAt: string | null;
  openItem: number | null;
  pausedAt: string | null;
  pausesLeft: number;
  addedTime: {
    number: number | null;
    seconds: number;
    reason: string | null;
  }[];
  items: {
    number: number;
    imageUrl: string;
    width: number;
    height: number;
    opensAt: string | null;
    closesAt: string | null;
    text: string;
    isNormal: boolean | null;
    answerRevision: number;
  }[];
  isHeld: boolean;
  now: string;
};
export type ResumeExamApiArg = {
  id: string;
};
export type ListExamAttemptsApiResponse =
  /** status 200 Exams with the changes to their clocks: of everybody or a person, running or ended */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  }[];
export type ListExamAttemptsApiArg = {
  userId?: string;
  state?: 'running' | 'ended';
  limit?: number;
  offset?: number;
};
export type ExtendExamApiResponse =
  /** status 200 Add time to an exam that runs: to the open item, or to all items together */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  };
export type ExtendExamApiArg = {
  id: string;
  body: {
    extensionId: string;
    seconds: number;
    reason: string;
  };
};
export type AcceptLateAnswersApiResponse =
  /** status 200 Let the late answers of an exam count; a second time changes nothing */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  };
export type AcceptLateAnswersApiArg = {
  id: string;
  body: {
    reason: string;
  };
};
export type VoidExamApiResponse =
  /** status 200 Take an exam out: it has no result until this is taken back; a second time changes nothing */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  };
export type VoidExamApiArg = {
  id: string;
  body: {
    reason: string;
  };
};
export type TakeBackVoidApiResponse =
  /** status 200 Let a voided exam count again; a second time changes nothing */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  };
export type TakeBackVoidApiArg = {
  id: string;
  body: {
    reason: string;
  };
};
export type GrantSecondAttemptApiResponse =
  /** status 200 Let the person of a voided exam take its paper again; a second time changes nothing */ {
    id: string;
    userId: string;
    personName: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    paperId: string | null;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    pausedAt: string | null;
    answered: number;
    extensions: {
      kind: 'added' | 'pause' | 'stall' | 'accommodation';
      number: number | null;
      seconds: number | null;
      at: string;
      by: string | null;
      byName: string | null;
      reason: string | null;
    }[];
    lateAnswers: number;
    lateAccepted: {
      by: string;
      byName: string;
      at: string;
      reason: string;
    } | null;
    voided: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    secondAttempt: {
      by: string;
      byName: string | null;
      at: string;
      reason: string;
    } | null;
    formerVoids: {
      voided: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
      takenBack: {
        by: string;
        byName: string | null;
        at: string;
        reason: string;
      };
    }[];
  };
export type GrantSecondAttemptApiArg = {
  id: string;
  body: {
    reason: string;
  };
};
export type ListExamAccommodationsApiResponse =
  /** status 200 People whose exams are or were longer, the latest change first */ {
    userId: string;
    personName: string | null;
    factor: 1 | 1.25 | 1.5;
    reason: string | null;
    changes: {
      factor: 1 | 1.25 | 1.5;
      reason: string;
      byName: string | null;
      at: string;
    }[];
    revision: number;
  }[];
export type ListExamAccommodationsApiArg = {
  limit?: number;
  offset?: number;
};
export type GetExamAccommodationApiResponse = /** status 200 How much longer the exams of a person are */ {
  userId: string;
  personName: string | null;
  factor: 1 | 1.25 | 1.5;
  reason: string | null;
  changes: {
    factor: 1 | 1.25 | 1.5;
    reason: string;
    byName: string | null;
    at: string;
  }[];
  revision: number;
};
export type GetExamAccommodationApiArg = {
  userId: string;
};
export type PutExamAccommodationApiResponse =
  /** status 200 Make the exams of a person longer, from the next start on */ {
    userId: string;
    personName: string | null;
    factor: 1 | 1.25 | 1.5;
    reason: string | null;
    changes: {
      factor: 1 | 1.25 | 1.5;
      reason: string;
      byName: string | null;
      at: string;
    }[];
    revision: number;
  };
export type PutExamAccommodationApiArg = {
  userId: string;
  body: {
    personName?: string;
    factor: 1 | 1.25 | 1.5;
    reason: string;
    revision?: number;
  };
};
export type ListExamPapersApiResponse =
  /** status 200 Teachers' papers, newest first, each with the own exam of it */ {
    id: string;
    title: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    opensAt: string | null;
    closesAt: string | null;
    state: 'upcoming' | 'open' | 'closed';
    createdAt: string;
    createdByName: string | null;
    own: {
      examId: string;
      state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
      isHeld: boolean;
    } | null;
    resultRelease: 'at_close' | 'at_once' | 'by_teacher';
    areResultsOpen: boolean;
    isShuffled: boolean;
    isVerifiedOnly: boolean;
    needsVerification: boolean;
    revision: number;
  }[];
export type ListExamPapersApiArg = {
  limit?: number;
  offset?: number;
};
export type CreateExamPaperApiResponse =
  /** status 201 Set a paper of images as they are now; the same id is the same paper */ {
    id: string;
    title: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    opensAt: string | null;
    closesAt: string | null;
    state: 'upcoming' | 'open' | 'closed';
    createdAt: string;
    createdByName: string | null;
    own: {
      examId: string;
      state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
      isHeld: boolean;
    } | null;
    resultRelease: 'at_close' | 'at_once' | 'by_teacher';
    areResultsOpen: boolean;
    isShuffled: boolean;
    isVerifiedOnly: boolean;
    needsVerification: boolean;
    revision: number;
  };
export type CreateExamPaperApiArg = {
  body: {
    paperId: string;
    title: string;
    about?: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    source: {
      testId?: string;
      subsectionId?: string;
      systemIds?: string[];
      modalities?: ('CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine')[];
      difficulties?: ('Easy' | 'Medium' | 'Hard')[];
    };
    seed?: string;
    opensAt: string | null;
    closesAt: string | null;
    resultRelease?: 'at_close' | 'at_once' | 'by_teacher';
    isVerifiedOnly?: boolean;
    isShuffled?: boolean;
  };
};
export type GetExamPaperApiResponse = /** status 200 One paper with the own exam of it */ {
  id: string;
  title: string;
  about: string;
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  opensAt: string | null;
  closesAt: string | null;
  state: 'upcoming' | 'open' | 'closed';
  createdAt: string;
  createdByName: string | null;
  own: {
    examId: string;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    isHeld: boolean;
  } | null;
  resultRelease: 'at_close' | 'at_once' | 'by_teacher';
  areResultsOpen: boolean;
  isShuffled: boolean;
  isVerifiedOnly: boolean;
  needsVerification: boolean;
  revision: number;
};
export type GetExamPaperApiArg = {
  id: string;
};
export type UpdateExamPaperApiResponse =
  /** status 200 Change title, description or window of a paper; its images stay */ {
    id: string;
    title: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    opensAt: string | null;
    closesAt: string | null;
    state: 'upcoming' | 'open' | 'closed';
    createdAt: string;
    createdByName: string | null;
    own: {
      examId: string;
      state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
      isHeld: boolean;
    } | null;
    resultRelease: 'at_close' | 'at_once' | 'by_teacher';
    areResultsOpen: boolean;
    isShuffled: boolean;
    isVerifiedOnly: boolean;
    needsVerification: boolean;
    revision: number;
  };
export type UpdateExamPaperApiArg = {
  id: string;
  body: {
    title: string;
    about?: string;
    opensAt: string | null;
    closesAt: string | null;
    resultRelease?: 'at_close' | 'at_once' | 'by_teacher';
    isVerifiedOnly?: boolean;
    revision?: number;
  };
};
export type DeleteExamPaperApiResponse = /** status 200 Delete a paper; exams of it that have begun stay */ {
  success: true;
};
export type DeleteExamPaperApiArg = {
  id: string;
};
export type OpenExamPaperResultsApiResponse =
  /** status 200 Open the results of a paper to everybody who handed in, before they open by themselves */ {
    id: string;
    title: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    opensAt: string | null;
    closesAt: string | null;
    state: 'upcoming' | 'open' | 'closed';
    createdAt: string;
    createdByName: string | null;
    own: {
      examId: string;
      state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
      isHeld: boolean;
    } | null;
    resultRelease: 'at_close' | 'at_once' | 'by_teacher';
    areResultsOpen: boolean;
    isShuffled: boolean;
    isVerifiedOnly: boolean;
    needsVerification: boolean;
    revision: number;
  };
export type OpenExamPaperResultsApiArg = {
  id: string;
};
export type TakeExamPaperApiResponse =
  /** status 200 The own exam of a paper, made where there is none yet; refused outside its window and to unverified people */ {
    id: string;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    startedAt: string | null;
    deadline: string | null;
    endedAt: string | null;
    openItem: number | null;
    pausedAt: string | null;
    pausesLeft: number;
    addedTime: {
      number: number | null;
      seconds: number;
      reason: string | null;
    }[];
    items: {
      number: number;
      imageUrl: string;
      width: number;
      height: number;
      opensAt: string | null;
      closesAt: string | null;
      text: string;
      isNormal: boolean | null;
      answerRevision: number;
    }[];
    isHeld: boolean;
    now: string;
  };
export type TakeExamPaperApiArg = {
  id: string;
};
export type ListExamPaperResultsApiResponse =
  /** status 200 Results of everybody who takes a paper, in the order in which they opened it */ {
    examId: string;
    userId: string;
    personName: string | null;
    personEmail: string | null;
    personInstitute: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    startedAt: string | null;
    endedAt: string | null;
    marks: number | null;
    maxMarks: number;
    converted: number | null;
    late: {
      answers: number;
      marks: number;
      isAccepted: boolean;
    } | null;
    pausedSeconds: number;
  }[];
export type ListExamPaperResultsApiArg = {
  id: string;
  limit?: number;
  offset?: number;
};
export type ListExamPaperItemsApiResponse =
  /** status 200 Items of a paper with the answers that its key accepted, in the order of the paper */ {
    number: number;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    isNormalImage: boolean;
    accepted: string[];
    adjustments: {
      adjustmentId: string;
      kind: 'removed' | 'given';
      by: string;
      byName: string;
      at: string;
      reason: string;
      withdrawn: {
        by: string;
        byName: string;
        at: string;
        reason: string;
      } | null;
    }[];
    isAdjusting: boolean;
  }[];
export type ListExamPaperItemsApiArg = {
  id: string;
};
export type ListExamPaperAnswersApiResponse =
  /** status 200 Answers of everybody who takes a paper, or of one person, with marks and times */ {
    examId: string;
    userId: string;
    personName: string | null;
    personEmail: string | null;
    personInstitute: string | null;
    state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
    startedAt: string | null;
    endedAt: string | null;
    marks: number | null;
    maxMarks: number;
    converted: number | null;
    late: {
      answers: number;
      marks: number;
      isAccepted: boolean;
    } | null;
    pausedSeconds: number;
    answers: {
      number: number;
      place: number;
      text: string;
      isNormal: boolean | null;
      outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
      marks: number;
      maxMarks: number;
      adjustment: ('removed' | 'given') | null;
      term: string | null;
      markedBy: 'rules' | 'self' | 'teacher';
      contest: {
        state: 'claimed' | 'pending' | 'agreed' | 'refused' | 'withdrawn';
        reason: string | null;
        revision: number;
      } | null;
      typedAt: string | null;
      secondsUsed: number | null;
      pausedSeconds: number;
      isOffline: boolean;
      late: ('pending' | 'accepted') | null;
    }[];
  }[];
export type ListExamPaperAnswersApiArg = {
  id: string;
  examId?: string;
  limit?: number;
  offset?: number;
};
export type GetExamPaperStatisticsApiResponse =
  /** status 200 Mean, spread, reliability and items of a paper over everybody who has ended it */ {
    people: number;
    maxMarks: number;
    mean: number | null;
    deviation: number | null;
    histogram: {
      from: number;
      to: number;
      people: number;
    }[];
    reliability: number | null;
    reliabilityPeople: number;
    items: {
      number: number;
      answers: number;
      facility: number | null;
      discrimination: number | null;
      flags: ('low-discrimination' | 'too-hard' | 'too-easy')[];
      medianSeconds: number | null;
    }[];
  };
export type GetExamPaperStatisticsApiArg = {
  id: string;
};
export type AdjustExamPaperItemApiResponse =
  /** status 200 Take an item out or give its marks to everybody; the marks of everybody change */ {
    number: number;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    isNormalImage: boolean;
    accepted: string[];
    adjustments: {
      adjustmentId: string;
      kind: 'removed' | 'given';
      by: string;
      byName: string;
      at: string;
      reason: string;
      withdrawn: {
        by: string;
        byName: string;
        at: string;
        reason: string;
      } | null;
    }[];
    isAdjusting: boolean;
  };
export type AdjustExamPaperItemApiArg = {
  id: string;
  number: string;
  body: {
    adjustmentId: string;
    kind: 'removed' | 'given';
    reason: string;
  };
};
export type WithdrawItemAdjustmentApiResponse =
  /** status 200 Take the correction of an item back; marks are as before */ {
    number: number;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    isNormalImage: boolean;
    accepted: string[];
    adjustments: {
      adjustmentId: string;
      kind: 'removed' | 'given';
      by: string;
      byName: string;
      at: string;
      reason: string;
      withdrawn: {
        by: string;
        byName: string;
        at: string;
        reason: string;
      } | null;
    }[];
    isAdjusting: boolean;
  };
export type WithdrawItemAdjustmentApiArg = {
  id: string;
  number: string;
  body: {
    adjustmentId: string;
    reason: string;
  };
};
export type ListExamPresetsApiResponse = /** status 200 Teachers' formats of exams, by name */ {
  id: string;
  name: string;
  about: string;
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  createdByName: string | null;
  revision: number;
}[];
export type ListExamPresetsApiArg = {
  limit?: number;
  offset?: number;
};
export type CreateExamPresetApiResponse =
  /** status 201 Make a format of exams; the same id is the same format */ {
    id: string;
    name: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    createdByName: string | null;
    revision: number;
  };
export type CreateExamPresetApiArg = {
  body: {
    presetId: string;
    name: string;
    about?: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
  };
};
export type UpdateExamPresetApiResponse =
  /** status 200 Change a format of exams; exams that were made by it stay as they are */ {
    id: string;
    name: string;
    about: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    createdAt: string;
    createdByName: string | null;
    revision: number;
  };
export type UpdateExamPresetApiArg = {
  id: string;
  body: {
    name: string;
    about?: string;
    format: {
      pace: 'cadence' | 'free';
      items: number;
      seconds: number;
      marksPerItem: number;
      asksNormality: boolean;
      normalShare: number;
      name?: string;
      pauses?: number;
      conversion?: {
        marks: number;
        becomes: number;
      }[];
    };
    revision?: number;
  };
};
export type DeleteExamPresetApiResponse =
  /** status 200 Delete a format of exams; exams that were made by it stay as they are */ {
    success: true;
  };
export type DeleteExamPresetApiArg = {
  id: string;
};
export type ContestAnswerApiResponse =
  /** status 200 Say that an own answer of an ended exam was right, or take that back */ {
    number: number;
    state: 'claimed' | 'pending' | 'agreed' | 'refused' | 'withdrawn';
    reason: string | null;
    revision: number;
    outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
    marks: number;
  };
export type ContestAnswerApiArg = {
  id: string;
  number: string;
  body: {
    isContested: boolean;
    reason?: string;
    revision?: number;
  };
};
export type ListAnswerGroupsApiResponse =
  /** status 200 Answers that wait for a teacher or were rejected, equal ones together, those of most people first */ {
    id: string;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    key: {
      imageId: string;
      title: string;
      isNormal: boolean;
      isTitleAccepted: boolean;
      accepted: {
        text: string;
      }[];
      partial: {
        text: string;
        credit: number;
      }[];
      rejected: {
        text: string;
      }[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      revision: number;
    } | null;
    waiting: number;
    contested: number;
    rejected: number;
    late: number;
    samples: {
      text: string;
      outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
      marks: number;
      maxMarks: number;
      reason: string | null;
    }[];
    decision: {
      decisionId: string;
      verdict: 'accepted' | 'partial' | 'rejected';
      credit: number | null;
      term: string;
      reason: string | null;
      state: 'applying' | 'applied' | 'undoing';
      decidedAt: string;
      changed: number;
    } | null;
    revision: number;
  }[];
export type ListAnswerGroupsApiArg = {
  list?: 'waiting' | 'rejected';
  limit?: number;
  offset?: number;
};
export type CountAnswerGroupsApiResponse =
  /** status 200 How many groups of answers wait for a teacher, and how many were rejected by the rules */ {
    waiting: number;
    rejected: number;
  };
export type CountAnswerGroupsApiArg = void;
export type GetAnswerGroupApiResponse =
  /** status 200 Equal answers to an image, and how far a decision on them is */ {
    id: string;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    key: {
      imageId: string;
      title: string;
      isNormal: boolean;
      isTitleAccepted: boolean;
      accepted: {
        text: string;
      }[];
      partial: {
        text: string;
        credit: number;
      }[];
      rejected: {
        text: string;
      }[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      revision: number;
    } | null;
    waiting: number;
    contested: number;
    rejected: number;
    late: number;
    samples: {
      text: string;
      outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
      marks: number;
      maxMarks: number;
      reason: string | null;
    }[];
    decision: {
      decisionId: string;
      verdict: 'accepted' | 'partial' | 'rejected';
      credit: number | null;
      term: string;
      reason: string | null;
      state: 'applying' | 'applied' | 'undoing';
      decidedAt: string;
      changed: number;
    } | null;
    revision: number;
  };
export type GetAnswerGroupApiArg = {
  id: string;
};
export type DecideAnswerGroupApiResponse =
  /** status 200 Decide equal answers: the answer joins the key, and the marks of everybody concerned change */ {
    id: string;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    key: {
      imageId: string;
      title: string;
      isNormal: boolean;
      isTitleAccepted: boolean;
      accepted: {
        text: string;
      }[];
      partial: {
        text: string;
        credit: number;
      }[];
      rejected: {
        text: string;
      }[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      revision: number;
    } | null;
    waiting: number;
    contested: number;
    rejected: number;
    late: number;
    samples: {
      text: string;
      outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
      marks: number;
      maxMarks: number;
      reason: string | null;
    }[];
    decision: {
      decisionId: string;
      verdict: 'accepted' | 'partial' | 'rejected';
      credit: number | null;
      term: string;
      reason: string | null;
      state: 'applying' | 'applied' | 'undoing';
      decidedAt: string;
      changed: number;
    } | null;
    revision: number;
  };
export type DecideAnswerGroupApiArg = {
  id: string;
  body: {
    decisionId: string;
    verdict: 'accepted' | 'partial' | 'rejected';
    credit?: number;
    reason?: string;
    revision?: number;
  };
};
export type UndoAnswerDecisionApiResponse =
  /** status 200 Take a decision back: key and marks are as before */ {
    id: string;
    imageId: string;
    title: string;
    imageUrl: string | null;
    width: number;
    height: number;
    key: {
      imageId: string;
      title: string;
      isNormal: boolean;
      isTitleAccepted: boolean;
      accepted: {
        text: string;
      }[];
      partial: {
        text: string;
        credit: number;
      }[];
      rejected: {
        text: string;
      }[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      revision: number;
    } | null;
    waiting: number;
    contested: number;
    rejected: number;
    late: number;
    samples: {
      text: string;
      outcome: 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';
      marks: number;
      maxMarks: number;
      reason: string | null;
    }[];
    decision: {
      decisionId: string;
      verdict: 'accepted' | 'partial' | 'rejected';
      credit: number | null;
      term: string;
      reason: string | null;
      state: 'applying' | 'applied' | 'undoing';
      decidedAt: string;
      changed: number;
    } | null;
    revision: number;
  };
export type UndoAnswerDecisionApiArg = {
  id: string;
  body: {
    decisionId: string;
  };
};
export type ListItemStatisticsApiResponse =
  /** status 200 Images that exams have asked for, with how hard they are and how well they discriminate */ {
    imageId: string;
    title: string;
    imageUrl: string | null;
    modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
    systemId: string | null;
    answers: number;
    facility: number | null;
    discrimination: number | null;
    flags: ('low-discrimination' | 'too-hard' | 'too-easy')[];
    medianSeconds: number | null;
    wrongAnswers: {
      text: string;
      answers: number;
    }[];
  }[];
export type ListItemStatisticsApiArg = {
  order?: 'flags' | 'facility' | 'discrimination';
  isFlagged?: 'true';
  systemId?: string;
  modality?: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
  subsectionId?: string;
  testId?: string;
  limit?: number;
  offset?: number;
};
export type ListSuggestionsBySubsectionApiResponse = /** status 200 Suggestions grouped by folder */ {
  subsection: {
    id: string | null;
    name: string;
    description: string | null;
  };
  count: number;
  suggestions: {
    id: string;
    testId: string;
    suggestion: string;
    createdAt: string;
    user: {
      name: string;
      email: string;
      institute: string;
    } | null;
    test: {
      id: string;
      title: string;
    };
  }[];
}[];
export type ListSuggestionsBySubsectionApiArg = {
  body: {
    password?: string;
    limit?: number;
    offset?: number;
  };
};
export type ListSuggestionsApiResponse = /** status 200 Suggestions, newest first */ {
  id: string;
  testId: string;
  suggestion: string;
  createdAt: string;
  user: {
    name: string;
    email: string;
    institute: string;
  } | null;
  test: {
    id: string;
    title: string;
  };
}[];
export type ListSuggestionsApiArg = {
  body: {
    password?: string;
    limit?: number;
    offset?: number;
  };
};
export type ListSystemsApiResponse = /** status 200 Body systems by name */ {
  id: string;
  name: string;
  displayName: string;
  description: string | null;
  icon: string | null;
  color: string | null;
  imageCount: number;
  revision: number;
}[];
export type ListSystemsApiArg = void;
export type CreateSystemApiResponse = /** status 201 Create a body system */ {
  id: string;
  name: string;
  displayName: string;
  description: string | null;
  icon: string | null;
  color: string | null;
  imageCount: number;
  revision: number;
};
export type CreateSystemApiArg = {
  body: {
    name: string;
    displayName: string;
    description?: string | null;
    icon?: string | null;
    color?: string | null;
  };
};
export type UpdateSystemApiResponse = /** status 200 Edit a body system */ {
  id: string;
  name: string;
  displayName: string;
  description: string | null;
  icon: string | null;
  color: string | null;
  imageCount: number;
  revision: number;
};
export type UpdateSystemApiArg = {
  id: string;
  body: {
    name: string;
    displayName: string;
    description?: string | null;
    icon?: string | null;
    color?: string | null;
    revision?: number;
  };
};
export type DeleteSystemApiResponse = /** status 200 Delete a body system; its images lose it */ {
  success: true;
};
export type DeleteSystemApiArg = {
  id: string;
};
export type ListSubdivisionsApiResponse = /** status 200 Subdivisions of a body system */ {
  id: string;
  systemId: string;
  name: string;
  displayName: string;
  description: string | null;
  imageCount: number;
  revision: number;
}[];
export type ListSubdivisionsApiArg = {
  id: string;
};
export type CreateSubdivisionApiResponse = /** status 201 Create a subdivision */ {
  id: string;
  systemId: string;
  name: string;
  displayName: string;
  description: string | null;
  imageCount: number;
  revision: number;
};
export type CreateSubdivisionApiArg = {
  id: string;
  body: {
    name: string;
    displayName: string;
    description?: string | null;
  };
};
export type UpdateSubdivisionApiResponse = /** status 200 Edit a subdivision */ {
  id: string;
  systemId: string;
  name: string;
  displayName: string;
  description: string | null;
  imageCount: number;
  revision: number;
};
export type UpdateSubdivisionApiArg = {
  id: string;
  subdivisionId: string;
  body: {
    name: string;
    displayName: string;
    description?: string | null;
    revision?: number;
  };
};
export type DeleteSubdivisionApiResponse = /** status 200 Delete a subdivision; its images lose it */ {
  success: true;
};
export type DeleteSubdivisionApiArg = {
  id: string;
  subdivisionId: string;
};
export type ListTheoryPapersApiResponse = /** status 200 Theory papers, newest year first */ {
  id: string;
  title: string;
  description: string | null;
  year: number;
  subject: 'Radiology' | 'Anatomy' | 'Pathology' | 'Medicine' | 'Surgery' | 'General';
  fileUrl: string;
  uploadDate: string;
  viewOnly: boolean;
  answerFileUrl: string | null;
}[];
export type ListTheoryPapersApiArg = {
  q?: string;
  subject?: 'Radiology' | 'Anatomy' | 'Pathology' | 'Medicine' | 'Surgery' | 'General';
  year?: number;
  limit?: number;
  offset?: number;
};
export type GetTheoryPaperApiResponse = /** status 200 One theory paper */ {
  id: string;
  title: string;
  description: string | null;
  year: number;
  subject: 'Radiology' | 'Anatomy' | 'Pathology' | 'Medicine' | 'Surgery' | 'General';
  fileUrl: string;
  uploadDate: string;
  viewOnly: boolean;
  answerFileUrl: string | null;
};
export type GetTheoryPaperApiArg = {
  id: string;
};
export type DeleteTheoryPaperApiResponse = /** status 200 Delete a theory paper with its files */ {
  success: true;
};
export type DeleteTheoryPaperApiArg = {
  id: string;
};
export type ListPeerCasesApiResponse = /** status 200 Shared cases, newest first */ {
  id: string;
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: 'open' | 'answered' | 'closed';
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  createdAt: string;
  activeAt: string;
  commentCount: number;
  user: {
    name: string;
    institute: string;
  };
  isMine: boolean;
  isUnread: boolean;
  isMuted: boolean;
  asksFirst: boolean;
  isLocked: boolean;
  answer: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof: string | null;
    commentId: string | null;
    answeredAt: string;
  } | null;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
}[];
export type ListPeerCasesApiArg = {
  q?: string;
  status?: 'open' | 'answered' | 'closed';
  difficulty?: string;
  scope?: 'mine' | 'unread';
  order?: 'newest' | 'activity' | 'discussed';
  limit?: number;
  offset?: number;
};
export type CreatePeerCaseApiResponse = /** status 201 Share a case */ {
  id: string;
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: 'open' | 'answered' | 'closed';
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  createdAt: string;
  activeAt: string;
  commentCount: number;
  user: {
    name: string;
    institute: string;
  };
  isMine: boolean;
  isUnread: boolean;
  isMuted: boolean;
  asksFirst: boolean;
  isLocked: boolean;
  answer: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof: string | null;
    commentId: string | null;
    answeredAt: string;
  } | null;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type CreatePeerCaseApiArg = {
  body: {
    caseId?: string;
    title: string;
    description: string;
    clinicalHistory?: string | null;
    difficulty?: string | null;
    imageUrls?: string[];
    asksFirst?: boolean;
  };
};
export type GetPeerCaseApiResponse = /** status 200 One case */ {
  id: string;
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: 'open' | 'answered' | 'closed';
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  createdAt: string;
  activeAt: string;
  commentCount: number;
  user: {
    name: string;
    institute: string;
  };
  isMine: boolean;
  isUnread: boolean;
  isMuted: boolean;
  asksFirst: boolean;
  isLocked: boolean;
  answer: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof: string | null;
    commentId: string | null;
    answeredAt: string;
  } | null;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type GetPeerCaseApiArg = {
  id: string;
};
export type DeletePeerCaseApiResponse =
  /** status 200 Delete a case with its comments and files; developer access or the developer password */ {
    success: true;
  };
export type DeletePeerCaseApiArg = {
  id: string;
  body: {
    developerPassword?: string;
  };
};
export type PutPeerAnswerApiResponse = /** status 200 Answer a case, as its author or an admin */ {
  id: string;
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: 'open' | 'answered' | 'closed';
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  createdAt: string;
  activeAt: string;
  commentCount: number;
  user: {
    name: string;
    institute: string;
  };
  isMine: boolean;
  isUnread: boolean;
  isMuted: boolean;
  asksFirst: boolean;
  isLocked: boolean;
  answer: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof: string | null;
    commentId: string | null;
    answeredAt: string;
  } | null;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type PutPeerAnswerApiArg = {
  id: string;
  body: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof?: string | null;
    commentId?: string | null;
    revision?: number;
  };
};
export type PutPeerStatusApiResponse = /** status 200 Open or close a case, as its author or an admin */ {
  id: string;
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: 'open' | 'answered' | 'closed';
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  createdAt: string;
  activeAt: string;
  commentCount: number;
  user: {
    name: string;
    institute: string;
  };
  isMine: boolean;
  isUnread: boolean;
  isMuted: boolean;
  asksFirst: boolean;
  isLocked: boolean;
  answer: {
    diagnosis: string;
    certainty: 'proven' | 'almost certain' | 'probable' | 'open';
    proof: string | null;
    commentId: string | null;
    answeredAt: string;
  } | null;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type PutPeerStatusApiArg = {
  id: string;
  body: {
    status: 'open' | 'answered' | 'closed';
    revision?: number;
  };
};
export type MarkPeerCaseReadApiResponse = /** status 200 Mark a case as read up to now */ {
  success: true;
};
export type MarkPeerCaseReadApiArg = {
  id: string;
};
export type MutePeerCaseApiResponse = /** status 200 Get no notices about a case, or get them again */ {
  success: true;
};
export type MutePeerCaseApiArg = {
  id: string;
  body: {
    isMuted: boolean;
  };
};
export type ListPeerCommentsApiResponse =
  | /** status 200 Comments of a case in threads, oldest first; how many while they are locked */ {
      id: string;
      content: string;
      imageUrls: string[];
      files: {
        url: string;
        kind: 'image' | 'dicom' | 'pdf';
        size: number;
        width?: number;
        height?: number;
      }[];
      places: {
        imageUrl: string;
        shape: 'arrow' | 'ellipse';
        x1: number;
        y1: number;
        x2: number;
        y2: number;
      }[];
      createdAt: string;
      editedAt: string | null;
      user: {
        name: string;
        institute: string;
      };
      parentCommentId: string | null;
      replyCount: number;
      isMine: boolean;
      isDeleted: boolean;
      isHidden: boolean;
      isHeld: boolean;
      revision: number;
    }[]
  | {
      locked: true;
      count: number;
    };
export type ListPeerCommentsApiArg = {
  id: string;
  parentCommentId?: string;
  limit?: number;
  offset?: number;
};
export type CreatePeerCommentApiResponse = /** status 201 Write a comment or a reply */ {
  id: string;
  content: string;
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  places: {
    imageUrl: string;
    shape: 'arrow' | 'ellipse';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  }[];
  createdAt: string;
  editedAt: string | null;
  user: {
    name: string;
    institute: string;
  };
  parentCommentId: string | null;
  replyCount: number;
  isMine: boolean;
  isDeleted: boolean;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type CreatePeerCommentApiArg = {
  id: string;
  body: {
    commentId?: string;
    content: string;
    imageUrls?: string[];
    parentCommentId?: string | null;
    places?: {
      imageUrl: string;
      shape: 'arrow' | 'ellipse';
      x1: number;
      y1: number;
      x2: number;
      y2: number;
    }[];
  };
};
export type GetPeerCommentApiResponse =
  /** status 200 One comment, and where its thread stands in the discussion */ {
    comment: {
      id: string;
      content: string;
      imageUrls: string[];
      files: {
        url: string;
        kind: 'image' | 'dicom' | 'pdf';
        size: number;
        width?: number;
        height?: number;
      }[];
      places: {
        imageUrl: string;
        shape: 'arrow' | 'ellipse';
        x1: number;
        y1: number;
        x2: number;
        y2: number;
      }[];
      createdAt: string;
      editedAt: string | null;
      user: {
        name: string;
        institute: string;
      };
      parentCommentId: string | null;
      replyCount: number;
      isMine: boolean;
      isDeleted: boolean;
      isHidden: boolean;
      isHeld: boolean;
      revision: number;
    };
    threadsBefore: number;
  };
export type GetPeerCommentApiArg = {
  id: string;
};
export type UpdatePeerCommentApiResponse = /** status 200 Edit one's own comment within the hour */ {
  id: string;
  content: string;
  imageUrls: string[];
  files: {
    url: string;
    kind: 'image' | 'dicom' | 'pdf';
    size: number;
    width?: number;
    height?: number;
  }[];
  places: {
    imageUrl: string;
    shape: 'arrow' | 'ellipse';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  }[];
  createdAt: string;
  editedAt: string | null;
  user: {
    name: string;
    institute: string;
  };
  parentCommentId: string | null;
  replyCount: number;
  isMine: boolean;
  isDeleted: boolean;
  isHidden: boolean;
  isHeld: boolean;
  revision: number;
};
export type UpdatePeerCommentApiArg = {
  id: string;
  body: {
    content: string;
    revision?: number;
  };
};
export type DeletePeerCommentApiResponse =
  /** status 200 Delete one's own comment within the hour, or any as an admin */ {
    success: true;
  };
export type DeletePeerCommentApiArg = {
  id: string;
};
export type PutPeerCommitmentApiResponse =
  /** status 200 Commit to diagnoses, or to reading only; again to change one's mind */ {
    diagnoses: {
      text: string;
      confidence: 'sure' | 'likely' | 'possible';
    }[];
    committedAt: string;
    laterDiagnoses:
      | {
          text: string;
          confidence: 'sure' | 'likely' | 'possible';
        }[]
      | null;
    changedAt: string | null;
  };
export type PutPeerCommitmentApiArg = {
  id: string;
  body: {
    diagnoses: {
      text: string;
      confidence: 'sure' | 'likely' | 'possible';
    }[];
  };
};
export type GetPeerDiagnosesApiResponse = /** status 200 Diagnoses of everybody who committed */ {
  mine: {
    diagnoses: {
      text: string;
      confidence: 'sure' | 'likely' | 'possible';
    }[];
    committedAt: string;
    laterDiagnoses:
      | {
          text: string;
          confidence: 'sure' | 'likely' | 'possible';
        }[]
      | null;
    changedAt: string | null;
  } | null;
  people: number;
  diagnoses: {
    diagnosis: string;
    count: number;
    votes: number;
    hasMyVote: boolean;
  }[];
};
export type GetPeerDiagnosesApiArg = {
  id: string;
};
export type PutPeerDiagnosisVoteApiResponse = /** status 200 Agree with a diagnosis, or no longer */ {
  mine: {
    diagnoses: {
      text: string;
      confidence: 'sure' | 'likely' | 'possible';
    }[];
    committedAt: string;
    laterDiagnoses:
      | {
          text: string;
          confidence: 'sure' | 'likely' | 'possible';
        }[]
      | null;
    changedAt: string | null;
  } | null;
  people: number;
  diagnoses: {
    diagnosis: string;
    count: number;
    votes: number;
    hasMyVote: boolean;
  }[];
};
export type PutPeerDiagnosisVoteApiArg = {
  id: string;
  body: {
    diagnosis: string;
    hasVote: boolean;
  };
};
export type ReportPeerCaseApiResponse = /** status 201 Report a case */ {
  success: true;
};
export type ReportPeerCaseApiArg = {
  id: string;
  body: {
    reason: 'patient data' | 'wrong' | 'rude' | 'copyright';
    note?: string | null;
  };
};
export type ReportPeerCommentApiResponse = /** status 201 Report a comment */ {
  success: true;
};
export type ReportPeerCommentApiArg = {
  id: string;
  body: {
    reason: 'patient data' | 'wrong' | 'rude' | 'copyright';
    note?: string | null;
  };
};
export type ListPeerReportsApiResponse = /** status 200 Reports, newest first */ {
  id: string;
  reason: 'patient data' | 'wrong' | 'rude' | 'copyright' | 'held upload';
  note: string | null;
  caseId: string;
  caseTitle: string;
  commentId: string | null;
  excerpt: string;
  isHidden: boolean;
  reportedBy: string;
  author: string;
  createdAt: string;
  decision: ('restore' | 'delete') | null;
}[];
export type ListPeerReportsApiArg = {
  state?: 'waiting' | 'decided';
  limit?: number;
  offset?: number;
};
export type DecidePeerReportApiResponse = /** status 200 Restore or delete what was reported */ {
  id: string;
  reason: 'patient data' | 'wrong' | 'rude' | 'copyright' | 'held upload';
  note: string | null;
  caseId: string;
  caseTitle: string;
  commentId: string | null;
  excerpt: string;
  isHidden: boolean;
  reportedBy: string;
  author: string;
  createdAt: string;
  decision: ('restore' | 'delete') | null;
};
export type DecidePeerReportApiArg = {
  id: string;
  body: {
    decision: 'restore' | 'delete';
  };
};
export type CreatePeerUploadUrlApiResponse = /** status 200 Where to PUT a file of a case or comment */ {
  uploadURL: string;
  expectedPath: string;
};
export type CreatePeerUploadUrlApiArg = {
  body: {
    filename: string;
    purpose?: 'case' | 'comment';
  };
};
export type ConfirmPeerUploadApiResponse = /** status 200 Confirm an uploaded file */ {
  normalizedPath: string;
};
export type ConfirmPeerUploadApiArg = {
  body: {
    uploadedURL: string;
    expectedPath: string;
  };
};
export type DiscardPeerUploadApiResponse =
  /** status 200 Delete an uploaded file that no case or comment names */ {
    success: true;
  };
export type DiscardPeerUploadApiArg = {
  key: string;
};
export type ListReportingCasesApiResponse =
  /** status 200 Cases of the Reporting Room, by folder, newest first */ {
    id: string;
    title: string;
    description: string;
    folder: string | null;
    clinicalHistory: string | null;
    difficulty: 'Easy' | 'Medium' | 'Hard';
    modality: string | null;
    correctFindings: string | null;
    keyFindings: {
      id: string;
      phrases: string[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      level: string | null;
      sizeMm: {
        value: number;
        tolerance: number;
      } | null;
      isCritical: boolean;
      isAbsent: boolean;
    }[];
    fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
    fileUrl: string | null;
    files: {
      id: string;
      fileName: string;
      fileUrl: string;
      fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
      modality: string | null;
      sequence: string | null;
      description: string | null;
      order: number;
      size: number;
      width: number | null;
      height: number | null;
      isStudy: boolean;
    }[];
    submissionCount: number;
    hasSubmitted: boolean;
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
    revision: number;
  }[];
export type ListReportingCasesApiArg = {
  q?: string;
  folder?: string;
  limit?: number;
  offset?: number;
};
export type CreateReportingCaseApiResponse = /** status 201 Add a case */ {
  id: string;
  title: string;
  description: string;
  folder: string | null;
  clinicalHistory: string | null;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  modality: string | null;
  correctFindings: string | null;
  keyFindings: {
    id: string;
    phrases: string[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    level: string | null;
    sizeMm: {
      value: number;
      tolerance: number;
    } | null;
    isCritical: boolean;
    isAbsent: boolean;
  }[];
  fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
  fileUrl: string | null;
  files: {
    id: string;
    fileName: string;
    fileUrl: string;
    fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
    modality: string | null;
    sequence: string | null;
    description: string | null;
    order: number;
    size: number;
    width: number | null;
    height: number | null;
    isStudy: boolean;
  }[];
  submissionCount: number;
  hasSubmitted: boolean;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
};
export type CreateReportingCaseApiArg = {
  body: {
    caseId?: string;
    title: string;
    description: string;
    difficulty: 'Easy' | 'Medium' | 'Hard';
    folder?: string | null;
    clinicalHistory?: string | null;
    modality?: string | null;
    correctFindings?: string | null;
    keyFindings?: {
      id: string;
      phrases: string[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      level: string | null;
      sizeMm: {
        value: number;
        tolerance: number;
      } | null;
      isCritical: boolean;
      isAbsent: boolean;
    }[];
    files: {
      fileName: string;
      fileUrl: string;
      fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip' | 'dcm';
      modality?: string | null;
      sequence?: string | null;
      description?: string | null;
      order?: number;
    }[];
  };
};
export type ListReportingFoldersApiResponse =
  /** status 200 Folders with the number of their cases, alphabetically, cases without a folder last */ {
    folder: string | null;
    count: number;
  }[];
export type ListReportingFoldersApiArg = void;
export type GetReportingCaseApiResponse = /** status 200 One case with its files */ {
  id: string;
  title: string;
  description: string;
  folder: string | null;
  clinicalHistory: string | null;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  modality: string | null;
  correctFindings: string | null;
  keyFindings: {
    id: string;
    phrases: string[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    level: string | null;
    sizeMm: {
      value: number;
      tolerance: number;
    } | null;
    isCritical: boolean;
    isAbsent: boolean;
  }[];
  fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
  fileUrl: string | null;
  files: {
    id: string;
    fileName: string;
    fileUrl: string;
    fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
    modality: string | null;
    sequence: string | null;
    description: string | null;
    order: number;
    size: number;
    width: number | null;
    height: number | null;
    isStudy: boolean;
  }[];
  submissionCount: number;
  hasSubmitted: boolean;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
};
export type GetReportingCaseApiArg = {
  id: string;
};
export type MoveReportingCaseApiResponse = /** status 200 Put a case into a folder, or into none */ {
  id: string;
  title: string;
  description: string;
  folder: string | null;
  clinicalHistory: string | null;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  modality: string | null;
  correctFindings: string | null;
  keyFindings: {
    id: string;
    phrases: string[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    level: string | null;
    sizeMm: {
      value: number;
      tolerance: number;
    } | null;
    isCritical: boolean;
    isAbsent: boolean;
  }[];
  fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
  fileUrl: string | null;
  files: {
    id: string;
    fileName: string;
    fileUrl: string;
    fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
    modality: string | null;
    sequence: string | null;
    description: string | null;
    order: number;
    size: number;
    width: number | null;
    height: number | null;
    isStudy: boolean;
  }[];
  submissionCount: number;
  hasSubmitted: boolean;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
};
export type MoveReportingCaseApiArg = {
  id: string;
  body: {
    folder: string | null;
    revision?: number;
  };
};
export type DeleteReportingCaseApiResponse =
  /** status 200 Delete a case with its files, the reports on it and their feedback */ {
    success: true;
  };
export type DeleteReportingCaseApiArg = {
  id: string;
};
export type UpdateReportingCaseApiResponse = /** status 200 Change a case and its files */ {
  id: string;
  title: string;
  description: string;
  folder: string | null;
  clinicalHistory: string | null;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  modality: string | null;
  correctFindings: string | null;
  keyFindings: {
    id: string;
    phrases: string[];
    side: ('left' | 'right' | 'both' | 'none') | null;
    level: string | null;
    sizeMm: {
      value: number;
      tolerance: number;
    } | null;
    isCritical: boolean;
    isAbsent: boolean;
  }[];
  fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
  fileUrl: string | null;
  files: {
    id: string;
    fileName: string;
    fileUrl: string;
    fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
    modality: string | null;
    sequence: string | null;
    description: string | null;
    order: number;
    size: number;
    width: number | null;
    height: number | null;
    isStudy: boolean;
  }[];
  submissionCount: number;
  hasSubmitted: boolean;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
};
export type UpdateReportingCaseApiArg = {
  id: string;
  body: {
    title: string;
    description: string;
    difficulty: 'Easy' | 'Medium' | 'Hard';
    folder?: string | null;
    clinicalHistory?: string | null;
    modality?: string | null;
    correctFindings?: string | null;
    keyFindings?: {
      id: string;
      phrases: string[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      level: string | null;
      sizeMm: {
        value: number;
        tolerance: number;
      } | null;
      isCritical: boolean;
      isAbsent: boolean;
    }[];
    newFiles?: {
      fileName: string;
      fileUrl: string;
      fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip' | 'dcm';
      modality?: string | null;
      sequence?: string | null;
      description?: string | null;
      order?: number;
    }[];
    filesToRemove?: string[];
    isActive?: boolean;
    revision?: number;
  };
};
export type AddKeyFindingPhraseApiResponse =
  /** status 200 Let further words count as naming a key finding of a case */ {
    id: string;
    title: string;
    description: string;
    folder: string | null;
    clinicalHistory: string | null;
    difficulty: 'Easy' | 'Medium' | 'Hard';
    modality: string | null;
    correctFindings: string | null;
    keyFindings: {
      id: string;
      phrases: string[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      level: string | null;
      sizeMm: {
        value: number;
        tolerance: number;
      } | null;
      isCritical: boolean;
      isAbsent: boolean;
    }[];
    fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
    fileUrl: string | null;
    files: {
      id: string;
      fileName: string;
      fileUrl: string;
      fileType: 'mp3' | 'mp4' | 'image' | 'dicom' | 'zip';
      modality: string | null;
      sequence: string | null;
      description: string | null;
      order: number;
      size: number;
      width: number | null;
      height: number | null;
      isStudy: boolean;
    }[];
    submissionCount: number;
    hasSubmitted: boolean;
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
    revision: number;
  };
export type AddKeyFindingPhraseApiArg = {
  id: string;
  body: {
    findingId: string;
    phrase: string;
  };
};
export type GetStudyApiResponse = /** status 200 Where the images of a ZIP or DICOM file stand in it */ {
  files: {
    offset: number;
    length: number;
  }[];
  series: {
    description: string;
    modality: string;
    rows: number;
    columns: number;
    frames: {
      file: number;
      frame: number;
    }[];
    volumes?: {
      name: string;
      frames: number;
    }[];
    geometry?: {
      frameOfReference: string;
      rowDirection: number[];
      columnDirection: number[];
      positions: number[][];
    };
    facts?: {
      plane?: 'axial' | 'coronal' | 'sagittal' | 'oblique';
      contrast?: 'without' | 'with';
      phase?: 'native' | 'arterial' | 'venous' | 'nephrographic' | 'delayed';
      weighting?: 't1' | 't2' | 'pd' | 'flair' | 'stir' | 'diffusion' | 'adc' | 'susceptibility';
      bValue?: number;
      bodyPart?:
        | 'abdomen'
        | 'abdomenpelvis'
        | 'adrenal'
        | 'ankle'
        | 'aorta'
        | 'arm'
        | 'axilla'
        | 'back'
        | 'bladder'
        | 'brain'
        | 'breast'
        | 'bronchus'
        | 'buttock'
        | 'calcaneus'
        | 'calf'
        | 'carotid'
        | 'cerebellum'
        | 'cspine'
        | 'cervix'
        | 'cheek'
        | 'chest'
        | 'chestabdomen'
        | 'chestabdpelvis'
        | 'circleofwillis'
        | 'clavicle'
        | 'coccyx'
        | 'colon'
        | 'cornea'
        | 'coronaryartery'
        | 'ctspine'
        | 'duodenum'
        | 'ear'
        | 'elbow'
        | 'esophagus'
        | 'extremity'
        | 'eye'
        | 'face'
        | 'femur'
        | 'finger'
        | 'foot'
        | 'forearm'
        | 'gallbladder'
        | 'hand'
        | 'head'
        | 'headneck'
        | 'heart'
        | 'hip'
        | 'humerus'
        | 'ileum'
        | 'ilium'
        | 'iac'
        | 'jaw'
        | 'jejunum'
        | 'kidney'
        | 'knee'
        | 'larynx'
        | 'leg'
        | 'liver'
        | 'lspine'
        | 'lsspine'
        | 'lumbar'
        | 'lung'
        | 'mandible'
        | 'maxilla'
        | 'mediastinum'
        | 'mouth'
        | 'nasalbone'
        | 'neck'
        | 'neckchest'
        | 'neckchestabdomen'
        | 'neckchestabdpelv'
        | 'nose'
        | 'orbit'
        | 'ovary'
        | 'pancreas'
        | 'parotid'
        | 'patella'
        | 'pelvis'
        | 'penis'
        | 'pharynx'
        | 'prostate'
        | 'radius'
        | 'radiusulna'
        | 'rectum'
        | 'rib'
        | 'scalp'
        | 'scapula'
        | 'sclera'
        | 'scrotum'
        | 'shoulder'
        | 'skull'
        | 'spine'
        | 'spleen'
        | 'sspine'
        | 'sternum'
        | 'stomach'
        | 'testis'
        | 'thigh'
        | 'thumb'
        | 'thymus'
        | 'thyroid'
        | 'tibiafibula'
        | 'tlspine'
        | 'tmj'
        | 'toe'
        | 'tongue'
        | 'trachea'
        | 'tspine'
        | 'ulna'
        | 'ureter'
        | 'urethra'
        | 'uterus'
        | 'vagina'
        | 'vulva'
        | 'wholebody'
        | 'wrist'
        | 'zygoma'
        | 'acjoint'
        | 'anus'
        | 'aorticarch'
        | 'bileduct'
        | 'flank'
        | 'forehead'
        | 'groin'
        | 'hypopharynx'
        | 'iliacartery'
        | 'lowerarm'
        | 'lowerleg'
        | 'lowerlimb'
        | 'mastoid'
        | 'nasopharynx'
        | 'opticcanal'
        | 'oropharynx'
        | 'paranasalsinus'
        | 'perineum'
        | 'portalvein'
        | 'pylorus'
        | 'renalartery'
        | 'scjoint'
        | 'sella'
        | 'sijoint'
        | 'sinus'
        | 'smallbowel'
        | 'tarsaljoint'
        | 'thorax'
        | 'upperarm'
        | 'upperleg'
        | 'upperlimb';
      laterality?: 'right' | 'left' | 'both';
      view?: 'cc' | 'mlo' | 'ml' | 'lm' | 'lmo' | 'xccl' | 'xccm' | 'fb' | 'sio' | 'iso' | 'cv' | 'at';
      chestWall?: 'left' | 'right';
      isLocalizer?: boolean;
    };
    date?: string;
  }[];
};
export type GetStudyApiArg = {
  key: string;
};
export type CreateReportingUploadUrlApiResponse = /** status 200 Where to PUT a file of a case */ {
  uploadURL: string;
  expectedPath: string;
  fileKey: string;
};
export type CreateReportingUploadUrlApiArg = {
  body: {
    filename: string;
    fileType?: string;
    purpose?: 'case' | 'spoken feedback';
    size?: number;
  };
};
export type GiveUpReportingUploadApiResponse =
  /** status 200 Remove what has come of a file that is not confirmed */ {
    success: true;
  };
export type GiveUpReportingUploadApiArg = {
  token: string;
};
export type ConfirmReportingUploadApiResponse = /** status 200 Confirm an uploaded file */ {
  fileUrl: string;
};
export type ConfirmReportingUploadApiArg = {
  body: {
    uploadedURL: string;
    expectedPath: string;
    fileKey: string;
  };
};
export type GetReportDraftApiResponse = /** status 200 The caller's draft of a report on a case */ {
  draft: {
    findings: string;
    impression: string;
    secondsOnCase: number;
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    updatedAt: string;
    revision: number;
  } | null;
};
export type GetReportDraftApiArg = {
  id: string;
};
export type PutReportDraftApiResponse = /** status 200 Keep the draft of a report */ {
  findings: string;
  impression: string;
  secondsOnCase: number;
  marks: {
    id: string;
    fileId: string;
    series: number;
    frame: number;
    shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
    isArrow: boolean;
    points: {
      column: number;
      row: number;
    }[];
    text: string;
  }[];
  updatedAt: string;
  revision: number;
};
export type PutReportDraftApiArg = {
  id: string;
  body: {
    findings: string;
    impression: string;
    secondsOnCase?: number;
    marks?: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    revision?: number;
  };
};
export type ListOwnSubmissionsApiResponse =
  /** status 200 Reports of one person, newest first: of the caller, or of anybody for admins */ {
    id: string;
    caseId: string;
    findings: string;
    impression: string;
    submittedAt: string;
    status: 'pending' | 'reviewed';
    hasAdminFeedback: boolean;
    feedback?: {
      submissionId: string;
      adminComments: string;
      correctionsHighlights: string | null;
      teachingPoints: string | null;
      overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
      score: {
        detection: number;
        interpretation: number;
        impression: number;
        recommendation: number;
        hasCriticalMiss: boolean;
        hasOvercall: boolean;
      } | null;
      points: number | null;
      learning: {
        call: 'great call' | 'learning opportunity';
        category: 'observation' | 'interpretation' | 'communication' | 'technique';
      } | null;
      hints: {
        findingId: string;
        outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
        isConfirmed: boolean;
      }[];
      marks: {
        id: string;
        fileId: string;
        series: number;
        frame: number;
        shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
        isArrow: boolean;
        points: {
          column: number;
          row: number;
        }[];
        text: string;
      }[];
      feedbackFileUrl: string;
      spokenFeedbackUrl: string | null;
      createdAt: string;
      updatedAt: string;
    };
    secondsOnCase: number | null;
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    rewrite: {
      findings: string;
      impression: string;
      submittedAt: string;
    } | null;
    case: {
      title: string;
      description: string;
      difficulty: 'Easy' | 'Medium' | 'Hard';
      fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
      modality: string | null;
      correctFindings: string | null;
      keyFindings: {
        id: string;
        phrases: string[];
        side: ('left' | 'right' | 'both' | 'none') | null;
        level: string | null;
        sizeMm: {
          value: number;
          tolerance: number;
        } | null;
        isCritical: boolean;
        isAbsent: boolean;
      }[];
    };
    user: {
      name: string;
    };
  }[];
export type ListOwnSubmissionsApiArg = {
  userId: string;
  caseId?: string;
  limit?: number;
  offset?: number;
};
export type CreateSubmissionApiResponse = /** status 201 Submit a report on a case, once */ {
  id: string;
  caseId: string;
  findings: string;
  impression: string;
  submittedAt: string;
  status: 'pending' | 'reviewed';
  hasAdminFeedback: boolean;
  feedback?: {
    submissionId: string;
    adminComments: string;
    correctionsHighlights: string | null;
    teachingPoints: string | null;
    overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
    score: {
      detection: number;
      interpretation: number;
      impression: number;
      recommendation: number;
      hasCriticalMiss: boolean;
      hasOvercall: boolean;
    } | null;
    points: number | null;
    learning: {
      call: 'great call' | 'learning opportunity';
      category: 'observation' | 'interpretation' | 'communication' | 'technique';
    } | null;
    hints: {
      findingId: string;
      outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
      isConfirmed: boolean;
    }[];
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    feedbackFileUrl: string;
    spokenFeedbackUrl: string | null;
    createdAt: string;
    updatedAt: string;
  };
  secondsOnCase: number | null;
  marks: {
    id: string;
    fileId: string;
    series: number;
    frame: number;
    shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
    isArrow: boolean;
    points: {
      column: number;
      row: number;
    }[];
    text: string;
  }[];
  rewrite: {
    findings: string;
    impression: string;
    submittedAt: string;
  } | null;
  case: {
    title: string;
    description: string;
    difficulty: 'Easy' | 'Medium' | 'Hard';
    fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
    modality: string | null;
    correctFindings: string | null;
    keyFindings: {
      id: string;
      phrases: string[];
      side: ('left' | 'right' | 'both' | 'none') | null;
      level: string | null;
      sizeMm: {
        value: number;
        tolerance: number;
      } | null;
      isCritical: boolean;
      isAbsent: boolean;
    }[];
  };
  user: {
    name: string;
  };
};
export type CreateSubmissionApiArg = {
  body: {
    submissionId?: string;
    caseId: string;
    findings: string;
    impression: string;
    secondsOnCase?: number | null;
    marks?: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
  };
};
export type RewriteSubmissionApiResponse =
  /** status 201 Write a report again after reading the reference, once */ {
    id: string;
    caseId: string;
    findings: string;
    impression: string;
    submittedAt: string;
    status: 'pending' | 'reviewed';
    hasAdminFeedback: boolean;
    feedback?: {
      submissionId: string;
      adminComments: string;
      correctionsHighlights: string | null;
      teachingPoints: string | null;
      overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
      score: {
        detection: number;
        interpretation: number;
        impression: number;
        recommendation: number;
        hasCriticalMiss: boolean;
        hasOvercall: boolean;
      } | null;
      points: number | null;
      learning: {
        call: 'great call' | 'learning opportunity';
        category: 'observation' | 'interpretation' | 'communication' | 'technique';
      } | null;
      hints: {
        findingId: string;
        outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
        isConfirmed: boolean;
      }[];
      marks: {
        id: string;
        fileId: string;
        series: number;
        frame: number;
        shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
        isArrow: boolean;
        points: {
          column: number;
          row: number;
        }[];
        text: string;
      }[];
      feedbackFileUrl: string;
      spokenFeedbackUrl: string | null;
      createdAt: string;
      updatedAt: string;
    };
    secondsOnCase: number | null;
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    rewrite: {
      findings: string;
      impression: string;
      submittedAt: string;
    } | null;
    case: {
      title: string;
      description: string;
      difficulty: 'Easy' | 'Medium' | 'Hard';
      fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
      modality: string | null;
      correctFindings: string | null;
      keyFindings: {
        id: string;
        phrases: string[];
        side: ('left' | 'right' | 'both' | 'none') | null;
        level: string | null;
        sizeMm: {
          value: number;
          tolerance: number;
        } | null;
        isCritical: boolean;
        isAbsent: boolean;
      }[];
    };
    user: {
      name: string;
    };
  };
export type RewriteSubmissionApiArg = {
  id: string;
  body: {
    findings: string;
    impression: string;
  };
};
export type ListSubmissionsApiResponse =
  /** status 200 Reports of everybody, those that have waited longest first */ {
    id: string;
    caseId: string;
    findings: string;
    impression: string;
    submittedAt: string;
    status: 'pending' | 'reviewed';
    hasAdminFeedback: boolean;
    feedback?: {
      submissionId: string;
      adminComments: string;
      correctionsHighlights: string | null;
      teachingPoints: string | null;
      overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
      score: {
        detection: number;
        interpretation: number;
        impression: number;
        recommendation: number;
        hasCriticalMiss: boolean;
        hasOvercall: boolean;
      } | null;
      points: number | null;
      learning: {
        call: 'great call' | 'learning opportunity';
        category: 'observation' | 'interpretation' | 'communication' | 'technique';
      } | null;
      hints: {
        findingId: string;
        outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
        isConfirmed: boolean;
      }[];
      marks: {
        id: string;
        fileId: string;
        series: number;
        frame: number;
        shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
        isArrow: boolean;
        points: {
          column: number;
          row: number;
        }[];
        text: string;
      }[];
      feedbackFileUrl: string;
      spokenFeedbackUrl: string | null;
      createdAt: string;
      updatedAt: string;
    };
    secondsOnCase: number | null;
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    rewrite: {
      findings: string;
      impression: string;
      submittedAt: string;
    } | null;
    case: {
      title: string;
      description: string;
      difficulty: 'Easy' | 'Medium' | 'Hard';
      fileType: ('mp3' | 'mp4' | 'image' | 'dicom' | 'zip') | null;
      modality: string | null;
      correctFindings: string | null;
      keyFindings: {
        id: string;
        phrases: string[];
        side: ('left' | 'right' | 'both' | 'none') | null;
        level: string | null;
        sizeMm: {
          value: number;
          tolerance: number;
        } | null;
        isCritical: boolean;
        isAbsent: boolean;
      }[];
    };
    user: {
      name: string;
    };
  }[];
export type ListSubmissionsApiArg = {
  status?: 'all' | 'pending' | 'reviewed';
  q?: string;
  caseId?: string;
  order?: 'oldest' | 'newest';
  limit?: number;
  offset?: number;
};
export type GetSubmissionQueueApiResponse =
  /** status 200 How many reports wait for feedback, and since when */ {
    waiting: number;
    reviewed: number;
    late: number;
    oldestWaitingSince: string | null;
  };
export type GetSubmissionQueueApiArg = void;
export type GetFeedbackDraftApiResponse = /** status 200 The feedback that is being written to a report */ {
  draft: {
    adminComments: string;
    correctionsHighlights: string;
    teachingPoints: string;
    overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
    score: {
      detection: number;
      interpretation: number;
      impression: number;
      recommendation: number;
      hasCriticalMiss: boolean;
      hasOvercall: boolean;
    } | null;
    learning: {
      call: 'great call' | 'learning opportunity';
      category: 'observation' | 'interpretation' | 'communication' | 'technique';
    } | null;
    hints: {
      findingId: string;
      outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
      isConfirmed: boolean;
    }[];
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    spokenFeedbackUrl: string | null;
    updatedAt: string;
    revision: number;
  } | null;
};
export type GetFeedbackDraftApiArg = {
  id: string;
};
export type PutFeedbackDraftApiResponse =
  /** status 200 Keep the feedback that is being written to a report */ {
    adminComments: string;
    correctionsHighlights: string;
    teachingPoints: string;
    overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
    score: {
      detection: number;
      interpretation: number;
      impression: number;
      recommendation: number;
      hasCriticalMiss: boolean;
      hasOvercall: boolean;
    } | null;
    learning: {
      call: 'great call' | 'learning opportunity';
      category: 'observation' | 'interpretation' | 'communication' | 'technique';
    } | null;
    hints: {
      findingId: string;
      outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
      isConfirmed: boolean;
    }[];
    marks: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    spokenFeedbackUrl: string | null;
    updatedAt: string;
    revision: number;
  };
export type PutFeedbackDraftApiArg = {
  id: string;
  body: {
    adminComments: string;
    correctionsHighlights: string;
    teachingPoints: string;
    overallRating: ('excellent' | 'good' | 'fair' | 'poor') | null;
    score: {
      detection: number;
      interpretation: number;
      impression: number;
      recommendation: number;
      hasCriticalMiss: boolean;
      hasOvercall: boolean;
    } | null;
    learning: {
      call: 'great call' | 'learning opportunity';
      category: 'observation' | 'interpretation' | 'communication' | 'technique';
    } | null;
    hints?: {
      findingId: string;
      outcome: 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';
      isConfirmed: boolean;
    }[];
    marks?: {
      id: string;
      fileId: string;
      series: number;
      frame: number;
      shape: 'POINT' | 'POLYLINE' | 'CIRCLE' | 'ELLIPSE';
      isArrow: boolean;
      points: {
        column: number;
        row: number;
      }[];
      text: string;
    }[];
    spokenFeedbackUrl?: string | null;
    revision?: number;
  };
};
export type ListReportTextsApiResponse =
  /** status 200 Ready-made texts; those for feedback are for admins */ {
    id: string;
    kind: 'template' | 'phrase' | 'feedback';
    name: string;
    modality: string | null;
    region: string | null;
    findings: string;
    impression: string;
    revision: number;
  }[];
export type ListReportTextsApiArg = void;
export type CreateReportTextApiResponse = /** status 201 Add a ready-made text */ {
  id: string;
  kind: 'template' | 'phrase' | 'feedback';
  name: string;
  modality: string | null;
  region: string | null;
  findings: string;
  impression: string;
  revision: number;
};
export type CreateReportTextApiArg = {
  body: {
    kind: 'template' | 'phrase' | 'feedback';
    name: string;
    modality?: string | null;
    region?: string | null;
    findings: string;
    impression?: string;
  };
};
export type UpdateReportTextApiResponse = /** status 200 Change a ready-made text */ {
  id: string;
  kind: 'template' | 'phrase' | 'feedback';
  name: string;
  modality: string | null;
  region: string | null;
  findings: string;
  impression: string;
  revision: number;
};
export type UpdateReportTextApiArg = {
  id: string;
  body: {
    kind: 'template' | 'phrase' | 'feedback';
    name: string;
    modality?: string | null;
    region?: string | null;
    findings: string;
    impression?: string;
    revision?: number;
  };
};
export type DeleteReportTextApiResponse = /** status 200 Delete a ready-made text */ {
  success: true;
};
export type DeleteReportTextApiArg = {
  id: string;
};
export type GetReportingProgressApiResponse =
  /** status 200 How the caller's reports went, and how soon feedback comes */ {
    submitted: number;
    reviewed: number;
    learning: {
      call: 'great call' | 'learning opportunity';
      category: 'observation' | 'interpretation' | 'communication' | 'technique';
      count: number;
    }[];
    usuallyWithinDays: number | null;
  };
export type GetReportingProgressApiArg = void;
export type CreateActivityApiResponse = /** status 201 Record an activity of the signed-in user */ {
  id: string;
  userId: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  metadata: string | null;
  timestamp: string;
};
export type CreateActivityApiArg = {
  body: {
    activityType: 'test_start' | 'test_complete' | 'paper_view';
    resourceType: string;
    resourceId: string;
    metadata?: string | null;
  };
};
export type ListActivitiesApiResponse = /** status 200 The activity log, newest first */ {
  id: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  timestamp: string;
  ipAddress: string | null;
  user: {
    name: string;
    email: string;
    institute: string;
  };
}[];
export type ListActivitiesApiArg = {
  q?: string;
  activityType?: string;
  limit?: number;
  offset?: number;
};
export type GetActivityStatsApiResponse = /** status 200 Totals of the activity log */ {
  totalActivities: number;
  activeUsers: number;
  mostCommonActivity: string | null;
  activitiesLast24h: number;
};
export type GetActivityStatsApiArg = void;
export type ListActivityDaysApiResponse = /** status 200 Activities per day and type, oldest day first */ {
  date: string;
  activityType: string;
  count: number;
}[];
export type ListActivityDaysApiArg = {
  days?: number;
};
export type CreatePrivateMessageApiResponse = /** status 201 Write to the admins */ {
  id: string;
  content: string;
  status: 'pending' | 'replied';
  adminReply?: string;
  createdAt: string;
  updatedAt: string;
};
export type CreatePrivateMessageApiArg = {
  body: {
    messageId?: string;
    subject: string;
    content: string;
    messageType: 'query' | 'suggestion' | 'review' | 'other';
  };
};
export type ListPrivateMessagesApiResponse =
  /** status 200 Messages to the admins, newest first; developer access or the admin password */ {
    id: string;
    subject: string;
    content: string;
    messageType: 'query' | 'suggestion' | 'review' | 'other';
    priority: 'high' | 'normal' | 'low';
    status: 'unread' | 'read' | 'replied';
    createdAt: string;
    updatedAt: string;
    adminReply: string | null;
    repliedAt: string | null;
    user: {
      name: string;
      email: string;
      institute: string;
    } | null;
    revision: number;
  }[];
export type ListPrivateMessagesApiArg = {
  password?: string;
  status?: '' | 'unread' | 'replied';
  limit?: number;
  offset?: number;
};
export type ListUserMessagesApiResponse =
  /** status 200 The caller's own messages with their replies, newest first */ {
    id: string;
    content: string;
    status: 'pending' | 'replied';
    adminReply?: string;
    createdAt: string;
    updatedAt: string;
  }[];
export type ListUserMessagesApiArg = void;
export type SearchPrivateMessagesApiResponse =
  /** status 200 The list of messages to the admins, with the password in the body instead of the URL */ {
    id: string;
    subject: string;
    content: string;
    messageType: 'query' | 'suggestion' | 'review' | 'other';
    priority: 'high' | 'normal' | 'low';
    status: 'unread' | 'read' | 'replied';
    createdAt: string;
    updatedAt: string;
    adminReply: string | null;
    repliedAt: string | null;
    user: {
      name: string;
      email: string;
      institute: string;
    } | null;
    revision: number;
  }[];
export type SearchPrivateMessagesApiArg = {
  body: {
    password?: string;
    status?: '' | 'unread' | 'replied';
    limit?: number;
    offset?: number;
  };
};
export type ReplyToPrivateMessageApiResponse =
  /** status 200 Answer a message or change the answer; developer access or the admin password */ {
    id: string;
    subject: string;
    content: string;
    messageType: 'query' | 'suggestion' | 'review' | 'other';
    priority: 'high' | 'normal' | 'low';
    status: 'unread' | 'read' | 'replied';
    createdAt: string;
    updatedAt: string;
    adminReply: string | null;
    repliedAt: string | null;
    user: {
      name: string;
      email: string;
      institute: string;
    } | null;
    revision: number;
  };
export type ReplyToPrivateMessageApiArg = {
  messageId: string;
  body: {
    password?: string;
    reply: string;
    revision?: number;
  };
};
export type MarkPrivateMessageReadApiResponse =
  /** status 200 Mark an unread message as read; developer access or the admin password */ {
    id: string;
    subject: string;
    content: string;
    messageType: 'query' | 'suggestion' | 'review' | 'other';
    priority: 'high' | 'normal' | 'low';
    status: 'unread' | 'read' | 'replied';
    createdAt: string;
    updatedAt: string;
    adminReply: string | null;
    repliedAt: string | null;
    user: {
      name: string;
      email: string;
      institute: string;
    } | null;
    revision: number;
  };
export type MarkPrivateMessageReadApiArg = {
  id: string;
  body: {
    password?: string;
  };
};
export type ListNoticesApiResponse =
  /** status 200 The caller's notices, newest first; with developer access also those for developers */ {
    id: string;
    topic: string;
    text: string;
    path: string;
    createdAt: string;
    isRead: boolean;
  }[];
export type ListNoticesApiArg = {
  limit?: number;
  offset?: number;
};
export type CountUnreadNoticesApiResponse = /** status 200 How many notices wait to be read */ {
  count: number;
};
export type CountUnreadNoticesApiArg = void;
export type MarkNoticesReadApiResponse = /** status 200 Mark notices as read, or all of them */ {
  success: true;
};
export type MarkNoticesReadApiArg = {
  body: {
    noticeIds?: string[];
  };
};
export type ListLearningCardsApiResponse = /** status 200 Your cards among some images, in no order */ {
  imageId: string;
  addedAt: string;
  dueDate: string | null;
  lastReviewedAt: string | null;
  reviews: number;
  lapses: number;
  isMissed: boolean;
  stability: number | null;
  difficulty: number | null;
}[];
export type ListLearningCardsApiArg = {
  imageIds: string;
};
export type AddLearningCardsApiResponse =
  /** status 201 Add images to your reviews; those that are there already stay as they are */ {
    added: number;
  };
export type AddLearningCardsApiArg = {
  body: {
    cards: {
      imageId: string;
      caseKey?: string | null;
    }[];
  };
};
export type DeleteLearningCardApiResponse = /** status 200 Take an image out of your reviews */ {
  success: true;
};
export type DeleteLearningCardApiArg = {
  imageId: string;
};
export type RecordLearningReviewsApiResponse =
  /** status 200 Record reviews, late ones too; each id counts once, and reviews of several devices are merged by time */ {
    cards: {
      imageId: string;
      addedAt: string;
      dueDate: string | null;
      lastReviewedAt: string | null;
      reviews: number;
      lapses: number;
      isMissed: boolean;
      stability: number | null;
      difficulty: number | null;
    }[];
    skipped: string[];
  };
export type RecordLearningReviewsApiArg = {
  body: {
    reviews: {
      id: string;
      imageId: string;
      grade: 'again' | 'hard' | 'good' | 'easy';
      reviewedAt: string;
      milliseconds: number | null;
    }[];
    sentAt?: string;
  };
};
export type PutLearningPlanApiResponse = /** status 200 Change the plan of reviews */ {
  examDate: string | null;
  reviewsADay: number;
  newADay: number;
  retention: number;
  restDays: number[];
  timeZone: string;
  revision: number;
};
export type PutLearningPlanApiArg = {
  body: {
    examDate: string | null;
    reviewsADay: number;
    newADay: number;
    retention: number;
    restDays: number[];
    timeZone: string;
    revision?: number;
  };
};
export type GetLearningForecastApiResponse =
  /** status 200 Reviews of the days to come, and recall on the exam day */ {
    days: {
      date: string;
      reviews: number;
      fresh: number;
      waiting: number;
    }[];
    recall: number | null;
    unseen: number;
    isSampled: boolean;
  };
export type GetLearningForecastApiArg = void;
export type GetLearningBacklogApiResponse = /** status 200 Overdue cards, and how they may be worked off */ {
  overdue: number;
  clearedBy: string | null;
  options: {
    days: number;
    cardsADay: number;
    clearedBy: string;
  }[];
};
export type GetLearningBacklogApiArg = void;
export type SpreadLearningBacklogApiResponse =
  /** status 200 Spread overdue cards over some days; a second time changes nothing */ {
    overdue: number;
    clearedBy: string | null;
    options: {
      days: number;
      cardsADay: number;
      clearedBy: string;
    }[];
  };
export type SpreadLearningBacklogApiArg = {
  body: {
    days: number;
  };
};
export type GetLearningProgressApiResponse =
  /** status 200 How the person gets on in exams and reviews, and among those who agreed to be compared */ {
    date: string;
    leansOnOthers: boolean;
    waiting: number;
    overall: {
      all: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      recent: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      before: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
    };
    systems: {
      systemId: string | null;
      all: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      recent: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      before: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
    }[];
    modalities: {
      modality: 'CT' | 'MRI' | 'X-ray' | 'Ultrasound' | 'Nuclear Medicine';
      all: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      recent: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      before: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
    }[];
    difficulties: {
      difficulty: 'Easy' | 'Medium' | 'Hard';
      all: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      recent: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      before: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
    }[];
    normals: {
      sensitivity: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
      specificity: {
        answers: number;
        share: {
          value: number;
          low: number;
          high: number;
        } | null;
      };
    };
    times: {
      all: {
        answers: number;
        seconds: number | null;
      };
      recent: {
        answers: number;
        seconds: number | null;
      };
      before: {
        answers: number;
        seconds: number | null;
      };
    };
    calibration: {
      bins: {
        from: number;
        to: number;
        predicted: number;
        recalled: {
          answers: number;
          share: {
            value: number;
            low: number;
            high: number;
          } | null;
        };
      }[];
      isSampled: boolean;
    };
    calendar: {
      date: string;
      reviews: number;
      answers: number;
    }[];
    comparison: {
      isOptedIn: boolean;
      revision: number;
      state: 'off' | 'not-verified' | 'too-few-people' | 'waiting' | 'too-few-answers' | 'shown';
      asOf: string | null;
      overall: {
        quarter: number | null;
        percentile: number | null;
      } | null;
      systems: {
        systemId: string;
        place: {
          quarter: number | null;
          percentile: number | null;
        };
      }[];
    };
  };
export type GetLearningProgressApiArg = void;
export type PutLearningComparisonApiResponse =
  /** status 200 Take part in comparisons with others, or no longer; counts from the next day on */ {
    isOptedIn: boolean;
    revision: number;
  };
export type PutLearningComparisonApiArg = {
  body: {
    isOptedIn: boolean;
    revision?: number;
  };
};
