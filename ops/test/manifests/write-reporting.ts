import { randomUUID } from 'node:crypto';
import type { ReportingCase, ReportingSubmission, ReportText } from '@medrad/contracts';
import { deidentify } from '@medrad/dicom';
import { namedSlice } from '@medrad/dicom/testing/slice';
import { makePdf } from '@medrad/testing';
import sharp from 'sharp';
import type { Writer } from './write-peer-review';

/** Address of the product, with a teacher who has developer access and a resident, both signed in. */
export interface ReportingWriters {
  url: string;
  teacher: Writer;
  resident: Writer;
}

/** Creates a de-identified DICOM image of 2 × 2 pixels. */
async function aDicomFile(): Promise<Uint8Array> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  return (await deidentify(namedSlice(), { key, embeddedText: 'blank' })).bytes;
}

/**
 * Uploads a file in three steps.
 * @returns the path of the file
 */
async function upload(url: string, { client, send }: Writer, bytes: Uint8Array): Promise<string> {
  const { uploadURL, expectedPath, fileKey } = await send<
    Record<'uploadURL' | 'expectedPath' | 'fileKey', string>
  >('createReportingUploadUrl', { body: { filename: 'file' } });
  const sent = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    headers: { cookie: client.cookie(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  await send('confirmReportingUpload', { body: { uploadedURL: uploadURL, expectedPath, fileKey } });
  return expectedPath;
}

function feedbackForm(submissionId: string): FormData {
  const form = new FormData();
  form.append('submissionId', submissionId);
  form.append('adminComments', 'Feedback provided via PDF');
  const pdf = new Uint8Array(makePdf([{ lines: ['Well seen.'] }]));
  form.append('feedbackFile', new File([pdf], 'feedback.pdf', { type: 'application/pdf' }));
  return form;
}

/** The beginning of an MP3 file: a frame header and silence. */
const anMp3 = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** Calls each writing route of the Reporting Room, so that rows and files of every kind are stored. */
export async function writeReporting({ url, teacher, resident }: ReportingWriters): Promise<void> {
  const image = await sharp({ create: { width: 1700, height: 480, channels: 3, background: '#57a' } })
    .png()
    .toBuffer();
  const files = [
    { fileName: 'PA', fileUrl: await upload(url, teacher, image), fileType: 'image' },
    { fileName: 'CT', fileUrl: await upload(url, teacher, await aDicomFile()), fileType: 'dicom' },
  ];
  const givenUp = await teacher.send<{ uploadURL: string }>('createReportingUploadUrl', {
    body: { filename: 'file', size: 1 },
  });
  const token = givenUp.uploadURL.split('/').at(-1) ?? '';
  await teacher.send('giveUpReportingUpload', { params: { token } });
  const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
  const { id } = await teacher.send<ReportingCase>('createReportingCase', { body: { ...texts, files } });
  const params = { id };
  await teacher.send('moveReportingCase', { params, body: { folder: 'Thorax' } });
  const findingId = randomUUID();
  const nothing = { side: null, level: null, sizeMm: null, isCritical: false, isAbsent: false };
  const keyFindings = [{ id: findingId, phrases: ['nodule'], ...nothing }];
  await teacher.send('updateReportingCase', { params, body: { ...texts, folder: 'Thorax', keyFindings } });
  await teacher.send('addKeyFindingPhrase', { params, body: { findingId, phrase: 'coin lesion' } });
  await resident.send('putReportDraft', { params, body: { findings: 'A', impression: '' } });
  const report = { findings: 'A nodule.', impression: 'Suspicious.' };
  const submission = await resident.send<ReportingSubmission>('createSubmission', {
    body: { caseId: id, ...report },
  });
  const ofSubmission = { id: submission.id };
  await resident.send('rewriteSubmission', { params: ofSubmission, body: report });
  const keepDraft = async (submissionId: string) => {
    const draft = { adminComments: '', correctionsHighlights: '', teachingPoints: '', score: null };
    const spokenFeedbackUrl = await upload(url, teacher, anMp3());
    const body = { ...draft, overallRating: 'good', learning: null, spokenFeedbackUrl };
    await teacher.send('putFeedbackDraft', { params: { id: submissionId }, body });
  };
  await keepDraft(submission.id);
  await teacher.send('submitReportingFeedback', { body: feedbackForm(submission.id) });
  const text = { kind: 'phrase', name: 'Clear lungs', findings: 'The lungs are clear.' };
  const phrase = await teacher.send<ReportText>('createReportText', { body: text });
  await teacher.send('updateReportText', { params: { id: phrase.id }, body: text });
  const { id: otherId } = await teacher.send<ReportingCase>('createReportingCase', {
    body: { ...texts, files: [] },
  });
  await teacher.send('deleteReportingCase', { params: { id: otherId } });
  const open = await teacher.send<ReportingCase>('createReportingCase', { body: { ...texts, files: [] } });
  const waiting = await resident.send<ReportingSubmission>('createSubmission', {
    body: { caseId: open.id, ...report },
  });
  await keepDraft(waiting.id);
  await teacher.send('deleteReportText', { params: { id: phrase.id } });
}
