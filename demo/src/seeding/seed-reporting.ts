import type { ReportingFeedbackUpload, ReportingSubmissionCreation } from '@medrad/contracts';
import type { DemoResident } from '../cases/demo-case';
import type { PhantomArtist } from '../phantoms/phantom-artist';
import { typesetNote } from '../papers/typeset-paper';
import type { DemoFeedback, DemoReport, DemoReportCase, DemoReportFile } from '../reporting/demo-report-case';
import { demoReportCases } from '../reporting/demo-report-cases';
import { demoReportTexts } from '../reporting/demo-report-texts';
import type { DemoCaller, DemoCalls, DemoUser } from './demo-calls';
import { registerUser } from './register-user';

/** Authors of demo reports: the synthetic residents and the demo resident, whose account visitors use. */
export type DemoReporters = ReadonlyMap<DemoResident | 'visitor', DemoUser>;

interface Seeding {
  calls: DemoCalls;
  author: DemoCaller;
  reporters: DemoReporters;
  artist: PhantomArtist;
  signal: AbortSignal;
}

async function makeContent(
  artist: PhantomArtist,
  { made }: DemoReportFile,
): Promise<Uint8Array<ArrayBuffer>> {
  return typeof made === 'string' ? artist.makeFile(made) : (await artist.render(made)).png;
}

/**
 * Uploads a file in three steps.
 * @returns the file's path; the service deletes the file later if no case refers to it
 */
async function uploadFile({ author, artist }: Seeding, file: DemoReportFile): Promise<string> {
  const content = await makeContent(artist, file);
  const target = await author.call('createReportingUploadUrl', { body: { filename: 'demo' } });
  const { uploadURL, expectedPath, fileKey } = target;
  const token = uploadURL.split('/').at(-1) ?? '';
  const sent = { name: 'demo', type: 'application/octet-stream', content };
  await author.call('receiveReportingUpload', { params: { token }, file: sent });
  const body = { uploadedURL: uploadURL, expectedPath, fileKey };
  return (await author.call('confirmReportingUpload', { body })).fileUrl;
}

async function createCase(seeding: Seeding, demoCase: DemoReportCase): Promise<void> {
  const { id: caseId, files, reports: _, ...texts } = demoCase;
  const sent = [];
  for (const [index, { made, ...file }] of files.entries()) {
    seeding.signal.throwIfAborted();
    sent.push({ ...file, fileUrl: await uploadFile(seeding, { made, ...file }), order: index + 1 });
  }
  await seeding.author.call('createReportingCase', { body: { caseId, ...texts, files: sent } });
}

function feedbackPdf(title: string, feedback: DemoFeedback): Uint8Array<ArrayBuffer> {
  const { adminComments, correctionsHighlights = '', teachingPoints } = feedback;
  const texts = [adminComments, correctionsHighlights, teachingPoints].filter((text) => text !== '');
  return Uint8Array.from(typesetNote(`Feedback: ${title}`, texts));
}

async function giveFeedback({ author }: Seeding, title: string, report: DemoReport): Promise<void> {
  const { id: submissionId, feedback } = report;
  if (!feedback) return;
  const { score, learning, ...texts } = feedback;
  const draft = { correctionsHighlights: '', ...texts, score, learning };
  const params = { id: submissionId };
  const kept = await author.call('getFeedbackDraft', { params });
  if (!kept.draft) await author.call('putFeedbackDraft', { params, body: draft });
  const body: ReportingFeedbackUpload = { submissionId, ...texts };
  const file = { name: 'feedback.pdf', type: 'application/pdf', content: feedbackPdf(title, feedback) };
  await author.call('submitReportingFeedback', { body, file });
}

async function submit(
  seeding: Seeding,
  { id: caseId, title }: DemoReportCase,
  report: DemoReport,
): Promise<void> {
  const user = seeding.reporters.get(report.by);
  if (!user) throw new Error(`there is no resident ${report.by}`);
  const resident = seeding.calls.as(user);
  const { id: submissionId, findings, impression, secondsOnCase, rewrite } = report;
  const query = { caseId };
  const [known] = await resident.call('listOwnSubmissions', { params: { userId: user.id }, query });
  const body: ReportingSubmissionCreation = { submissionId, caseId, findings, impression, secondsOnCase };
  const stored = known ?? (await resident.call('createSubmission', { body }));
  if (rewrite && !stored.rewrite) {
    await resident.call('rewriteSubmission', { params: { id: submissionId }, body: rewrite });
  }
  if (!stored.hasAdminFeedback) await giveFeedback(seeding, title, report);
}

/**
 * The user who gives feedback on reports; the product shows who gave it. The user's password is random and not stored.
 */
const teacher = {
  name: 'Leena Nair',
  institute: 'Demo Teaching Hospital',
  email: 'leena.nair@demo.example',
};

async function seedTexts(author: DemoCaller): Promise<void> {
  const known = new Set((await author.call('listReportTexts', {})).map(({ name }) => name));
  for (const text of demoReportTexts) {
    if (!known.has(text.name)) await author.call('createReportText', { body: { ...text } });
  }
}

/**
 * Creates the cases of the Reporting Room with their reports. Existing cases and reports are found by their fixed ids
 * and texts by their names, so that none is created twice.
 * @throws the signal's reason when it is aborted between two files
 */
export async function seedReporting(
  calls: DemoCalls,
  {
    reporters,
    artist,
    signal,
    createPassword,
  }: Pick<Seeding, 'reporters' | 'artist' | 'signal'> & { createPassword: () => string },
): Promise<void> {
  const user = await registerUser(calls, teacher, createPassword());
  const author = calls.as({ ...user, hasDeveloperAccess: true });
  const seeding = { calls, author, reporters, artist, signal };
  await seedTexts(author);
  const known = new Set((await author.call('listReportingCases', { query: {} })).map(({ id }) => id));
  for (const demoCase of demoReportCases) {
    if (!known.has(demoCase.id)) await createCase(seeding, demoCase);
    for (const report of demoCase.reports ?? []) await submit(seeding, demoCase, report);
  }
}
