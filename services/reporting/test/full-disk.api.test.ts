import { randomUUID } from 'node:crypto';
import { reportingRoutes } from '@medrad/contracts';
import { asCaller, type CallOptions, describeFullDisk, makePdf } from '@medrad/testing';
import { anImage, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

type Prepare = () => Promise<Omit<CallOptions, 'as'>> | Omit<CallOptions, 'as'>;
const as =
  (who: () => Reporting['teacher'], prepare: Prepare = () => ({})) =>
  async (): Promise<CallOptions> => ({ as: asCaller(who()), ...(await prepare()) });
const asTeacher = (prepare?: Prepare) => as(() => app.teacher, prepare);
const asResident = (prepare?: Prepare) => as(() => app.resident, prepare);

const ofCase =
  (body?: unknown): Prepare =>
  async () => ({ params: { id: (await app.aCase()).id }, body });
const ofSubmission =
  (body?: unknown): Prepare =>
  async () => ({ params: { id: (await app.aSubmission((await app.aCase()).id)).id }, body });
const aFinding = () => ({
  id: randomUUID(),
  phrases: ['nodule'],
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
});
const aText = async () =>
  (await app.call('createReportText', { body: { kind: 'phrase', name: 'N', findings: 'F' } })).body;
const texts = { title: 'T', description: 'D', difficulty: 'Easy' };
const report = { findings: 'F', impression: 'I' };
const feedback = { adminComments: 'A', correctionsHighlights: '', teachingPoints: '' };
const aTicket = async () =>
  (await app.call('createReportingUploadUrl', { body: { filename: 'a.png' } })).body;
const bytesOf = async () => new Uint8Array(await anImage());
const keyOf = (path: string) => path.split('/').at(-1) ?? '';

describeFullDisk({
  routes: reportingRoutes,
  baseUrl: () => app.url,
  writes: {
    createReportingCase: asTeacher(() => ({ body: { ...texts, files: [] } })),
    moveReportingCase: asTeacher(ofCase({ folder: 'F' })),
    updateReportingCase: asTeacher(ofCase(texts)),
    addKeyFindingPhrase: asTeacher(async () => {
      const { id, keyFindings } = await app.aCase({ keyFindings: [aFinding()] });
      return { params: { id }, body: { findingId: keyFindings[0]?.id, phrase: 'coin lesion' } };
    }),
    deleteReportingCase: asTeacher(ofCase()),
    createReportingUploadUrl: asTeacher(() => ({ body: { filename: 'a.png' } })),
    receiveReportingUpload: asTeacher(async () => ({
      params: { token: keyOf((await aTicket()).uploadURL) },
      text: await bytesOf(),
    })),
    giveUpReportingUpload: asTeacher(async () => ({
      params: { token: keyOf((await aTicket()).uploadURL) },
    })),
    confirmReportingUpload: asTeacher(async () => {
      const { uploadURL, expectedPath, fileKey } = await aTicket();
      await app.fetch(uploadURL, { method: 'PUT', body: await bytesOf() });
      return { body: { uploadedURL: uploadURL, expectedPath, fileKey } };
    }),
    putReportDraft: asResident(ofCase(report)),
    createSubmission: asResident(async () => ({ body: { caseId: (await app.aCase()).id, ...report } })),
    rewriteSubmission: asResident(ofSubmission(report)),
    submitReportingFeedback: asTeacher(async () => {
      const form = new FormData();
      form.append('submissionId', (await app.aSubmission((await app.aCase()).id)).id);
      form.append('adminComments', 'A');
      form.append('feedbackFile', new Blob([new Uint8Array(makePdf([{ lines: ['F'] }]))]), 'a.pdf');
      return { body: form };
    }),
    putFeedbackDraft: asTeacher(
      ofSubmission({ ...feedback, overallRating: null, score: null, learning: null }),
    ),
    createReportText: asTeacher(() => ({ body: { kind: 'phrase', name: 'N', findings: 'F' } })),
    updateReportText: asTeacher(async () => ({
      params: { id: (await aText()).id },
      body: { kind: 'phrase', name: 'N', findings: 'G' },
    })),
    deleteReportText: asTeacher(async () => ({ params: { id: (await aText()).id } })),
  },
  reads: {
    listReportingCases: asResident(),
    listReportingFolders: asResident(),
    getReportingCase: asResident(ofCase()),
    getReportDraft: asResident(ofCase()),
    listOwnSubmissions: asResident(() => ({ params: { userId: app.resident.sub } })),
    listSubmissions: asTeacher(),
    getSubmissionQueue: asTeacher(),
    getFeedbackDraft: asTeacher(ofSubmission()),
    listReportTexts: asResident(),
    getReportingProgress: asResident(),
    getReportingFile: asTeacher(async () => ({
      params: { key: keyOf(await app.upload(await anImage())) },
    })),
    getStudy: asTeacher(async () => {
      const key = keyOf(await app.upload(await anImage()));
      await app.connection
        .collection<{ _id: string }>('studies')
        .insertOne({ _id: key, files: [], series: [], createdAt: new Date() } as { _id: string });
      return { params: { key } };
    }),
  },
});
