import { randomUUID } from 'node:crypto';
import { reportingRoutes } from '@medrad/contracts';
import { describeRouteSecurity, makePdf } from '@medrad/testing';
import { aFile, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterAll(() => app.stop());

const params = { id: randomUUID() };
const fileUrl = `/api/files/reporting/${params.id}`;
const texts = {
  title: 'T',
  description: 'D',
  difficulty: 'Easy',
  folder: 'F',
  clinicalHistory: 'H',
  modality: 'CT',
  correctFindings: 'C',
};
const file = aFile(fileUrl, { modality: 'CT', sequence: 'S', description: 'D', order: 1 });
const mark = {
  id: '7f9c0b6e-0000-4000-8000-00000000000e',
  fileId: '7f9c0b6e-0000-4000-8000-00000000000f',
  series: 0,
  frame: 0,
  shape: 'POINT',
  isArrow: false,
  points: [{ column: 1.5, row: 2 }],
  text: 'Here',
};
const report = { findings: 'F', impression: 'I' };
const score = {
  detection: 1,
  interpretation: 1,
  impression: 1,
  recommendation: 1,
  hasCriticalMiss: false,
  hasOvercall: false,
};
const feedback = { adminComments: 'A', correctionsHighlights: 'C', teachingPoints: 'T' };
const readyMade = { kind: 'template', name: 'N', modality: 'CT', findings: 'F', impression: 'I' };

describeRouteSecurity({
  routes: reportingRoutes,
  baseUrl: () => app.url,
  logText: () => app.logs.text(),
  samples: {
    listReportingCases: { query: { q: 'a', folder: 'F', limit: 1, offset: 0 } },
    listReportingFolders: {},
    getReportingCase: { params },
    createReportingCase: { body: { ...texts, files: [] } },
    moveReportingCase: { params, body: { folder: 'F', revision: 1 } },
    updateReportingCase: {
      params,
      body: { ...texts, newFiles: [file], filesToRemove: [params.id], isActive: true, revision: 1 },
    },
    addKeyFindingPhrase: { params, body: { findingId: params.id, phrase: 'coin lesion' } },
    deleteReportingCase: { params },
    getStudy: { params: { key: params.id } },
    createReportingUploadUrl: {
      body: { filename: 'a.png', fileType: 'image/png', purpose: 'case', size: 1 },
    },
    receiveReportingUpload: { params: { token: 'forged' } },
    giveUpReportingUpload: { params: { token: 'forged' } },
    confirmReportingUpload: {
      body: { uploadedURL: '/api/uploads/reporting/x', expectedPath: fileUrl, fileKey: params.id },
      answersNotFound: false,
    },
    getReportingFile: { params: { key: params.id }, query: { w: 480, tile: '0x0', v: 1, download: '1' } },
    getReportDraft: { params },
    putReportDraft: { params, body: { ...report, secondsOnCase: 1, marks: [mark], revision: 1 } },
    listOwnSubmissions: {
      params: { userId: params.id },
      query: { caseId: params.id, limit: 1, offset: 0 },
      answersNotFound: false,
    },
    createSubmission: { body: { caseId: params.id, ...report, secondsOnCase: 1, marks: [mark] } },
    rewriteSubmission: { params, body: report },
    listSubmissions: {
      query: { status: 'all', q: 'a', caseId: params.id, order: 'oldest', limit: 1, offset: 0 },
    },
    getSubmissionQueue: {},
    submitReportingFeedback: {
      body: { submissionId: params.id, ...feedback, overallRating: 'good' },
      file: () => makePdf([{ lines: ['F'] }]),
    },
    getFeedbackDraft: { params },
    putFeedbackDraft: {
      params,
      body: {
        ...feedback,
        overallRating: 'good',
        score,
        learning: { call: 'great call', category: 'observation' },
        hints: [{ findingId: params.id, outcome: 'found', isConfirmed: true }],
        marks: [mark],
        revision: 1,
      },
    },
    listReportTexts: {},
    createReportText: { body: readyMade },
    updateReportText: { params, body: { ...readyMade, revision: 1 } },
    deleteReportText: { params },
    getReportingProgress: {},
  },
});
