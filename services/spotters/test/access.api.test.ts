import { randomUUID } from 'node:crypto';
import { spottersRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import {
  anExamCreation,
  aPaperCreation,
  anImageFile,
  noAnswerRules,
  type Spotters,
  startSpotters,
} from './start-spotters';

let app: Spotters;
const testId = randomUUID();
const id = randomUUID();
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const ofTest = { params: { testId } };
const system = { name: 'chest', displayName: 'Chest', description: '', icon: '', color: '' };
const subdivision = { name: 'lung', displayName: 'Lung', description: '' };

describeRouteSecurity({
  routes: spottersRoutes,
  baseUrl: () => app.url,
  logText: () => app.logs.text(),
  samples: {
    listTests: { query: { limit: 10 } },
    createTest: { body: { title: 'T', description: '', duration: 30, totalQuestions: 0, systemId: null } },
    getTest: ofTest,
    updateTest: { ...ofTest, body: { title: 'T', description: '', duration: 30, systemId: null } },
    deleteTest: ofTest,
    assignSubsection: { ...ofTest, body: { subsectionId: null } },
    listQuestions: ofTest,
    createQuestion: { ...ofTest, body: { imageId: id, questionNumber: 1, question: 'Q' } },
    orderQuestions: { ...ofTest, body: { questionIds: [] } },
    updateQuestion: { params: { id }, body: { questionNumber: 1 } },
    deleteQuestion: { params: { id } },
    getRating: ofTest,
    submitFeedback: { ...ofTest, body: { rating: 5, suggestion: 'S' } },
    createSubsection: { body: { name: 'Chest', description: '' } },
    updateSubsection: { params: { id }, body: { name: 'Chest', description: '' } },
    deleteSubsection: { params: { id } },
    setSubsectionImages: { params: { id }, body: { isForPapersOnly: true } },
    orderSubsections: { body: { subsectionIds: [] } },
    listImageUses: { params: { id } },
    getImageHolders: { params: { id } },
    listImages: { query: { limit: 10 } },
    listImagesById: { query: { ids: id } },
    getReviewFile: { params: { id } },
    uploadImage: { body: { title: 'T' }, file: () => anImageFile() },
    createImageUploadUrl: { body: { filename: 'a.png' } },
    receiveImageUpload: { params: { token: 'x' } },
    confirmImageUpload: { body: { uploadedURL: '/x', expectedPath: `/api/files/spotters/${id}` } },
    updateImage: {
      params: { id },
      body: { title: 'T', description: '', clinicalClue: '', findings: '', modality: 'CT', status: 'Normal' },
    },
    getAnswerKey: { params: { id } },
    putAnswerKey: { params: { id }, body: noAnswerRules },
    createExam: { body: anExamCreation() },
    listExams: { query: { limit: 10 } },
    getExam: { params: { id } },
    startExam: { params: { id } },
    putExamAnswer: {
      params: { id, number: '1' },
      body: { text: 'PTX', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() },
    },
    submitExam: { params: { id } },
    getExamResult: { params: { id } },
    getExamImage: { params: { id, number: '1' } },
    pauseExam: { params: { id } },
    resumeExam: { params: { id } },
    listExamAttempts: { query: { userId: id } },
    extendExam: { params: { id }, body: { extensionId: id, seconds: 60, reason: 'A fire alarm' } },
    acceptLateAnswers: { params: { id }, body: { reason: 'The network failed' } },
    voidExam: { params: { id }, body: { reason: 'A fire alarm' } },
    takeBackVoid: { params: { id }, body: { reason: 'The wrong person' } },
    grantSecondAttempt: { params: { id }, body: { reason: 'A fire alarm' } },
    listExamPapers: { query: { limit: 10 } },
    createExamPaper: { body: aPaperCreation() },
    getExamPaper: { params: { id } },
    updateExamPaper: { params: { id }, body: { title: 'Friday', opensAt: null, closesAt: null } },
    deleteExamPaper: { params: { id } },
    openExamPaperResults: { params: { id } },
    takeExamPaper: { params: { id } },
    listExamPaperResults: { params: { id }, query: { limit: 10 } },
    listExamPaperItems: { params: { id } },
    getExamPaperStatistics: { params: { id } },
    adjustExamPaperItem: {
      params: { id, number: '1' },
      body: { adjustmentId: id, kind: 'removed', reason: 'A wrong image' },
    },
    withdrawItemAdjustment: {
      params: { id, number: '1' },
      body: { adjustmentId: id, reason: 'It was right' },
    },
    listExamPaperAnswers: { params: { id }, query: { limit: 10 } },
    listExamPresets: { query: { limit: 10 } },
    createExamPreset: { body: { presetId: id, name: 'Mock', format: anExamCreation().format } },
    updateExamPreset: { params: { id }, body: { name: 'Mock', format: anExamCreation().format } },
    deleteExamPreset: { params: { id } },
    listExamAccommodations: { query: { limit: 10 } },
    // Another service stores the persons, so this service accepts any id as that of a person.
    getExamAccommodation: { params: { userId: id }, answersNotFound: false },
    putExamAccommodation: {
      params: { userId: id },
      body: { factor: 1.25, reason: 'By certificate' },
      answersNotFound: false,
    },
    contestAnswer: { params: { id, number: '1' }, body: { isContested: true } },
    countAnswerGroups: {},
    listAnswerGroups: { query: { limit: 10 } },
    getAnswerGroup: { params: { id } },
    listItemStatistics: { query: { limit: 10 } },
    decideAnswerGroup: { params: { id }, body: { decisionId: id, verdict: 'accepted', revision: 0 } },
    undoAnswerDecision: { params: { id }, body: { decisionId: id } },
    listLibraryImages: { query: { use: 'unused', modality: 'CT', limit: 10 } },
    deleteImage: { params: { id } },
    getSpotterFile: { params: { key: id }, query: { w: 480 } },
    listSuggestions: { body: { password: 'x', limit: 1, offset: 0 } },
    listSuggestionsBySubsection: { body: { password: 'x', limit: 1, offset: 0 } },
    createSystem: { body: system },
    updateSystem: { params: { id }, body: system },
    deleteSystem: { params: { id } },
    listSubdivisions: { params: { id } },
    createSubdivision: { params: { id }, body: subdivision },
    updateSubdivision: { params: { id, subdivisionId: testId }, body: subdivision },
    deleteSubdivision: { params: { id, subdivisionId: testId } },
  },
});

test('S1 every write except feedback and one’s own exams is for developers; some calls accept the admin password instead', () => {
  const routes = Object.values(spottersRoutes);
  const open = routes.filter(({ method, access }) => method !== 'GET' && access !== 'developer');
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    'contestAnswer',
    'createExam',
    'listSuggestions',
    'listSuggestionsBySubsection',
    'pauseExam',
    'putExamAnswer',
    'resumeExam',
    'startExam',
    'submitExam',
    'submitFeedback',
    'takeExamPaper',
  ]);
});
