import { randomUUID } from 'node:crypto';
import { reportingRoutes } from '@medrad/contracts';
import { asCaller, call, type CallOptions, developerIdentity, makePdf, testIdentity } from '@medrad/testing';
import { archiveOf, slice } from './dicom-studies';
import { aFile, anImage, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const keyOf = (path: string) => path.split('/').at(-1) ?? '';
const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
const secret = 'Canary';
const keyFinding = {
  id: randomUUID(),
  phrases: [`${secret} phrase`],
  side: null,
  level: `${secret} level`,
  sizeMm: null,
  isCritical: true,
  isAbsent: false,
};

type Gets = {
  [Name in keyof typeof reportingRoutes]: (typeof reportingRoutes)[Name]['method'] extends 'GET'
    ? Name
    : never;
}[keyof typeof reportingRoutes];

/**
 * A case with a study, an image and secret reference texts. One resident has submitted a report on it and got
 * feedback.
 */
async function aSecretCase() {
  const [study, image] = [await app.upload(await archiveOf(2)), await app.upload(await anImage())];
  const made = await app.aCase({
    correctFindings: `${secret} reference`,
    keyFindings: [keyFinding],
    files: [aFile(study, { fileType: 'zip' }), aFile(image)],
  });
  const writer = testIdentity();
  const submission = await app.aSubmission(made.id, { findings: `${secret} of a colleague` }, writer);
  const { feedbackFileUrl } = (await app.giveFeedback(submission.id, { adminComments: `${secret} comment` }))
    .body;
  return { caseId: made.id, study, image, writer, submission, feedbackFileUrl };
}

test('S5 no answer to a GET call contains what a resident may not know before submitting', async () => {
  const { caseId, study, image, writer, submission, feedbackFileUrl } = await aSecretCase();
  await app.call('createReportText', { body: { kind: 'feedback', name: secret, findings: secret } });
  const byId = { params: { id: caseId } };
  const calls: Record<Gets, readonly Omit<CallOptions, 'as'>[]> = {
    listReportingCases: [
      {},
      { query: { q: secret } },
      { query: { q: 'reference' } },
      { query: { folder: '' } },
    ],
    listReportingFolders: [{}],
    getReportingCase: [byId],
    getStudy: [study, image, feedbackFileUrl].map((path) => ({ params: { key: keyOf(path) } })),
    getReportingFile: [
      ...[study, image, feedbackFileUrl].map((path) => ({ params: { key: keyOf(path) } })),
      { params: { key: keyOf(image) }, query: { w: 480 } },
      { params: { key: keyOf(image) }, query: { download: '1' } },
    ],
    getReportDraft: [byId],
    listOwnSubmissions: [app.resident.sub, writer.sub].map((userId) => ({ params: { userId } })),
    listSubmissions: [{}, { query: { caseId } }, { query: { q: secret } }],
    getSubmissionQueue: [{}],
    getFeedbackDraft: [{ params: { id: submission.id } }],
    listReportTexts: [{}],
    getReportingProgress: [{}],
  };
  const sweep = async (as: Reporting['teacher']) => {
    const leaks: string[] = [];
    for (const [name, requests] of Object.entries(calls)) {
      for (const request of requests) {
        const route = reportingRoutes[name as Gets];
        const { status, headers, body } = await call<unknown>(app.url, route, {
          ...request,
          as: asCaller(as),
        });
        const seen = JSON.stringify([[...headers], body]);
        if (seen.includes(secret)) leaks.push(`${name} ${status}`);
      }
    }
    return leaks;
  };
  expect(await sweep(app.resident)).toEqual([]);
  // The same calls return the secret text to a teacher, which shows that the search for it works.
  expect(new Set((await sweep(app.teacher)).map((one) => one.split(' ')[0]))).toEqual(
    new Set([
      'listReportingCases',
      'getReportingCase',
      'listOwnSubmissions',
      'listSubmissions',
      'listReportTexts',
    ]),
  );
  expect(await app.aSubmission(caseId)).toMatchObject({ case: { correctFindings: `${secret} reference` } });
});

test("S4 S10 another resident's records are refused: reports, the PDF, drafts, rewriting", async () => {
  const { caseId, writer, submission, feedbackFileUrl } = await aSecretCase();
  const as = app.resident;
  const report = { findings: 'F', impression: 'I' };
  await app.call('putReportDraft', { params: { id: (await app.aCase()).id }, body: report, as: writer });
  const [other] = (await app.call('listReportingCases', { as })).body.filter(({ id }) => id !== caseId);
  expect((await app.call('listOwnSubmissions', { params: { userId: writer.sub }, as })).status).toBe(403);
  expect(
    (await app.call('rewriteSubmission', { params: { id: submission.id }, body: report, as })).status,
  ).toBe(404);
  expect((await app.fetch(feedbackFileUrl, { as })).status).toBe(404);
  expect((await app.fetch(`${feedbackFileUrl}?download=1`, { as })).status).toBe(404);
  // A draft has no id of its own, so a user can only ask for the draft of a case, which is the user's own.
  expect((await app.call('getReportDraft', { params: { id: other?.id ?? '' }, as })).body).toEqual({
    draft: null,
  });
});

test('a resident gets no URL of a case that is not active', async () => {
  const [study, image] = [await app.upload(await archiveOf(2)), await app.upload(await anImage())];
  const { id } = await app.aCase({ files: [aFile(study, { fileType: 'zip' }), aFile(image)] });
  await app.call('updateReportingCase', { params: { id }, body: { ...texts, isActive: false } });
  const as = app.resident;
  const params = { id };
  const report = { findings: 'F', impression: 'I' };
  const answers = await Promise.all([
    app.call('getReportingCase', { params, as }),
    app.call('getReportDraft', { params, as }),
    app.call('putReportDraft', { params, body: report, as }),
    app.call('createSubmission', { body: { caseId: id, ...report }, as }),
    app.call('getStudy', { params: { key: keyOf(study) }, as }),
    app.fetch(study, { as }),
    app.fetch(image, { as }),
    app.fetch(`${image}?w=480`, { as }),
    app.fetch(`${image}?download=1`, { as }),
    app.fetch(study, { as, headers: { Range: 'bytes=0-9' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(answers.length).fill(404));
  expect((await app.call('getStudy', { params: { key: keyOf(study) } })).status).toBe(200);
});

test('S7 every step of an upload belongs to the session that began it, and an unattached file to its uploader', async () => {
  const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'a.png', size: 9 } });
  const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
  const others = [developerIdentity(), { ...app.teacher, sid: randomUUID() }];
  for (const as of others) {
    const put = { method: 'PUT', body: new Uint8Array(9), as };
    const part = { ...put, headers: { 'Content-Range': 'bytes 0-8/9' } };
    const params = { token: keyOf(uploadedURL) };
    const confirmation = { uploadedURL, expectedPath, fileKey };
    const answers = [
      await app.fetch(uploadedURL, put),
      await app.fetch(uploadedURL, part),
      await app.call('giveUpReportingUpload', { params, as }),
      await app.call('confirmReportingUpload', { body: confirmation, as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const study = await app.upload(await archiveOf(1));
  const asked = (as: Reporting['teacher']) => app.call('getStudy', { params: { key: keyOf(study) }, as });
  expect([(await asked(developerIdentity())).status, (await asked(app.resident)).status]).toEqual([404, 404]);
  expect((await asked(app.teacher)).status).toBe(200);
});

test('S3 no patient, person, text or file name is logged, whatever fails', async () => {
  const resident = testIdentity({
    name: 'Canary Person',
    email: 'canary@example.org',
    institute: 'Canary Hospital',
  });
  const { id } = await app.aCase({
    title: 'Canary title',
    correctFindings: 'Canary',
    keyFindings: [keyFinding],
  });
  const named = { filename: 'canary^jane.zip' };
  const { uploadURL } = (await app.call('createReportingUploadUrl', { body: named })).body;
  const named415 = await app.fetch(`${uploadURL}?canary=1`, {
    method: 'PUT',
    body: new Uint8Array(slice(1)),
  });
  expect([400, 415]).toContain(named415.status);
  expect(await app.tryUpload(slice(1))).toMatchObject({ code: 'NOT_DEIDENTIFIED' });
  expect(await app.tryUpload(Buffer.from('PK\x03\x04 canary'))).toMatchObject({ status: 415 });
  const report = { findings: 'Canary findings', impression: 'Canary impression' };
  await app.call('putReportDraft', { params: { id }, body: report, as: resident });
  const submission = await app.aSubmission(id, report, resident);
  expect((await app.call('createSubmission', { body: { caseId: id, ...report }, as: resident })).status).toBe(
    409,
  );
  expect(
    (await app.call('createSubmission', { body: { caseId: 'canary', ...report }, as: resident })).status,
  ).toBe(400);
  const fields = { adminComments: 'Canary comment' };
  expect((await app.giveFeedback(submission.id, { ...fields, canary: 'canary' })).status).toBe(400);
  expect((await app.giveFeedback(submission.id, fields, Buffer.from('canary'))).status).toBe(415);
  expect((await app.giveFeedback(submission.id, fields, makePdf([{ lines: ['Canary'] }]))).status).toBe(201);
  expect((await app.call('listSubmissions', { query: { q: 'canary' } })).status).toBe(200);
  expect((await app.fetch('/api/files/reporting/canary.zip', { as: resident })).status).toBe(404);
  // The error of this unique index would quote the duplicate name.
  await app.connection.collection('report_texts').createIndex({ name: 1 }, { unique: true });
  const text = { kind: 'phrase', name: 'Canary', findings: 'Canary' };
  await app.call('createReportText', { body: text });
  expect((await app.call('createReportText', { body: text })).status).toBe(500);

  expect(app.logs.lines().length).toBeGreaterThan(10);
  const logged = app.logs.text().toLowerCase();
  expect(['canary', 'jane', resident.email].filter((name) => logged.includes(name))).toEqual([]);
});
