import type { ImageMark } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import type { Actor } from '../src/activity.events';
import type { CaseRecord } from '../src/cases/case.model';
import type { FileRecord } from '../src/files/file-record';
import type { SubmissionRecord } from '../src/submissions/submission.model';

const time = new Date('2026-03-04T09:00:00.000Z');

/** An active case without files. */
export const aReportingCase = (changes: Partial<CaseRecord> = {}): CaseRecord => ({
  _id: 'case',
  title: 'Chest',
  description: 'A text',
  folder: null,
  clinicalHistory: null,
  difficulty: 'Easy',
  modality: null,
  correctFindings: null,
  keyFindings: [],
  files: [],
  submissionCount: 0,
  countRevision: 0,
  isActive: true,
  createdAt: time,
  updatedAt: time,
  folderOrder: '',
  searchText: '',
  revision: 1,
  ...changes,
});

/** Asha's report on the case of {@link aReportingCase}; it waits for feedback. */
export const aReport = (changes: Partial<SubmissionRecord> = {}): SubmissionRecord => ({
  _id: 'report',
  caseId: 'case',
  userId: 'asha',
  user: { name: 'Asha Rao', institute: 'City Hospital' },
  findings: 'A nodule',
  impression: 'Hamartoma',
  submittedAt: time,
  status: 'pending',
  secondsOnCase: null,
  marks: [],
  rewrite: null,
  feedback: null,
  caseText: '',
  userText: '',
  ...changes,
});

/** An image of a case, 4 x 3 pixels. */
export const aCaseImage = (id: string, key = `${id}.png`): FileRecord =>
  ({ id, key, kind: 'image', fileType: 'image', width: 4, height: 3, isStudy: false }) as FileRecord;

/** A point on an image of a case. */
export const aPoint = (fileId: string, column = 1): ImageMark =>
  ({ fileId, series: 0, frame: 0, shape: 'POINT', points: [{ column, row: 1 }] }) as unknown as ImageMark;

/** A user who sends a request that has no request id. */
export const anActor = (sub: string): Actor => ({
  user: testIdentity({ sub }),
  address: '192.0.2.1',
  userAgent: null,
  requestId: '',
});
