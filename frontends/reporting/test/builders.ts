import type {
  CaseFile,
  ReportingCase,
  ReportingFeedback,
  ReportingFolder,
  ReportingSubmission,
} from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, type RenderOptions } from '@medrad/remote-kit/testing';
import remote from '../src/remote';

// Loads lazily loaded parts before the tests, so that no test waits for them.
import '@medrad/ui/testing';
import '../src/features/room/room.page';
import '../src/features/room/admin-room';
import '../src/features/submissions/feedback-dialog';

export const foldersRoute = 'GET /api/reporting/folders';
export const casesRoute = 'GET /api/reporting/cases';
export const submissionsRoute = 'GET /api/reporting/submissions/:userId';

/** An id that ends with a number. */
export const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

export function aCase(number: number, overrides: Partial<ReportingCase> = {}): ReportingCase {
  return {
    id: idOf(number),
    title: `Case ${number}`,
    description: 'Cough for three weeks.',
    folder: null,
    clinicalHistory: null,
    difficulty: 'Medium',
    modality: null,
    correctFindings: null,
    keyFindings: [],
    fileType: null,
    fileUrl: null,
    files: [],
    submissionCount: 0,
    hasSubmitted: false,
    isActive: true,
    createdAt: '2024-03-05T15:04:00.000Z',
    updatedAt: '2024-03-05T15:04:00.000Z',
    revision: 1,
    ...overrides,
  };
}

export function aFeedback(overrides: Partial<ReportingFeedback> = {}): ReportingFeedback {
  return {
    submissionId: idOf(1),
    adminComments: 'Feedback provided via PDF',
    correctionsHighlights: null,
    teachingPoints: null,
    overallRating: null,
    score: null,
    points: null,
    learning: null,
    hints: [],
    marks: [],
    spokenFeedbackUrl: null,
    feedbackFileUrl: '/api/files/reporting/feedback.pdf',
    createdAt: '2024-03-06T09:00:00.000Z',
    updatedAt: '2024-03-06T09:00:00.000Z',
    ...overrides,
  };
}

export function aSubmission(
  number: number,
  overrides: Partial<ReportingSubmission> = {},
): ReportingSubmission {
  return {
    id: idOf(number),
    caseId: idOf(100 + number),
    findings: 'A nodule in the right upper lobe.',
    impression: 'Suspicious for malignancy.',
    submittedAt: '2024-03-05T15:04:00.000',
    status: 'pending',
    hasAdminFeedback: false,
    secondsOnCase: null,
    marks: [],
    rewrite: null,
    case: {
      title: `Case ${number}`,
      description: 'Cough.',
      difficulty: 'Easy',
      fileType: null,
      modality: null,
      correctFindings: null,
      keyFindings: [],
    },
    user: { name: 'Asha Rao' },
    ...overrides,
  };
}

/** A submission whose report has a teacher's feedback. */
export const aReviewed = (number: number, feedback = aFeedback()): ReportingSubmission =>
  aSubmission(number, { status: 'reviewed', hasAdminFeedback: true, feedback });

/** A fake server with the given cases; it derives folders and pages of lists from them. */
export function roomApi(
  cases: readonly ReportingCase[],
  submissions: readonly ReportingSubmission[] = [],
): FakeApi {
  const counts = new Map<string | null, number>();
  for (const { folder } of cases) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const named = [...counts].filter(([folder]) => folder !== null);
  const bare = [...counts].filter(([folder]) => folder === null);
  const folders: ReportingFolder[] = [...named, ...bare].map(([folder, count]) => ({ folder, count }));
  return fakeApi({
    [foldersRoute]: () => folders,
    [casesRoute]: ({ query }) => {
      const found = cases.filter(
        ({ folder, title }) =>
          (query.folder === undefined || (folder ?? '') === query.folder) && title.includes(query.q ?? ''),
      );
      const offset = Number(query.offset ?? 0);
      return found.slice(offset, offset + Number(query.limit ?? 100));
    },
    [submissionsRoute]: () => submissions,
  });
}

export const openRoom = (api: FakeApi, query = '', options: RenderOptions = {}) =>
  renderApp(remote.routes, { path: `/reporting-room${query}`, api, ...options });

/** A file of a case: by default an image without texts. */
export const aCaseFile = (changes: Partial<CaseFile> = {}): CaseFile => ({
  id: 'file',
  fileName: 'File 1',
  fileUrl: '/api/files/reporting/1',
  fileType: 'image',
  modality: null,
  sequence: null,
  description: null,
  order: 1,
  size: 1,
  width: null,
  height: null,
  isStudy: false,
  ...changes,
});
